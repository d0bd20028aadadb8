import { expect, it } from 'vitest'
import { strangers } from './strangers.ts'

it('lets 2,000 of a network wait, and one more for each that has left, once', () => {
  const waiting = strangers()
  const leave = Array.from({ length: 2000 }, () => waiting.enter('203.0.113.7'))
  expect(leave).not.toContain(false)
  expect(waiting.enter('203.0.113.7')).toBe(false)
  const [first] = leave
  if (first) for (const again of [first, first]) again()
  expect(waiting.enter('203.0.113.7')).not.toBe(false)
  expect(waiting.enter('203.0.113.7')).toBe(false)
})

it('counts networks apart, the addresses of an IPv6 network together', () => {
  const waiting = strangers(1)
  expect(waiting.enter('203.0.113.7')).not.toBe(false)
  expect(waiting.enter('203.0.113.8')).not.toBe(false)
  expect(waiting.enter('2001:db8::1')).not.toBe(false)
  expect(waiting.enter('2001:db8::2')).toBe(false)
})
