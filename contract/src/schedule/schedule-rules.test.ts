import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  earliestStart,
  hasCycle,
  lengthened,
  lengthOf,
  moved,
  plannedShare,
  stateOf,
  type PlannedDates,
} from './schedule-rules.ts'

const of = (id: number, predecessors: PlannedDates['predecessors'] = []): PlannedDates => ({
  id,
  starts_on: '2026-11-02',
  ends_on: '2026-11-06',
  predecessors,
})

it('starts after the latest predecessor and its lag', () => {
  const activities = new Map([of(1), { ...of(2), ends_on: '2026-11-10' }].map((one) => [one.id, one]))
  const start = (predecessors: PlannedDates['predecessors']) => earliestStart({ predecessors }, activities)
  expect(start([])).toBeNull()
  expect(start([{ id: 9, lag_days: 0 }])).toBeNull()
  expect(start([{ id: 1, lag_days: 0 }])).toBe('2026-11-07')
  expect(
    start([
      { id: 1, lag_days: 7 },
      { id: 2, lag_days: 0 },
    ]),
  ).toBe('2026-11-14')
  expect(start([{ id: 2, lag_days: -2 }])).toBe('2026-11-09')
})

it.each([
  [
    false,
    [
      of(1),
      of(2, [{ id: 1, lag_days: 0 }]),
      of(3, [
        { id: 1, lag_days: 0 },
        { id: 2, lag_days: 0 },
      ]),
    ],
  ],
  [true, [of(1, [{ id: 1, lag_days: 0 }])]],
  [true, [of(1, [{ id: 3, lag_days: 0 }]), of(2, [{ id: 1, lag_days: 0 }]), of(3, [{ id: 2, lag_days: 0 }])]],
  [false, [of(1, [{ id: 9, lag_days: 0 }])]],
])('a cycle: %s', (expected, activities) => {
  expect(hasCycle(activities)).toBe(expected)
})

it('finds no cycle where everything waits for what came before, and one as soon as the first waits for the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.infiniteStream(fc.nat()), (count, picks) => {
      const chain = Array.from({ length: count }, (_, at) =>
        of(
          at + 1,
          at === 0
            ? []
            : [
                { id: at, lag_days: 0 },
                { id: (picks.next().value % at) + 1, lag_days: 0 },
              ],
        ),
      )
      expect(hasCycle(chain)).toBe(false)
      const [first, ...others] = chain
      expect(hasCycle([{ ...first!, predecessors: [{ id: count, lag_days: 0 }] }, ...others])).toBe(true)
    }),
  )
})

it('moving keeps the length, and what is shortened lasts a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      expect(lengthOf(moved(of(1), days))).toBe(5)
      expect(lengthOf(lengthened(of(1), days))).toBe(Math.max(1, 5 + days))
      expect(moved(moved(of(1), days), -days)).toEqual(of(1))
    }),
  )
})

it.each([
  ['2026-11-01', 0],
  ['2026-11-02', 0.2],
  ['2026-11-06', 1],
  ['2026-12-01', 1],
])('by %s a share of %d is planned', (today, share) => {
  expect(plannedShare(of(1), today)).toBeCloseTo(share)
})

it.each([
  ['2026-11-01', null, 'planned'],
  ['2026-11-03', null, 'under_way'],
  ['2026-11-09', null, 'done'],
  ['2026-11-01', 0, 'planned'],
  ['2026-11-01', 0.1, 'under_way'],
  ['2026-11-02', 0, 'under_way'],
  ['2026-11-04', 0.39, 'behind'],
  ['2026-11-04', 0.4, 'under_way'],
  ['2026-11-04', 1, 'done'],
  ['2026-11-07', 0.99, 'overdue'],
  ['2026-11-07', 1.2, 'done'],
] as const)('on %s with a share of %s it is %s', (today, share, state) => {
  expect(stateOf(of(1), { share, today })).toBe(state)
})
