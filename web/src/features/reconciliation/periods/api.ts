import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { ChecklistKey } from '@milepost/contract/reconciliation/period-closing'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { call } from '../../../lib/client.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { reconciliationKey } from '../fly-out/api.ts'
import { periodsCodec, type PeriodsListState } from './periods-list-state.ts'

/** Prefix of the query keys of all cached pay periods. */
export const periodsKey = [...reconciliationKey, 'periods'] as const

/** A page of a project's pay periods, the newest first by default. */
export const periodsOptions = (projectId: number, listState: PeriodsListState = {}) => {
  const query = periodsCodec.query(listState)
  return listQuery([...periodsKey, 'list', projectId, query], reconciliation.periods, { params: { projectId }, query })
}

/** A project's pay periods in progress, the first one first. */
export const openPeriodsOptions = (projectId: number) =>
  routeQuery(
    [...periodsKey, 'open', projectId],
    reconciliation.periods,
    {
      params: { projectId },
      query: {
        page_number: 1,
        page_size: LARGEST_PAGE_SIZE,
        sort_by: 'start_on' as const,
        sort_order: 'asc' as const,
        filters: { status: { eq: 'in_progress' as const } },
      },
    },
    ({ pay_periods }) => pay_periods,
  )

/** One pay period, independent of its place in the list. */
export const periodOptions = (projectId: number, id: number) =>
  routeQuery(
    [...periodsKey, 'one', projectId, id],
    reconciliation.period,
    { params: { projectId, id } },
    ({ pay_period }) => pay_period,
  )

/** The contents of a period: as signed, or what would be signed now. */
export const snapshotOptions = (projectId: number, id: number) =>
  routeQuery([...periodsKey, 'snapshot', projectId, id], reconciliation.snapshot, { params: { projectId, id } })

/** The checklist for closing a period. */
export const checklistOptions = (projectId: number, id: number) =>
  routeQuery(
    [...periodsKey, 'checklist', projectId, id],
    reconciliation.checklist,
    { params: { projectId, id } },
    ({ checklist }) => checklist,
  )

export type PeriodBody = NonNullable<RouteCall<typeof reconciliation.createPeriod>['body']>
export const createPeriod = (projectId: number, body: PeriodBody) =>
  call(reconciliation.createPeriod, { params: { projectId }, body })
export const updatePeriod = (projectId: number, id: number, body: PeriodBody & { lock_version: number }) =>
  call(reconciliation.updatePeriod, { params: { projectId, id }, body })
export const removePeriod = (projectId: number, id: number) =>
  call(reconciliation.removePeriod, { params: { projectId, id } })
/** Closes a period whose open points were seen with these counts. */
export const closePeriod = (
  projectId: number,
  pay_period_id: number,
  acknowledged: { key: ChecklistKey; count: number }[],
) => call(reconciliation.closePeriod, { params: { projectId }, body: { pay_period_id, acknowledged } })
