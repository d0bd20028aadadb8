import { expect, test } from 'vitest'
import { movedBy, step, weeksOf } from './weeks.ts'

test('a month is shown in whole weeks that begin on Sunday', () => {
  const weeks = weeksOf('month', '2026-11-20')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
  expect(weeksOf('month', '2026-02-10').flat()).toHaveLength(28)
  expect(weeksOf('week', '2026-11-20')).toEqual([
    ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  ])
  expect(weeksOf('agenda', '2028-02-10').flat()).toHaveLength(29)
})

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['agenda', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
] as const)('a step of a %s from %s by %i leads to %s', (view, date, by, to) => {
  expect(step(view, date, by)).toBe(to)
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('%s on 11/01/2026 leads to %s', (key, to) => {
  expect(movedBy(key, '2026-11-01')).toBe(to)
})
