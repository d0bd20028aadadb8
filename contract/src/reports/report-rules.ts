import { daysThrough } from '../core/time/days.ts'
import { END_BEFORE_START } from '../projects/project-change.ts'
import type { Shift } from '../core/time/shifts.ts'

/** How finals are grouped (specification, section 9). */
export const finalsTypes = ['supplier', 'supplier_day', 'supplier_material_type', 'supplier_material_type_day'] as const
export type FinalsType = (typeof finalsTypes)[number]

export const reconciliationGroupings = ['period', 'day'] as const
export type ReconciliationGrouping = (typeof reconciliationGroupings)[number]

/** Days that one report covers at most: ten years. */
export const MOST_REPORT_DAYS = 3_660
/** Rows of groups that one report has at most. */
export const MOST_REPORT_ROWS = 20_000

/** The dates of a report in the project's zone, both included; with times, or a shift of each date. */
export interface ReportRange {
  start_date: string
  end_date: string
  /** `07:30` of the first date. */
  start_time?: string | undefined
  /** On the last date, including its minute. */
  end_time?: string | undefined
  shift?: Shift | undefined
}

/** Limits of a report's dates. */
export interface ReportBounds {
  /** When the project starts; null where it does not say. */
  project_start?: string | null
  /** The chosen pay period. */
  period?: { start_on: string; end_on: string }
}

export type ReportFaultCode =
  | 'end_before_start'
  | 'end_time_before_start'
  | 'before_project'
  | 'outside_period'
  | 'times_with_shift'
  | 'too_many_days'

export interface ReportFault {
  path: keyof ReportRange
  code: ReportFaultCode
  params?: Record<string, string | number>
}

/** The message for each fault (specification, section 5, where it gives the text). */
export const reportFaultTexts: Record<ReportFaultCode, string> = {
  end_before_start: END_BEFORE_START,
  end_time_before_start: 'The end time cannot be before the start time.',
  before_project: 'The start date cannot be before the start of the project, {{date}}.',
  outside_period: 'The dates must be within the selected period, {{from}} to {{to}}.',
  times_with_shift: 'Choose either a shift or times.',
  too_many_days: 'A report covers no more than {{most}} days.',
}

/** Every rule that a report's dates break, each at its field. */
export function reportFaults(range: ReportRange, { project_start = null, period }: ReportBounds = {}): ReportFault[] {
  const { start_date, end_date, start_time, end_time, shift } = range
  const faults: ReportFault[] = []
  if (end_date < start_date) faults.push({ path: 'end_date', code: 'end_before_start' })
  else if (daysThrough(start_date, end_date) > MOST_REPORT_DAYS)
    faults.push({ path: 'end_date', code: 'too_many_days', params: { most: MOST_REPORT_DAYS } })
  if (start_date === end_date && start_time !== undefined && end_time !== undefined && end_time < start_time)
    faults.push({ path: 'end_time', code: 'end_time_before_start' })
  if (project_start !== null && start_date < project_start)
    faults.push({ path: 'start_date', code: 'before_project', params: { date: project_start } })
  if (shift !== undefined && (start_time !== undefined || end_time !== undefined))
    faults.push({ path: 'shift', code: 'times_with_shift' })
  if (period) {
    const params = { from: period.start_on, to: period.end_on }
    const outside = (date: string) => date < period.start_on || date > period.end_on
    if (outside(start_date)) faults.push({ path: 'start_date', code: 'outside_period', params })
    if (outside(end_date)) faults.push({ path: 'end_date', code: 'outside_period', params })
  }
  return faults
}
