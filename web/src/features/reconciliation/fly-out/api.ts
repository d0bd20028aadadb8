import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { Problem } from '../../../lib/problem.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import type { ChosenItem } from '../coding/chosen-items.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import type { ConfirmPlan } from '../coding/confirm-plan.ts'
import { queryOfFilters, type PayItemFilters } from '../coding/pay-item-filters.ts'

/** Prefix of the query keys of all cached reconciliation data. */
export const reconciliationKey = ['reconciliation'] as const

/** Recent items that the row offers, and items that a search lists, at most. */
const RECENT = 8
const FOUND = 50
const ALL = { page_number: 1, page_size: 9999 } as const

/** Every contractor of a project (specification section 7: page size 9999, reads content). */
export const contractorChoicesOptions = (id: number) =>
  routeQuery(
    [...reconciliationKey, 'contractors', id],
    contractors.list,
    { params: { id }, query: ALL },
    ({ content }) => content,
  )

/** Items on which the person put tickets, the latest first. */
export const recentItemsOptions = (projectId: number) =>
  routeQuery(
    [...reconciliationKey, 'recent', projectId],
    payItems.listNamed,
    { params: { projectId }, query: { page_number: 1, page_size: RECENT, recent: true } },
    ({ project_pay_items }) => project_pay_items,
  )

/** The do-not-pay item of a project: the favorite one that is not paid (specification section 7); null if there is none. */
export const doNotPayItemOptions = (projectId: number) =>
  routeQuery(
    [...reconciliationKey, 'do_not_pay', projectId],
    payItems.listNamed,
    { params: { projectId }, query: { ...ALL, include_dnp: true, filters: { mobile_favorite: { eq: true } } } },
    ({ project_pay_items }) => project_pay_items.find(({ is_dnp }) => is_dnp) ?? null,
  )

/** The items that search and chips leave, by line number. */
export const foundItemsOptions = (projectId: number, filters: PayItemFilters) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'found', projectId, filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: FOUND, ...queryOfFilters(filters) }
      const { pay_items, page } = await call(payItems.list, { params: { projectId }, query }, { signal })
      return { items: pay_items, more: page.total_rows - pay_items.length }
    },
  })

/** What each chip can be set to, as the other chips leave it. */
export const chipFiltersOptions = (projectId: number, filters: PayItemFilters) =>
  listQuery([...reconciliationKey, 'chips', projectId, filters], payItems.chipFilters, {
    params: { projectId },
    query: queryOfFilters(filters),
  })

/** Whether tickets of a project can be assigned to pay items at all, and by what their quantities are rounded and converted. */
export const codingRulesOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'rules', projectId],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: 1 }
      const { reconciliation_active, unit_rules } = await call(
        payItems.list,
        { params: { projectId }, query },
        { signal },
      )
      return { active: reconciliation_active, rules: unit_rules }
    },
  })

/** The pay items of one version of a ticket. */
export interface CurrentCodes {
  /** The primary first, as choices of the item list; items that no longer exist are left out. */
  chosen: readonly ChosenItem[]
  note: string
  pay_period: number | null
  /** Whether that period is closed, so that its codes can no longer change (D28). */
  closed: boolean
  /** Who coded the ticket; null if it is not coded. */
  created_by: string | null
  /** Version of the ticket that was read, so that a save never overwrites changes the user has not seen. */
  lock_version: number
}

/** The pay items of a ticket, read again for each of its versions; the previous version's are shown until then. */
export const currentCodesOptions = (
  projectId: number,
  { id: slip_id, coded, lock_version }: Pick<CodedTicket, 'id' | 'coded' | 'lock_version'>,
) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'coded', projectId, slip_id, lock_version],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CurrentCodes> => {
      if (!coded) return { chosen: [], note: '', pay_period: null, closed: false, created_by: null, lock_version }
      const query = { ...ALL, filters: { slip_id: { eq: slip_id } } }
      const answer = await call(reconciliation.assignments, { params: { projectId }, query }, { signal })
      const ofTicket = answer.pay_item_assignments
        .filter(({ kind }) => kind === 'ticket')
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      const found = await Promise.all(ofTicket.map((one) => itemOf(projectId, one, signal)))
      return {
        chosen: found.filter((one) => one !== null),
        note: ofTicket.at(-1)?.additional_notes ?? '',
        pay_period: ofTicket[0]?.pay_period ?? null,
        closed: ofTicket.some(({ pay_period_closed }) => pay_period_closed),
        created_by: ofTicket[0]?.created_by ?? null,
        lock_version,
      }
    },
  })

/** An item of an entry or suggestion as a choice of the item list; null where it no longer exists. */
export async function itemOf(
  projectId: number,
  one: Pick<PayItemAssignment, 'item_code' | 'project_pay_item_id' | 'quantity' | 'external_dot_contractor_id'>,
  signal: AbortSignal,
): Promise<ChosenItem | null> {
  const query = {
    ...ALL,
    include_dnp: true,
    filters: { code_or_description_or_line_number: { match: one.item_code } },
  }
  const { pay_items } = await call(payItems.list, { params: { projectId }, query }, { signal })
  const item = pay_items.find(({ id }) => id === one.project_pay_item_id)
  return item ? { item, quantity: one.quantity ?? '', contractor_id: one.external_dot_contractor_id } : null
}

/** The first call of a confirmation: the flag, and with it the delivery (D6). Returns the change, after which the ticket has its next version; null if there was none. */
export const sendFlag = async (id: number, body: ConfirmPlan['flag']): Promise<number | null> =>
  (await call(ticketDecisions.edit, { params: { id }, body })).change_id

/** Takes a change back (D7). */
export const sendUndo = (change_id: number) => call(ticketDecisions.undo, { body: { change_id } })

/** The suggested item for an uncoded ticket, as a choice of the item list; null if there is no suggestion. */
export const suggestionOptions = (projectId: number, { id, lock_version }: Pick<CodedTicket, 'id' | 'lock_version'>) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'suggestion', projectId, id, lock_version],
    queryFn: async ({ signal }) => {
      const query = { filters: { id: { in: [id] } } }
      const [suggestion] = (await call(reconciliation.suggestions, { params: { projectId }, query }, { signal }))
        .coding_suggestions
      const choice = suggestion && (await itemOf(projectId, suggestion, signal))
      return suggestion && choice ? { suggestion, choice } : null
    },
  })

/** The second call: assigns the pay items of this version of the ticket. */
export const sendAssignments = (
  projectId: number,
  { method, body }: Exclude<NonNullable<ConfirmPlan['assign']>, { method: 'CLEAR' }>,
  lock_version: number,
) =>
  call(method === 'PUT' ? reconciliation.reassign : reconciliation.assign, {
    params: { projectId },
    body: { ...body, pay_item_assignments: body.pay_item_assignments.map((one) => ({ ...one, lock_version })) },
  })

/** Removes the ticket from all items. Throws the cause if the ticket was left unchanged; otherwise returns the change. */
export async function sendClear(projectId: number, slip_id: number, lock_version: number): Promise<number | null> {
  const body = { slip_ids: [slip_id], lock_versions: [{ slip_id, lock_version }] }
  const { refused, change_id } = await call(reconciliation.clear, { params: { projectId }, body })
  const [one] = refused
  if (one)
    throw new Problem({
      status: 422,
      code: 'tickets_cannot_be_coded',
      message: one.message,
      details: [{ path: 'slip_ids.0', code: one.code, message: one.message }],
    })
  return change_id
}
