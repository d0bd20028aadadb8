import type { NewEntryByHand, ProblemDetail, reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { projectFor } from '../../projects/index.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import {
  insertEntries,
  latestWorkDate,
  nextAct,
  periodsFor,
  type EntryAuthor,
  type NewPayEntry,
} from '../../pay-entries/index.ts'
import { assertOwnProject } from '../own-project.ts'
import { assignmentsById } from '../coding/assignments.queries.ts'
import { faultOfContractor } from '../coding/assignment-faults.ts'
import { overrunsOf } from '../coding/warn-of-overruns.ts'
import { periodsOfProject, pricedItems } from './by-hand.queries.ts'
import { entryValues, faultOfDate } from './entry-values.ts'

/** Enters quantities without a ticket, all or none. Throws `invalid` with the path of every fault. */
export async function enterByHand(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.enter>,
): Promise<RouteResponse<typeof reconciliation.enter>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'reconcile' })
  await assertOwnProject(ctx, project_id)
  const ids = await writeByHand(ctx, { project_id, given: body.pay_entries, source: 'web' })
  const items = [...new Set(body.pay_entries.map(({ project_pay_item_id }) => project_pay_item_id))]
  return {
    pay_item_assignments: await assignmentsById(ctx.db, ctx.authority_id, ids),
    overruns: await overrunsOf(ctx, project_id, items),
  }
}

/** Writes entries by hand with their audit event, and returns their ids. */
export async function writeByHand(
  ctx: RequestContext,
  {
    project_id,
    given,
    source,
  }: { project_id: number; given: readonly NewEntryByHand[]; source: NewPayEntry['source'] },
): Promise<number[]> {
  const ids = [...new Set(given.map(({ project_pay_item_id }) => project_pay_item_id))]
  const priced = await pricedItems(ctx.db, ctx.authority_id, { project_id, ids })
  const items = new Map(priced.map((item) => [item.id, item]))
  const rules = await unitRulesOf(ctx, project_id)
  const periods = await periodsOfProject(ctx.db, ctx.authority_id, {
    project_id,
    ids: given.flatMap(({ pay_period_id: id }) => id ?? []),
  })
  const latest_date = await latestWorkDate(ctx.db, ctx.authority_id, project_id)
  const periodOf = await periodsFor(
    ctx,
    project_id,
    given.flatMap(({ work_date, pay_period_id }) => (pay_period_id === undefined ? [work_date] : [])),
  )
  const faults: ProblemDetail[] = []
  const checkEntry = (one: NewEntryByHand, at: number): NewPayEntry | null => {
    const path = `pay_entries.${at}`
    const item = items.get(one.project_pay_item_id)
    const values = item
      ? entryValues(one, item, rules)
      : { path: 'project_pay_item_id', code: 'not_found', message: 'The project has no such pay item.' }
    if ('code' in values) faults.push({ ...values, path: `${path}.${values.path}` })
    const contractor = one.external_dot_contractor_id ?? null
    const misplaced = item ? faultOfContractor(contractor, item) : null
    if (misplaced) faults.push({ path: `${path}.external_dot_contractor_id`, ...misplaced })
    if (one.pay_period_id !== undefined && !periods.has(one.pay_period_id))
      faults.push({ path: `${path}.pay_period_id`, code: 'not_found', message: 'The project has no such pay period.' })
    const date = faultOfDate(one.work_date, latest_date)
    if (date) faults.push({ ...date, path: `${path}.${date.path}` })
    if ('code' in values || !item || date) return null
    return {
      project_id,
      pay_item_id: item.id,
      pay_period_id: one.pay_period_id ?? periodOf(one.work_date).id,
      ticket_id: null,
      position: null,
      kind: 'by_hand',
      source,
      ...values,
      ticket_quantity: null,
      ticket_uom: null,
      conversion_factor_id: null,
      external_contractor_id: contractor,
      work_date: one.work_date,
      additional_notes: one.additional_notes ?? null,
      location: one.location ?? null,
      corrects_id: null,
    }
  }
  const entries = await inTurns(flatMapInTurns(given.entries(), ([at, one]) => checkEntry(one, at)))
  if (faults.length > 0) throw new Problem('invalid', undefined, faults.slice(0, 1000))
  const author = await entryAuthorOf(ctx)
  const rows = await insertEntries(ctx.db, ctx.authority_id, {
    entries: entries.filter((entry) => entry !== null),
    author,
  })
  await ctx.audit({
    action: 'pay_entries.entered',
    subject: 'project',
    subject_id: project_id,
    changes: { act_id: author.act_id, entries: rows.length, first_id: rows[0]?.id ?? null },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
  return rows.map(({ id }) => id)
}

/** The caller, as the author of entries that are made at once. */
export async function entryAuthorOf(ctx: RequestContext): Promise<EntryAuthor> {
  const { id: by, name: by_name } = authorOf(ctx)
  return { act_id: await nextAct(ctx.db), at: ctx.clock().toISOString(), by, by_name }
}
