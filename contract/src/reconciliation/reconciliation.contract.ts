import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { filterOn, filterValue, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText, instant, lockVersion } from '../core/scalars.ts'
import { bulkResult, refusedTicket } from '../tickets/bulk-result.ts'
import {
  bulkCodingBody,
  bulkCodingResult,
  clearCodesBody,
  codingDay,
  codingSlip,
  materialTotal,
} from './bulk-coding.ts'
import { acceptSuggestionsBody, codingAbilities, codingSuggestions } from './coding-suggestion.ts'
import { overrun } from './overrun.ts'
import { ASSIGNMENTS_BODY_LIMIT, assignmentsBody, itemTotal, payItemAssignment } from './pay-item-assignment.ts'
import { payEntryList } from './pay-entries.list.ts'
import { payEntryRoutes } from './pay-entry-routes.ts'
import { payItemMetric, payItemTotals } from './pay-item-metric.ts'
import { checklistLine, closePeriodBody, periodSnapshot } from './period-closing.ts'
import { payPeriod, payPeriodSchedules, payPeriodTypes, periodDate } from './pay-period.ts'
import { codingDayList, codingSlipList, payItemMetricList, payPeriodList } from './reconciliation.list.ts'

const ofProject = z.strictObject({ projectId: idText })
const ofPeriod = z.strictObject({ projectId: idText, id: idText })

/** The outcome of assigning pay items (D8): tickets that could not be coded are listed with their causes. */
const assigned = z.object({
  pay_item_assignments: z.array(payItemAssignment),
  refused: z.array(refusedTicket),
  /** Items that now have more installed than their contract has. */
  overruns: z.array(overrun),
  change_id: z.nullable(id),
  undo_until: z.nullable(instant),
})
const assigning = [
  'not_found',
  'project_deleted',
  'project_archived',
  'reconciliation_inactive',
  'invalid',
  'tickets_cannot_be_coded',
  'no_pay_period',
  'pay_period_closed',
] as const

const periodFields = {
  start_on: periodDate,
  end_on: periodDate,
  type: z.optional(z.enum(payPeriodTypes)),
}

/** From ticket to pay: what was delivered is assigned to pay items, in pay periods (specification sections 2 to 5). */
export const reconciliation = {
  activate: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/activate_reconciliation',
    permission: 'pay_item.manage',
    summary: 'Activate the reconciliation of a project, once: from then on its items change through updates alone',
    params: ofProject,
    body: z.strictObject({
      pay_period_schedule: z._default(z.enum(payPeriodSchedules), 'monthly'),
      /** First day of the first period; without it the project's start date, or the first ticket's where that is earlier. */
      start_on: z.optional(periodDate),
    }),
    response: z.object({ reconciliation_activated_at: instant, pay_periods: z.array(payPeriod) }),
    problems: ['not_found', 'project_deleted', 'project_archived', 'already_activated'],
  }),
  assignments: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_item_assignments',
    permission: 'pay_item.read',
    summary: "Entries posted to a project's pay items, the newest first",
    params: ofProject,
    query: queryOf(payEntryList),
    response: z.extend(pageOf('pay_item_assignments', payItemAssignment), {
      /** Of each item on this page, if they are sorted by `line_number`; otherwise none. */
      item_totals: z.array(itemTotal),
      /** `enter`: the person may enter quantities by hand on this project, and take them back. */
      abilities: z.array(z.enum(['enter'])),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  assign: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_item_assignments',
    permission: 'ticket.code',
    summary: 'Assign tickets to pay items: at most two items each; tickets that have codes already are refused',
    params: ofProject,
    body: assignmentsBody,
    body_limit: ASSIGNMENTS_BODY_LIMIT,
    response: assigned,
    problems: [...assigning, 'too_many_selected'],
  }),
  reassign: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{projectId}/pay_item_assignments',
    permission: 'ticket.code',
    summary: 'Replace the pay items of coded tickets',
    params: ofProject,
    body: assignmentsBody,
    body_limit: ASSIGNMENTS_BODY_LIMIT,
    response: assigned,
    problems: [...assigning, 'too_many_selected'],
  }),
  slips: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/assign_pay_code_slips',
    permission: 'project.read',
    summary: 'Tickets for pay coding: those named, or those of a project that were neither rejected nor voided',
    params: ofProject,
    query: queryOf(codingSlipList, {
      project_id: z.optional(filterValue.id),
      coded: z.optional(filterValue.boolean),
      uncoded: z.optional(filterValue.boolean),
      total_by_material: z.optional(filterValue.boolean),
    }),
    response: z.extend(pageOf('slips', codingSlip), {
      any_slip_rejected_or_voided: z.boolean(),
      /** Empty unless requested. */
      total_by_materials: z.array(materialTotal),
      abilities: codingAbilities,
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  days: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/coding_days',
    permission: 'project.read',
    summary:
      "Days on which a project's tickets were printed, the newest first, with how many of them are assigned to pay items",
    params: ofProject,
    query: queryOf(codingDayList),
    response: z.extend(pageOf('coding_days', codingDay), { coded: z.int(), uncoded: z.int() }),
    problems: ['not_found', 'project_deleted'],
  }),
  assignMany: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/assign_pay_code_slips',
    permission: 'ticket.code',
    summary: 'Assign many tickets to the same pay items by a rule; tickets that have codes do not change',
    params: ofProject,
    body: bulkCodingBody,
    response: bulkCodingResult,
    problems: [...assigning, 'nothing_selected', 'too_many_selected'],
  }),
  clear: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_item_assignments/clear',
    permission: 'ticket.code',
    summary: 'Remove tickets from their pay items',
    params: ofProject,
    body: clearCodesBody,
    response: bulkResult,
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'reconciliation_inactive',
      'nothing_selected',
      'too_many_selected',
    ],
  }),
  suggestions: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/coding_suggestions',
    permission: 'project.read',
    summary: 'Suggested pay items of uncoded tickets, by earlier decisions on the same project, with the reason',
    params: ofProject,
    query: z.strictObject({
      filters: z.optional(
        z.strictObject({
          id: filterOn(filterValue.id, ['in']),
          printed_on: filterOn(filterValue.date, ['eq']),
        }),
      ),
    }),
    response: codingSuggestions,
    problems: ['not_found', 'project_deleted'],
  }),
  acceptSuggestions: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/coding_suggestions/accept',
    permission: 'ticket.code',
    summary: 'Assign tickets to their suggested pay items, above a confidence, as one change that is undone as one',
    params: ofProject,
    body: acceptSuggestionsBody,
    response: bulkCodingResult,
    problems: [...assigning, 'nothing_selected', 'too_many_selected'],
  }),
  metrics: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_item_metrics',
    permission: 'pay_item.read',
    summary: "Figures of a project's pay items: bid, changed, installed, paid, remaining",
    params: ofProject,
    query: queryOf(payItemMetricList, {
      /** The period of `period_qty`; the last one in progress where none is given. */
      pay_period_id: z.optional(filterValue.id),
    }),
    response: z.extend(pageOf('pay_item_metrics', payItemMetric), {
      pay_period_id: z.nullable(id),
      totals: payItemTotals,
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  periods: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_periods',
    permission: 'pay_item.read',
    summary: "A project's pay periods, the newest first",
    params: ofProject,
    query: queryOf(payPeriodList),
    response: z.extend(pageOf('pay_periods', payPeriod), {
      /** Dollars of all periods that match. */
      totals: z.object({ amount: decimal }),
      abilities: z.array(z.enum(['create'])),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  period: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_periods/{id}',
    permission: 'pay_item.read',
    summary: 'One pay period',
    params: ofPeriod,
    response: z.object({ pay_period: payPeriod }),
    problems: ['not_found', 'project_deleted'],
  }),
  createPeriod: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_periods',
    permission: 'pay_item.manage',
    summary: 'Open a pay period; its number is the next one where none is given',
    params: ofProject,
    body: z.strictObject({ number: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))), ...periodFields }),
    response: z.object({ pay_period: payPeriod }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'reconciliation_inactive',
      'pay_period_overlap',
      'pay_period_number_taken',
      'end_before_start',
    ],
  }),
  updatePeriod: defineRoute({
    method: 'PATCH',
    path: '/v2/projects/{projectId}/pay_periods/{id}',
    permission: 'pay_item.manage',
    summary: 'Change the dates or type of a pay period in progress',
    params: ofPeriod,
    body: z.strictObject({
      start_on: z.optional(periodDate),
      end_on: z.optional(periodDate),
      type: periodFields.type,
      lock_version: z.optional(lockVersion),
    }),
    response: z.object({ pay_period: payPeriod }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'nothing_to_change',
      'edit_conflict',
      'pay_period_closed',
      'pay_period_overlap',
      'end_before_start',
    ],
  }),
  removePeriod: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/pay_periods/{id}',
    permission: 'pay_item.manage',
    summary: 'Delete a pay period in progress to which nothing was ever posted',
    params: ofPeriod,
    problems: ['not_found', 'project_deleted', 'project_archived', 'pay_period_closed', 'pay_period_in_use'],
  }),
  checklist: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_periods/{id}/checklist',
    permission: 'project.read',
    summary: 'The checklist for closing a pay period',
    params: ofPeriod,
    response: z.object({ checklist: z.array(checklistLine) }),
    problems: ['not_found', 'project_deleted'],
  }),
  closePeriod: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/close_pay_period',
    permission: 'pay_item.manage',
    step_up: 'close_period',
    summary: 'Close a pay period, signed: nothing in it can change afterwards',
    params: ofProject,
    body: closePeriodBody,
    response: z.object({ pay_period: payPeriod }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'pay_period_closed',
      'earlier_period_open',
      'checklist_not_seen',
      'pay_period_miscounted',
      'signature_required',
    ],
  }),
  snapshot: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_periods/{id}/snapshot',
    permission: 'project.read',
    summary:
      'A closed pay period as it was signed, and whether its entries still have the signed hash; of one in progress, what would be signed now',
    params: ofPeriod,
    response: z.object({
      snapshot: periodSnapshot,
      /** Null while the period is in progress. */
      snapshot_sha256: z.nullable(z.string()),
      holds: z.boolean(),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  ...payEntryRoutes,
}
