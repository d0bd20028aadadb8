import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { reconciliationKey } from '../fly-out/api.ts'

/** Everything that the pages of a project's reconciliation show is kept below this key. */
export const pageKey = [...reconciliationKey, 'page'] as const

/** Whether the reconciliation of a project is active, how many pay items it has, and by what their quantities are rounded. */
export const stateOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...pageKey, 'state', projectId],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: 1, include_dnp: true }
      const { reconciliation_active, unit_rules, page } = await call(
        payItems.list,
        { params: { projectId }, query },
        { signal },
      )
      return { active: reconciliation_active, items: page.total_rows, rules: unit_rules }
    },
  })

/** So many days of a project with what is coded of each, the newest first. */
export const daysOptions = (projectId: number, page_size: number) =>
  queryOptions({
    queryKey: [...pageKey, 'days', projectId, page_size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(reconciliation.days, { params: { projectId }, query: { page_number: 1, page_size } }, { signal }),
  })

/** Every ticket of a day that can be on items, in the order in which they were printed. */
export const slipsOptions = (projectId: number, day: string) =>
  queryOptions({
    queryKey: [...pageKey, 'slips', projectId, day],
    queryFn: ({ signal }) => {
      const query = { page_number: 1, page_size: LARGEST_PAGE_SIZE, filters: { printed_on: { eq: day } } }
      return call(reconciliation.slips, { params: { projectId }, query }, { signal })
    },
  })

/** Contractors of a project, as far as choosing one for an item depends on them. */
export const contractorsOptions = (id: number) =>
  queryOptions({
    queryKey: [...pageKey, 'contractors', id],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: LARGEST_PAGE_SIZE }
      return (await call(contractors.list, { params: { id }, query }, { signal })).content
    },
  })

export type BulkCoding = NonNullable<RouteCall<typeof reconciliation.assignMany>['body']>

/** What a rule would put on each item, and which tickets it leaves; changes nothing. */
export const previewOptions = (projectId: number, body: BulkCoding) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'preview', projectId, body],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(reconciliation.assignMany, { params: { projectId }, body: { ...body, validate_only: true } }, { signal }),
  })

export const sendBulk = (projectId: number, body: BulkCoding) =>
  call(reconciliation.assignMany, { params: { projectId }, body })

/** Takes a change of tickets back (D7). */
export const sendUndo = (change_id: number) => call(ticketDecisions.undo, { body: { change_id } })

export type MetricsQuery = NonNullable<RouteCall<typeof reconciliation.metrics>['query']>

/** How a project's items stand, with the sums over all that a search finds. */
export const metricsOptions = (projectId: number, query: MetricsQuery) =>
  queryOptions({
    queryKey: [...pageKey, 'metrics', projectId, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(reconciliation.metrics, { params: { projectId }, query }, { signal }),
  })

/** Entries that are shown of an item, or made by hand: a page of them, the newest first. */
const ENTRIES = 100
export const entriesOptions = (projectId: number, filters: { project_pay_item_id?: number; by_hand?: true }) =>
  queryOptions({
    queryKey: [...pageKey, 'entries', projectId, filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { project_pay_item_id, by_hand } = filters
      const query = {
        page_number: 1,
        page_size: ENTRIES,
        filters: {
          ...(project_pay_item_id !== undefined && { project_pay_item_id: { eq: project_pay_item_id } }),
          ...(by_hand && { kind: { in: ['by_hand' as const, 'correction' as const] } }),
        },
      }
      return call(reconciliation.assignments, { params: { projectId }, query }, { signal })
    },
  })

export type EntryByHand = NonNullable<RouteCall<typeof reconciliation.enter>['body']>['pay_entries'][number]
export const sendEntry = (projectId: number, entry: EntryByHand) =>
  call(reconciliation.enter, { params: { projectId }, body: { pay_entries: [entry] } })
export const sendTakeBack = (projectId: number, id: number, reason: string) =>
  call(reconciliation.takeBack, { params: { projectId, id }, body: { reason } })

export type Activation = NonNullable<RouteCall<typeof reconciliation.activate>['body']>
export const sendActivation = (projectId: number, body: Activation) =>
  call(reconciliation.activate, { params: { projectId }, body })
