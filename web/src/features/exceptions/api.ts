import type { RouteCall } from '@milepost/contract/core/route'
import type { Exception } from '@milepost/contract/exceptions/exception'
import type { ExceptionReason } from '@milepost/contract/exceptions/exception-kinds'
import { dailySummaries, exceptions } from '@milepost/contract/exceptions/exceptions.contract'
import type { SummaryImport } from '@milepost/contract/exceptions/summary-import'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'

/** Prefix of the query keys of all cached exceptions and daily summaries. */
export const exceptionsKey = ['exceptions']
type ExceptionsQuery = NonNullable<RouteCall<typeof exceptions.list>['query']>
export type NewSummary = NonNullable<RouteCall<typeof dailySummaries.write>['body']>

export const exceptionListOptions = (projectId: number, query: ExceptionsQuery) =>
  listQuery([...exceptionsKey, 'list', projectId, query], exceptions.list, { params: { projectId }, query })

/** What repeats is one row: exceptions by kind, state and plant. */
export const exceptionGroupsOptions = (projectId: number, query: ExceptionsQuery) =>
  listQuery([...exceptionsKey, 'groups', projectId, query], exceptions.groups, { params: { projectId }, query })

export const exceptionChoicesOptions = (projectId: number) =>
  routeQuery([...exceptionsKey, 'choices', projectId], exceptions.choices, { params: { projectId } })

export const exceptionOptions = (projectId: number, id: number) =>
  routeQuery(
    [...exceptionsKey, 'one', projectId, id],
    exceptions.get,
    { params: { projectId, id } },
    ({ exception }) => exception,
  )

/** The match of a day; by default of the last one. */
export const dailyMatchOptions = (projectId: number, day: string | undefined) =>
  listQuery(
    [...exceptionsKey, 'match', projectId, day ?? null],
    dailySummaries.match,
    { params: { projectId }, query: day ? { day } : {} },
    ({ daily_match }) => daily_match,
  )

export const summaryVersionsOptions = (projectId: number, id: number) =>
  routeQuery(
    [...exceptionsKey, 'versions', projectId, id],
    dailySummaries.versions,
    { params: { projectId, id } },
    ({ versions }) => versions,
  )

/** Plants that a summary can be entered for. */
export const plantChoicesOptions = routeQuery(
  ['lookups', 'plants', 'all'],
  lookups.plants,
  { query: { page_size: 500, sort_by: 'label' } },
  ({ plants }) => plants,
)

export type Seen = Pick<Exception, 'id' | 'lock_version'>
const versionsRead = (rows: readonly Seen[]) => rows.map(({ id, lock_version }) => ({ id, lock_version }))

export const settleExceptions = (projectId: number, rows: readonly Seen[], reason: ExceptionReason, note: string) =>
  call(exceptions.settle, { params: { projectId }, body: { exceptions: versionsRead(rows), reason, note } })
export const reopenExceptions = (projectId: number, rows: readonly Seen[], note: string) =>
  call(exceptions.reopen, { params: { projectId }, body: { exceptions: versionsRead(rows), note } })
export const writeSummary = (projectId: number, body: NewSummary) =>
  call(dailySummaries.write, { params: { projectId }, body })

/** Files are large and lines slow, in ms. */
const LONG = 120_000

export const importSummaries = (projectId: number, { file: body, query }: ImportCall): Promise<SummaryImport> =>
  call(dailySummaries.import, { params: { projectId }, body, query }, { timeout: LONG })
