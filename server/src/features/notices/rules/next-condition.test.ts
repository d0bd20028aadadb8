import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextCondition, type ConditionState } from './next-condition.ts'

const start = Date.parse('2026-11-25T12:00:00Z')
const at = (minute: number) => new Date(start + minute * 60_000)

/** Minutes at which people are notified, with a check every minute. */
function notifiedAt(holds: readonly boolean[], rule: { wait: number; rearm: number | null }): number[] {
  let state: ConditionState | null = null
  return holds.flatMap((now_holds, minute) => {
    const step = nextCondition(state, { holds: now_holds, now: at(minute), ...rule })
    state = step.state
    return step.notify ? [minute] : []
  })
}
const of = (...runs: [boolean, number][]) => runs.flatMap(([holds, minutes]) => Array<boolean>(minutes).fill(holds))

it.each<[string, boolean[], { wait: number; rearm: number | null }, number[]]>([
  ['at once without a minimum duration', of([true, 5]), { wait: 0, rearm: null }, [0]],
  ['after its minimum duration', of([true, 15]), { wait: 10, rearm: 60 }, [10]],
  ['never, where it does not last', of([true, 9], [false, 5], [true, 9]), { wait: 10, rearm: 60 }, []],
  ['once, while it comes and goes', of([true, 15], [false, 20], [true, 30]), { wait: 10, rearm: 60 }, [10]],
  [
    'again, after it was over for long enough',
    of([true, 15], [false, 61], [true, 15]),
    { wait: 10, rearm: 60 },
    [10, 86],
  ],
  ['never again', of([true, 15], [false, 5000], [true, 15]), { wait: 10, rearm: null }, [10]],
])('notifies %s', (_name, holds, rule, expected) => {
  expect(notifiedAt(holds, rule)).toEqual(expected)
})

it('notifies no more often than once in each rearm time, and never before the condition has lasted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 400 }),
      fc.nat({ max: 20 }),
      fc.nat({ max: 60 }),
      (holds, wait, rearm) => {
        const notified = notifiedAt(holds, { wait, rearm })
        notified.forEach((minute, n) => {
          expect(holds.slice(minute - wait, minute + 1).every(Boolean)).toBe(true)
          if (n > 0) expect(minute - notified[n - 1]!).toBeGreaterThanOrEqual(Math.min(rearm, wait))
        })
      },
    ),
  )
})

it('a plant that flaps is reported once, however it flaps within the rearm time', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (holds) => {
      expect(notifiedAt(holds, { wait: 0, rearm: 300 }).length).toBeLessThanOrEqual(1)
    }),
  )
})

it('reports when a condition that people were notified of is over, and only then', () => {
  const notified = { since: at(0).toISOString(), notified_at: at(10).toISOString(), calm_since: null }
  const rule = { now: at(20), wait: 10, rearm: 60 }
  expect(nextCondition(notified, { holds: false, ...rule })).toMatchObject({ over: true, notify: false })
  expect(nextCondition({ ...notified, notified_at: null }, { holds: false, ...rule })).toEqual({
    state: null,
    over: false,
    notify: false,
  })
})
