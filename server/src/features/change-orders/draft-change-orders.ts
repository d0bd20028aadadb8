import type { ChangeOrder, ChangeOrderChange, NewChangeOrder } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { changesOf, refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { takeNumber } from '../../platform/numbering/numbering.queries.ts'
import { linesOf, writeLines, type WrittenLine } from './change-order-lines.queries.ts'
import * as queries from './change-orders.queries.ts'
import { lockedChangeOrder, lockOwnProject, currentItems, type OfProject } from './change-orders.service.ts'
import { asTyped, checkLines, refuseLines } from './check-lines.ts'

const subject = 'change_order'

export function doerOf(ctx: RequestContext): queries.Doer {
  const { id: by, name: by_name } = authorOf(ctx)
  return { by, by_name, at: ctx.clock() }
}

export const announce = async (
  ctx: RequestContext,
  { id, project_id }: { id: number; project_id: number },
  { action, changes = {} }: { action: string; changes?: Record<string, unknown> },
): Promise<void> => {
  await ctx.audit({
    action: `change_order.${action}`,
    subject,
    subject_id: id,
    project_id,
    changes: { project_id, ...changes },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
}

/** Creates a draft of lines that were checked, and returns its id. */
export async function insertDraft(
  ctx: RequestContext,
  project_id: number,
  {
    head,
    lines,
    source,
  }: { head: queries.ChangeOrderHead; lines: readonly WrittenLine[]; source: ChangeOrder['source'] },
): Promise<number> {
  const scope = { authority_id: ctx.authority_id, project_id }
  const number = await takeNumber(ctx.db, ctx.authority_id, { kind: 'change_order', project_id })
  const id = await queries.insertChangeOrder(ctx.db, scope, { number, head, source, doer: doerOf(ctx) })
  await writeLines(ctx.db, ctx.authority_id, { change_order_id: id, lines })
  await announce(
    ctx,
    { id, project_id },
    { action: 'created', changes: { number, source, ...head, lines: lines.length } },
  )
  return id
}

/** Drafts an update. Throws `invalid` with every fault of every line. */
export async function createChangeOrder(
  ctx: RequestContext,
  project_id: number,
  { lines: typed, ...given }: NewChangeOrder,
): Promise<number> {
  await lockOwnProject(ctx, project_id)
  const { lines, faults } = checkLines(typed, await currentItems(ctx, project_id))
  refuseLines(faults)
  return await insertDraft(ctx, project_id, { head: headOf(given), lines, source: 'manual' })
}

/** The default description of an update. */
export const headOf = (given: Omit<NewChangeOrder, 'lines'>): queries.ChangeOrderHead => ({
  description: given.description,
  effective_on: given.effective_on,
  type: given.type ?? 'standard',
  co_number_external: given.co_number_external ?? null,
  reason_code: given.reason_code ?? null,
  days_delta: given.days_delta ?? 0,
})

const said = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Changes a draft, merged field by field with what others changed since its editor saw it; given lines replace all lines. */
export async function updateChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  { lock_version, lines: typed, ...given }: ChangeOrderChange,
): Promise<void> {
  const values = said(given)
  if (typed === undefined && Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  const { row: before } = await lockedChangeOrder(ctx, params, { action: 'update' })
  const old = typed && (await linesOf(ctx.db, ctx.authority_id, before.id))
  const edit = { subject: 'change_order', before: { ...before, lines: old }, values: { ...values, lines: typed } }
  await refuseDisputed(ctx, { ...edit, version_read: lock_version })
  const { type, co_number_external, reason_code, description, effective_on, days_delta } = before
  const head = { type, co_number_external, reason_code, description, effective_on, days_delta, ...values }
  await queries.writeHead(ctx.db, ctx.authority_id, { id: before.id, head, doer: doerOf(ctx) })
  const changes: Record<string, unknown> = {
    ...changesOf({ before, values }),
    lock_version: { old: before.lock_version, new: before.lock_version + 1 },
  }
  if (typed !== undefined) {
    const { lines, faults } = checkLines(typed, await currentItems(ctx, params.projectId))
    refuseLines(faults)
    await writeLines(ctx.db, ctx.authority_id, { change_order_id: before.id, lines })
    changes['lines'] = { old: old?.length, new: lines.length }
  }
  await announce(ctx, before, { action: 'updated', changes })
}

/** Deletes a draft. */
export async function removeChangeOrder(ctx: RequestContext, params: OfProject): Promise<void> {
  const { row } = await lockedChangeOrder(ctx, params, { action: 'delete' })
  await queries.deleteChangeOrder(ctx.db, ctx.authority_id, row.id)
  const { number, description } = row
  await announce(ctx, row, { action: 'deleted', changes: { number, description } })
}

/** The saved lines of an update, checked against the items as they are now: others may have changed them since it was drafted. */
export async function checkedAgain(ctx: RequestContext, { id, project_id }: { id: number; project_id: number }) {
  const saved = (await linesOf(ctx.db, ctx.authority_id, id)).map(({ project_pay_item_id, ...line }) => ({
    ...line,
    pay_item_id: project_pay_item_id,
  }))
  const { lines, faults } = checkLines(saved.map(asTyped), await currentItems(ctx, project_id))
  refuseLines(faults)
  return saved.map(({ id: line_id }, at) => ({ id: line_id, line: lines[at] }))
}
