import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import {
  reportSchedules,
  type NewSchedule,
  type ReportSchedule,
} from '@milepost/contract/reports/report-schedules.contract'
import { reports } from '@milepost/contract/reports/reports.contract'
import type { ShiftHours } from '@milepost/contract/core/time/shifts'
import { call } from '../../lib/client.ts'
import { countsFrom } from '../../lib/value-counts.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { finalsQueryOf, reconciliationQueryOf } from './reports-state.ts'

/** Prefix of the query keys of all cached reports. */
export const reportsKey = ['reports'] as const

/** What suppliers delivered to a project. */
export const finalsOptions = (id: number, query: ReturnType<typeof finalsQueryOf>) =>
  listQuery([...reportsKey, 'finals', id, query], reports.finals, { params: { id }, query }, ({ report }) => report)

/** The reconciliation report of a project. */
export const reconciliationOptions = (id: number, query: ReturnType<typeof reconciliationQueryOf>) =>
  listQuery(
    [...reportsKey, 'reconciliation', id, query],
    reports.reconciliation,
    { params: { id }, query },
    ({ report }) => report,
  )

/** The pay periods of a project, the newest first. */
export const periodChoicesOptions = (projectId: number) =>
  routeQuery(
    [...reportsKey, 'periods', projectId],
    reconciliation.periods,
    { params: { projectId }, query: { page_number: 1, page_size: LARGEST_PAGE_SIZE } },
    ({ pay_periods }) => pay_periods,
  )

const periodEntriesOptions = (id: number) =>
  routeQuery([...reportsKey, 'period_entries', id], reports.periodEntries, { params: { id } })

/** How many entries the reconciliation report of each period has: a period that is chosen brings its dates. */
export const periodCountsOptions = (id: number) =>
  countsFrom(periodEntriesOptions(id), ({ period_entries }) =>
    Object.fromEntries(period_entries.map(({ pay_period_id, entry_count }) => [pay_period_id, entry_count])),
  )

/** Reports of a project that are sent by email. */
export const schedulesOptions = (id: number) =>
  routeQuery(
    [...reportsKey, 'schedules', id],
    reportSchedules.list,
    { params: { id } },
    ({ report_schedules }) => report_schedules,
  )

export const createSchedule = async (id: number, body: NewSchedule) =>
  (await call(reportSchedules.create, { params: { id }, body })).report_schedule

export const pauseSchedule = async ({ id, lock_version }: ReportSchedule, paused: boolean) =>
  (await call(reportSchedules.pause, { params: { id }, body: { paused, lock_version } })).report_schedule

export const removeSchedule = ({ id }: ReportSchedule) => call(reportSchedules.remove, { params: { id } })

/** When the shifts of a project begin, and who set that. */
export const shiftHoursOptions = (id: number) =>
  routeQuery([...reportsKey, 'shift_hours', id], reports.shiftHours, { params: { id } })

/** Sets the hours of a project, or of the whole agency; null has the project go by its agency again. */
export const setShiftHours = (id: number, scope: 'project' | 'agency', shift_hours: ShiftHours | null) =>
  scope === 'agency'
    ? call(reports.setAgencyShiftHours, { body: { shift_hours } })
    : call(reports.setShiftHours, { params: { id }, body: { shift_hours } })
