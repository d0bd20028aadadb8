import type { AttachBody } from '@milepost/contract/attachments/attachment'
import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../../lib/client.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { keepFile } from '../../exports/index.ts'
import type { ImportCall } from '../../imports/index.ts'
import { itemOf, reconciliationKey } from '../fly-out/api.ts'

/** Everything that the pages of a project's reconciliation show is kept below this key. */
export const pageKey = [...reconciliationKey, 'page'] as const

/** A number of days of a project with their coding state, newest first; optionally between two dates. */
export const daysOptions = (projectId: number, page_size: number, { from, to }: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...pageKey, 'days', projectId, page_size, from, to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const printed_on = { ...(from && { gte: from }), ...(to && { lte: to }) }
      const query = { page_number: 1, page_size, ...((from ?? to) && { filters: { printed_on } }) }
      return call(reconciliation.days, { params: { projectId }, query }, { signal })
    },
  })

/** Every ticket of a day that can be on items, in the order in which they were printed. */
export const slipsOptions = (projectId: number, day: string) =>
  routeQuery([...pageKey, 'slips', projectId, day], reconciliation.slips, {
    params: { projectId },
    query: { page_number: 1, page_size: LARGEST_PAGE_SIZE, filters: { printed_on: { eq: day } } },
  })

/** The current state of a pay item. */
export const chosenItemOptions = (projectId: number, id: number) =>
  routeQuery(
    [...pageKey, 'item', projectId, id],
    payItems.get,
    { params: { projectId, id } },
    ({ pay_item }) => pay_item,
  )

/** Contractors of a project, with the fields that matter for choosing one for an item. */
export const contractorsOptions = (id: number) =>
  routeQuery(
    [...pageKey, 'contractors', id],
    contractors.list,
    { params: { id }, query: { page_number: 1, page_size: LARGEST_PAGE_SIZE } },
    ({ content }) => content,
  )

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

/** Where tickets that are on no item likely belong, by what was done before. */
export const suggestionsOptions = (projectId: number) =>
  routeQuery([...pageKey, 'suggestions', projectId], reconciliation.suggestions, { params: { projectId } })

/** Items that the suggestions of many tickets are shown for, at most. */
const MOST_OFFERED = 3

/** Where tickets likely belong, as choices of the item list: the item and contractor of the most of them first. */
export const bulkSuggestionsOptions = (projectId: number, slip_ids: readonly number[]) =>
  queryOptions({
    queryKey: [...pageKey, 'bulk_suggestions', projectId, slip_ids],
    queryFn: async ({ signal }) => {
      const query = { filters: { id: { in: [...slip_ids] } } }
      const { coding_suggestions } = await call(
        reconciliation.suggestions,
        { params: { projectId }, query },
        { signal },
      )
      const places = Map.groupBy(
        coding_suggestions,
        (one) => `${one.project_pay_item_id} ${one.external_dot_contractor_id ?? ''}`,
      )
      const most = [...places.values()].toSorted((one, other) => other.length - one.length).slice(0, MOST_OFFERED)
      const offered = most.map(async ([suggestion, ...more]) => {
        const choice = suggestion && (await itemOf(projectId, suggestion, signal))
        return suggestion && choice ? { suggestion, choice, tickets: more.length + 1 } : null
      })
      return (await Promise.all(offered)).filter((one) => one !== null)
    },
  })

export type Acceptance = NonNullable<RouteCall<typeof reconciliation.acceptSuggestions>['body']>
export const sendAcceptance = (projectId: number, body: Acceptance) =>
  call(reconciliation.acceptSuggestions, { params: { projectId }, body })

/** What accepting suggestions would come to; changes nothing. */
export const acceptancePreviewOptions = (projectId: number, body: Acceptance) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'acceptance', projectId, body],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(
        reconciliation.acceptSuggestions,
        { params: { projectId }, body: { ...body, validate_only: true } },
        { signal },
      ),
  })

type MetricsQuery = NonNullable<RouteCall<typeof reconciliation.metrics>['query']>

/** Metrics of a project's items, with sums over all results of a search. */
export const metricsOptions = (projectId: number, query: MetricsQuery) =>
  listQuery([...pageKey, 'metrics', projectId, query], reconciliation.metrics, { params: { projectId }, query })

type EntriesQuery = NonNullable<RouteCall<typeof reconciliation.assignments>['query']>

/** A page of the entries on a project's items, newest first. */
export const entriesOptions = (projectId: number, query: EntriesQuery) =>
  listQuery([...pageKey, 'entries', projectId, query], reconciliation.assignments, { params: { projectId }, query })

/** One entry by its id; missing once it is withdrawn. */
export const entryOptions = (projectId: number, id: number) =>
  queryOptions({
    queryKey: [...pageKey, 'entry', projectId, id],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: 1, filters: { id: { eq: id } } }
      const { pay_item_assignments } = await call(
        reconciliation.assignments,
        { params: { projectId }, query },
        { signal },
      )
      return pay_item_assignments[0] ?? null
    },
  })

export type EntryByHand = NonNullable<RouteCall<typeof reconciliation.enter>['body']>['pay_entries'][number]
export const sendEntry = (projectId: number, entry: EntryByHand) =>
  call(reconciliation.enter, { params: { projectId }, body: { pay_entries: [entry] } })
export const sendTakeBack = (projectId: number, id: number, reason: string) =>
  call(reconciliation.takeBack, { params: { projectId, id }, body: { reason } })

/** A large file takes its time, in ms. */
const FILE_TIMEOUT = 120_000

/** Enters the rows of a file, or looks at it. */
export const importEntries = (projectId: number, { file: body, query }: ImportCall) =>
  call(reconciliation.importEntries, { params: { projectId }, body, query }, { timeout: FILE_TIMEOUT })

/** Identifies an entry among what is being uploaded. */
export const uploadsOfEntry = (id: number): string => `pay_entry ${id}`

export const sendAttachment = (
  { project_id, entry_id }: { project_id: number; entry_id: number },
  body: AttachBody,
  signal: AbortSignal,
) =>
  call(
    reconciliation.attach,
    { params: { projectId: project_id, id: entry_id }, body },
    { timeout: FILE_TIMEOUT, signal },
  )
export const removeAttachment = (projectId: number, id: number) =>
  call(reconciliation.removeAttachment, { params: { projectId, id } })

/** Hands the file of an attachment to the browser to keep. */
export async function saveAttachment(projectId: number, id: number): Promise<void> {
  const file = await fetchFile(reconciliation.attachment, { params: { projectId, id } })
  keepFile(file, file.name)
}

export type Activation = NonNullable<RouteCall<typeof reconciliation.activate>['body']>
export const sendActivation = (projectId: number, body: Activation) =>
  call(reconciliation.activate, { params: { projectId }, body })
