import {
  MOST_TICKETS_A_CALL,
  type AssignmentsBody,
  type NewAssignment,
  type ProblemDetail,
  type reconciliation,
  type RouteInput,
  type RouteResponse,
  ticketRefusalTexts,
} from '@milepost/contract'
import { actingRole, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { findPeriods, lineageRefusals } from '../../pay-entries/index.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { changeTickets, deciderOf, type ChangedTickets } from '../../tickets/index.ts'
import { assignmentFaults } from './assignment-faults.ts'
import * as assignments from './assignments.queries.ts'
import type { CodingItem, WantedItem } from './coding-item.ts'
import { mayEnter } from '../own-project.ts'
import { checklistUnits } from '../closing/checklist-units.ts'
import { codingItems } from './coding-items.queries.ts'
import { decideAssignment } from './decide-assignment.ts'
import { overrunsOf } from './warn-of-overruns.ts'
import { workDates } from './work-dates.queries.ts'

type Assigned = RouteResponse<typeof reconciliation.assign>

/** A page of the entries on a project's items. */
export async function listAssignments(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.assignments>,
): Promise<RouteResponse<typeof reconciliation.assignments>> {
  const project = await projectFor(ctx, params.projectId, { for: 'read' })
  const { id: project_id } = project
  const units = query.filters?.checklist === undefined ? [] : checklistUnits(await unitRulesOf(ctx, project_id))
  const sought = { project_id, query, units }
  const { rows, total, counts } = await assignments.listAssignments(ctx.db, ctx.authority_id, sought)
  const item_ids = query.sort_by === 'line_number' ? [...new Set(rows.map((row) => row.project_pay_item_id))] : []
  const item_totals =
    item_ids.length > 0 ? await assignments.itemTotals(ctx.db, ctx.authority_id, { ...sought, item_ids }) : []
  const abilities = (await mayEnter(ctx, project)) ? (['enter'] as const) : []
  return { pay_item_assignments: rows, item_totals, page: pageInfo(query, total, counts), abilities: [...abilities] }
}

/**
 * Assigns tickets to pay items, or replaces their items, as one change that is undone as one (D7). All that can be coded are, in one transaction; the rest
 * are reported with their causes (D8). Throws `invalid` where the call itself is wrong, `forbidden` for an override by anyone but an administrator, and
 * `tickets_cannot_be_coded` where nothing is left.
 */
export async function assignTickets(
  ctx: RequestContext,
  { projectId, body, replace }: { projectId: number; body: AssignmentsBody; replace: boolean },
): Promise<Assigned> {
  const { id: project_id } = await projectFor(ctx, projectId, { for: 'reconcile' })
  if (body.override_reason !== undefined && actingRole(ctx) !== 'administrator') throw new Problem('forbidden')
  const rules = await unitRulesOf(ctx, project_id)
  const wanted = wantedByTicket(body.pay_item_assignments)
  if (wanted.size > MOST_TICKETS_A_CALL)
    throw new Problem('too_many_selected', { count: wanted.size, limit: MOST_TICKETS_A_CALL })
  const items = await itemsOf(ctx, project_id, body.pay_item_assignments)
  const faults = [...wanted.values()].flatMap((group) => assignmentFaults(group, items, rules))
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const ids = [...wanted.keys()]
  const work_dates = await workDates(ctx.db, ctx.authority_id, { project_id, ids })
  const coding = {
    project_id,
    decider: await deciderOf(ctx),
    items,
    rules,
    periodOf: await findPeriods(ctx, { project_id, work_dates }),
    lineage: await lineageRefusals(ctx.db, ctx.authority_id, ids),
    replace,
    override_reason: body.override_reason ?? null,
    source: 'web' as const,
  }
  const changed = await changeTickets(ctx, {
    ids,
    decide: (ticket) => decideAssignment(ticket, wanted.get(ticket.id) ?? [], coding),
  })
  if (changed.updated.length === 0) throw nothingCoded(changed, wanted)
  return await answer(ctx, { project_id, changed, items })
}

/** The call's assignments of each ticket, in the order of the call. */
function wantedByTicket(given: readonly NewAssignment[]): Map<number, WantedItem[]> {
  const wanted = new Map<number, WantedItem[]>()
  given.forEach((one, at) => {
    const group = wanted.get(one.haulhub_slip_id) ?? []
    group.push({
      project_pay_item_id: one.project_pay_item_id,
      quantity: one.quantity,
      external_dot_contractor_id: one.external_dot_contractor_id ?? null,
      additional_notes: one.additional_notes ?? null,
      lock_version: one.lock_version,
      path: `pay_item_assignments.${at}`,
    })
    wanted.set(one.haulhub_slip_id, group)
  })
  return wanted
}

async function itemsOf(
  ctx: RequestContext,
  project_id: number,
  given: readonly NewAssignment[],
): Promise<Map<number, CodingItem>> {
  const ids = [...new Set(given.map(({ project_pay_item_id }) => project_pay_item_id))]
  const rows = await codingItems(ctx.db, ctx.authority_id, { project_id, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The tickets that were not coded, as in a response. */
const refusedOf = ({ refused, missing }: ChangedTickets): Assigned['refused'] => [
  ...refused.map(({ ticket, code }) => ({
    slip_id: ticket.id,
    ticket_number: ticket.ticket_number,
    code,
    message: ticketRefusalTexts[code],
  })),
  ...missing.map((slip_id) => ({
    slip_id,
    ticket_number: null,
    code: 'not_found',
    message: ticketRefusalTexts.not_found,
  })),
]

function nothingCoded(changed: ChangedTickets, wanted: ReadonlyMap<number, readonly WantedItem[]>): Problem {
  const refused = refusedOf(changed)
  const details = refused.map(({ slip_id, code, message }): ProblemDetail => ({
    path: wanted.get(slip_id)?.[0]?.path ?? '',
    code,
    message,
  }))
  const causes = [...new Set(refused.map(({ message }) => message))]
  return new Problem('tickets_cannot_be_coded', { cause: causes.join(' ') }, details.slice(0, 100))
}

async function answer(
  ctx: RequestContext,
  {
    project_id,
    changed,
    items,
  }: { project_id: number; changed: ChangedTickets; items: ReadonlyMap<number, CodingItem> },
): Promise<Assigned> {
  const ticket_ids = changed.updated.map(({ id }) => id)
  const ids = [...items.keys()]
  const rows = await assignments.assignmentsOfTickets(ctx.db, ctx.authority_id, { project_id, ticket_ids })
  return {
    pay_item_assignments: rows,
    refused: refusedOf(changed),
    overruns: await overrunsOf(ctx, project_id, ids),
    change_id: changed.change_id,
    undo_until: changed.undo_until,
  }
}
