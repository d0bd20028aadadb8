import { addDays } from '@milepost/contract/core/time/days'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { endOfPeriod, followingPeriods, periodFor, type PayPeriodDates } from './pay-periods.ts'

const period = (
  number: number,
  start_on: string,
  end_on: string,
  status: PayPeriodDates['status'] = 'in_progress',
) => ({
  id: number,
  number,
  start_on,
  end_on,
  status,
})
const september = period(1, '2026-09-01', '2026-09-30', 'closed')
const october = period(2, '2026-10-01', '2026-10-31')
const november = period(3, '2026-11-01', '2026-11-30')

test.each<[string, PayPeriodDates[], string, number | null]>([
  ['the one that covers it', [september, october, november], '2026-10-31', 2],
  ['the next in progress, for late work of a closed one (D28)', [november, september, october], '2026-09-12', 2],
  ['the first, for work before all of them', [october], '2026-01-01', 2],
  ['the next, for work between two', [september, november], '2026-10-05', 3],
  ['none, for work after all of them', [october, november], '2026-12-01', null],
  ['none, where all are closed', [september], '2026-09-12', null],
  ['none, where there is none', [], '2026-09-12', null],
])('finds %s', (_name, periods, work_date, number) => {
  expect(periodFor(periods, work_date)?.number ?? null).toBe(number)
})

test.each([
  ['2026-11-01', 'monthly', '2026-11-30'],
  ['2026-11-18', 'monthly', '2026-11-30'],
  ['2028-02-01', 'monthly', '2028-02-29'],
  ['2026-11-01', 'semi_monthly', '2026-11-15'],
  ['2026-11-16', 'semi_monthly', '2026-11-30'],
  ['2026-12-28', 'weekly', '2027-01-03'],
] as const)('a period that begins on %s, %s, ends on %s', (start_on, schedule, end_on) => {
  expect(endOfPeriod(start_on, schedule)).toBe(end_on)
})

it('opens the periods that follow, without a gap or an overlap, up to the first that includes the work', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('weekly', 'semi_monthly', 'monthly'),
      fc.integer({ min: 0, max: 800 }),
      (schedule, days) => {
        const work_date = new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)
        const following = followingPeriods([september, october, november], { schedule, work_date })
        const all = [november, ...following]
        following.forEach(({ start_on, end_on, number }, at) => {
          expect(start_on).toBe(addDays(all[at]?.end_on ?? '', 1))
          expect(end_on >= start_on).toBe(true)
          expect(number).toBe(4 + at)
        })
        expect(
          periodFor(
            following.map((one) => period(one.number, one.start_on, one.end_on)),
            work_date,
          ),
        ).toMatchObject({
          number: 3 + following.length,
        })
      },
    ),
  )
})

it('opens none when periods are opened by hand, and none when there is no period to continue from', () => {
  expect(followingPeriods([october], { schedule: 'by_hand', work_date: '2027-01-01' })).toEqual([])
  expect(followingPeriods([], { schedule: 'monthly', work_date: '2027-01-01' })).toEqual([])
})
