import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLoop } from './loop-watch.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watch, its lines, and a way to let time pass: `late` milliseconds later than the timer wanted. */
function watched() {
  const lines: object[] = []
  const watch = watchLoop({ warn: (fields: object) => void lines.push(fields) } as never, { now: () => now })
  const pass = (late = 0): void => {
    now += 50 + late
    vi.advanceTimersByTime(50)
  }
  return { watch, lines, pass }
}

it('logs nothing while the loop turns, or is held briefly', () => {
  const { lines, pass } = watched()
  for (const late of [0, 20, 200]) pass(late)
  expect(lines).toEqual([])
})

it('logs for how long the loop was held, and which routes and jobs were running', () => {
  const { watch, lines, pass } = watched()
  watch.begin('GET /v1/before')()
  pass()
  const end = watch.begin('job match_days')
  watch.begin('GET /v1/slips')
  end()
  pass(430)
  expect(lines).toEqual([{ held_ms: 430, in_hand: ['job match_days', 'GET /v1/slips'] }])
  pass(300)
  expect(lines[1]).toEqual({ held_ms: 300, in_hand: ['GET /v1/slips'] })
})
