import { expect, it } from 'vitest'
import { datesOfRange } from './report-ranges.ts'
import { reportFaults, type ReportBounds, type ReportRange } from './report-rules.ts'

const dates = (start_date: string, end_date: string, more: Partial<ReportRange> = {}): ReportRange => ({
  start_date,
  end_date,
  ...more,
})
const period = { start_on: '2026-11-01', end_on: '2026-11-15' }

it.each<[string, ReportRange, ReportBounds, string[]]>([
  ['one day', dates('2026-11-20', '2026-11-20'), {}, []],
  ['an end before its start', dates('2026-11-20', '2026-11-19'), {}, ['end_date end_before_start']],
  [
    'an end time before the start time of the same date',
    dates('2026-11-20', '2026-11-20', { start_time: '10:00', end_time: '09:59' }),
    {},
    ['end_time end_time_before_start'],
  ],
  ['a night in times', dates('2026-11-20', '2026-11-21', { start_time: '22:00', end_time: '05:00' }), {}, []],
  ['the start of the project', dates('2026-11-20', '2026-11-21'), { project_start: '2026-11-20' }, []],
  [
    'a start before the project',
    dates('2026-11-19', '2026-11-21'),
    { project_start: '2026-11-20' },
    ['start_date before_project'],
  ],
  ['a whole period', dates('2026-11-01', '2026-11-15'), { period }, []],
  [
    'dates around a period',
    dates('2026-10-31', '2026-11-16'),
    { period },
    ['start_date outside_period', 'end_date outside_period'],
  ],
  [
    'a shift with times',
    dates('2026-11-01', '2026-11-02', { shift: 'day', end_time: '12:00' }),
    {},
    ['shift times_with_shift'],
  ],
  ['eleven years', dates('2016-01-01', '2026-12-31'), {}, ['end_date too_many_days']],
])('%s', (_name, range, bounds, faults) => {
  expect(reportFaults(range, bounds).map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
})

it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['this_month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s', (range, today, start_date, end_date) => {
  expect(datesOfRange(range, today)).toEqual({ start_date, end_date })
})
