import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRules, passwordRules } from './password-rules.ts'

test.each([
  ['Correct-Horse-2026', []],
  ['Short-1a', ['length']],
  ['ALL-CAPITALS-2026', ['lowercase']],
  ['no-capitals-2026', ['uppercase']],
  ['No-Numbers-Here', ['number']],
  ['NoSpecials2026', ['special']],
  ['Spaces do not count 2026', ['special']],
  ['Straße-2026-Ä', []],
  ['', ['length', 'lowercase', 'uppercase', 'number', 'special']],
])('%s breaks %j', (password, broken) => {
  expect(brokenRules(password)).toEqual(broken)
})

test('adding characters to a password never breaks a rule that it met', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (password, more) => {
      const before = brokenRules(password)
      expect(brokenRules(password + more).every((rule) => before.includes(rule))).toBe(true)
      expect(passwordRules.filter((rule) => before.includes(rule))).toEqual(before)
    }),
  )
})
