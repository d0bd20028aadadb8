import { plantProblems, type PlantProblem } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAtWork, observe, type ObservedPlant } from './observe.ts'
import { turn, type PlantState } from './turn.ts'

const well: PlantState = { problems: [], turning: [], turning_since: null }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
const look = (state: PlantState, seen: PlantProblem[], minute: number) =>
  turn(state, seen, { now: at(minute), minutes: 15 })

it('reports a problem once it lasted, and its end in the same way', () => {
  const first = look(well, ['late'], 0)
  expect(first).toMatchObject({ problems: [], turning: ['late'], turned: false })
  expect(look(first, ['late'], 14).turned).toBe(false)
  const reported = look(first, ['late'], 15)
  expect(reported).toEqual({ problems: ['late'], turning: [], turning_since: null, turned: true })
  const mending = look(reported, [], 20)
  expect(mending).toMatchObject({ problems: ['late'], turned: false })
  expect(look(mending, [], 35)).toMatchObject({ problems: [], turned: true })
})

it('forgets what went away before it lasted, and starts again where another problem shows', () => {
  const first = look(well, ['offline'], 0)
  expect(look(first, [], 5)).toMatchObject({ turning: [], turning_since: null })
  expect(look(first, ['offline', 'late'], 10)).toMatchObject({ turning_since: at(10).toISOString(), turned: false })
})

it('reports no more often than the time that a problem has to last', () =>
  fc.assert(
    fc.property(fc.array(fc.subarray([...plantProblems]), { minLength: 1, maxLength: 120 }), (seen) => {
      let state = well
      const turns: number[] = []
      for (const [minute, problems] of seen.entries()) {
        const next = look(state, problems, minute)
        if (next.turned) turns.push(minute)
        state = next
      }
      for (const [index, minute] of turns.entries())
        expect(minute - (turns[index - 1] ?? -1)).toBeGreaterThanOrEqual(15)
    }),
  ))

it.each([
  ['06:00', '18:00', '06:29', false],
  ['06:00', '18:00', '06:30', true],
  ['06:00', '18:00', '18:00', false],
  ['18:00', '06:00', '02:00', true],
  ['18:00', '06:00', '12:00', false],
  ['00:00', '23:59', '00:05', true],
])('a plant that works from %s to %s at %s: %s', (opens_at, closes_at, local_time, expected) =>
  expect(isAtWork({ opens_at, closes_at, local_time })).toBe(expected),
)

const plant: ObservedPlant = {
  active: true,
  opens_at: '06:00',
  closes_at: '18:00',
  local_time: '10:00',
  last_ticket_at: at(0).toISOString(),
  last_heartbeat_at: null,
  tickets: 10,
  preferred: 8,
  compliant: 8,
}
it.each<[Partial<ObservedPlant>, number, PlantProblem[]]>([
  [{}, 30, []],
  [{}, 31, ['offline']],
  [{ last_heartbeat_at: at(20).toISOString() }, 31, []],
  [{ local_time: '20:00' }, 31, []],
  [{ last_ticket_at: null }, 31, []],
  [{ last_ticket_at: new Date(at(0).getTime() - 4 * 86_400_000).toISOString() }, 31, []],
  [{ preferred: 7 }, 0, ['late']],
  [{ compliant: 7 }, 0, ['weighing']],
  [{ tickets: 9, preferred: 0, compliant: 0 }, 0, []],
  [{ active: false, preferred: 0 }, 60, []],
])('%j seen %i minutes after its last ticket has %j', (change, minute, problems) =>
  expect(observe({ ...plant, ...change }, at(minute))).toEqual(problems),
)
