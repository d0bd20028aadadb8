import { isDate } from '@milepost/contract/core/time/calendar'
import { datesOfRange, reportRanges, type NamedRange } from '@milepost/contract/reports/report-ranges'
import {
  finalsTypes,
  reconciliationGroupings,
  reportFaults,
  type FinalsType,
  type ReconciliationGrouping,
  type ReportBounds,
  type ReportFault,
} from '@milepost/contract/reports/report-rules'
import type { ScheduledReport } from '@milepost/contract/reports/report-schedules.contract'
import type { Shift } from '@milepost/contract/core/time/shifts'

/**
 * The whole state of the page, as its address has it: which report, how it is grouped, its dates by name or one by one, the hours that it looks at (a shift,
 * or times of the first and the last date), the pay period, and the preset that is shown.
 */
export type ReportsState = Partial<
  Record<
    'report' | 'type' | 'grouping' | 'range' | 'from' | 'to' | 'hours' | 'after' | 'before' | 'period' | 'view',
    string
  >
>

const oneOf = (words: readonly string[]) => (text: string) => words.includes(text)
const time = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
const takes: Record<keyof ReportsState, (text: string) => boolean> = {
  report: oneOf(['reconciliation']),
  type: oneOf(finalsTypes),
  grouping: oneOf(reconciliationGroupings),
  range: oneOf(reportRanges),
  from: isDate,
  to: isDate,
  hours: oneOf(['day', 'night', 'times']),
  after: time,
  before: time,
  period: (text) => /^[1-9]\d{0,15}$/.test(text),
  view: (text) => /^[a-z0-9_]{1,40}$/.test(text),
}

/** Reads an address strictly: what does not fit is dropped. */
export function readReportsState(raw: Record<string, unknown>): ReportsState {
  return Object.fromEntries(
    (Object.keys(takes) as (keyof ReportsState)[]).flatMap((name) => {
      const value = raw[name]
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return text !== '' && takes[name](text) ? [[name, text]] : []
    }),
  )
}

/** The dates that the page shows: the given ones, otherwise those of the named range; by default today. */
export function datesOf({ range, from, to }: ReportsState, today: string): { start_date: string; end_date: string } {
  const named = datesOfRange((range as NamedRange | undefined) ?? 'today', today)
  return { start_date: from ?? named.start_date, end_date: to ?? named.end_date }
}

export const typeOf = ({ type }: ReportsState): FinalsType => (type as FinalsType | undefined) ?? 'supplier'
export const groupingOf = ({ grouping }: ReportsState): ReconciliationGrouping =>
  (grouping as ReconciliationGrouping | undefined) ?? 'period'

/** The server query of an address for finals. */
export function finalsQueryOf(state: ReportsState, today: string) {
  const { hours, after, before } = state
  return {
    type: typeOf(state),
    ...datesOf(state, today),
    ...((hours === 'day' || hours === 'night') && { shift: hours as Shift }),
    ...(hours === 'times' && { ...(after && { start_time: after }), ...(before && { end_time: before }) }),
  }
}

/** The server query of an address for the reconciliation report. */
export const reconciliationQueryOf = (state: ReportsState, today: string) => ({
  grouping: groupingOf(state),
  ...datesOf(state, today),
  ...(state.period && { pay_period_id: Number(state.period) }),
})

/** What is wrong with the dates of a page, by the rules that the server holds them to as well. */
export const faultsOf = (state: ReportsState, today: string, bounds: ReportBounds): ReportFault[] =>
  reportFaults(
    state.report === 'reconciliation' ? reconciliationQueryOf(state, today) : finalsQueryOf(state, today),
    bounds,
  )

/** What a page would have sent again and again: its dates by their name, since dates of one's own come but once. */
export function scheduledReportOf(state: ReportsState): ScheduledReport {
  const range = (state.range as NamedRange | undefined) ?? 'today'
  if (state.report === 'reconciliation') return { kind: 'reconciliation', grouping: groupingOf(state), range }
  const { hours, after, before } = state
  return {
    kind: 'finals',
    type: typeOf(state),
    range,
    ...((hours === 'day' || hours === 'night') && { shift: hours as Shift }),
    ...(hours === 'times' && { ...(after && { start_time: after }), ...(before && { end_time: before }) }),
  }
}
