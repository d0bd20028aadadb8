import { expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 12, 7, 0, seconds))

function failing(times: number) {
  const breaker = new Breaker()
  for (let time = 0; time < times; time++) breaker.failed('one', at(0))
  return breaker
}

it('lets calls through until five in a row fail, for each endpoint by itself', () => {
  expect(failing(4).mayBegin('one', at(0))).toBe(true)
  const interrupted = failing(5)
  expect(interrupted.mayBegin('one', at(59))).toBe(false)
  expect(interrupted.isInterrupted('one', at(59))).toBe(true)
  expect(interrupted.mayBegin('other', at(0))).toBe(true)
})

it('tries one call after a minute, and all once it succeeded', () => {
  const breaker = failing(5)
  expect(breaker.mayBegin('one', at(60))).toBe(true)
  expect(breaker.mayBegin('one', at(61))).toBe(false)
  breaker.succeeded('one')
  expect(breaker.mayBegin('one', at(61))).toBe(true)
  expect(breaker.isInterrupted('one', at(61))).toBe(false)
})

it('pauses again where that call fails', () => {
  const breaker = failing(5)
  breaker.mayBegin('one', at(60))
  breaker.failed('one', at(62))
  expect(breaker.mayBegin('one', at(121))).toBe(false)
  expect(breaker.mayBegin('one', at(122))).toBe(true)
})
