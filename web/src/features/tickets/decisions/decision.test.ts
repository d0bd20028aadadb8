import { expect, test } from 'vitest'
import { ticketOf } from '../tickets.fixtures.ts'
import { lockOf, runsAtOnce, takes, type DecisionAction } from './decision.ts'

const pending = ticketOf({ id: 1, abilities: ['deliver', 'reject', 'flag'], locks: { accept: 'not_delivered' } })
const accepted = ticketOf({
  id: 2,
  flagged: true,
  abilities: ['unaccept', 'flag'],
  locks: { deliver: 'already_delivered' },
})

test.each<[DecisionAction, boolean, boolean]>([
  ['deliver', true, false],
  ['confirm', true, false],
  ['accept', false, false],
  ['unaccept', false, true],
  ['flag', true, false],
  ['unflag', false, true],
  ['void', false, false],
])('%s: a pending ticket %j, an accepted and flagged one %j', (action, first, second) => {
  expect([takes(action, pending), takes(action, accepted)]).toEqual([first, second])
})

test('a lock explains the reason', () => {
  expect(lockOf('confirm', accepted)).toBe('already_delivered')
  expect(lockOf('void', accepted)).toBeUndefined()
})

test.each<[DecisionAction, boolean]>([
  ['flag', true],
  ['deliver', false],
  ['accept', false],
])('%s on pending tickets runs at once: %j', (action, atOnce) => {
  expect(runsAtOnce({ action, target: { tickets: [pending] }, in_place: false })).toBe(atOnce)
})

test('a decision that could be blocked for some tickets is previewed', () => {
  expect(runsAtOnce({ action: 'flag', target: { tickets: [pending, accepted] }, in_place: false })).toBe(false)
  const target = { list: {}, except_ids: [], count: 9 }
  expect(runsAtOnce({ action: 'flag', target, in_place: false })).toBe(false)
})
