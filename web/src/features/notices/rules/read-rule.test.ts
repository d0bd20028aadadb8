import { expect, it } from 'vitest'
import { readRule, type RuleValues } from './read-rule.ts'

const usual: RuleValues = {
  enabled: true,
  threshold: '30',
  wait_minutes: '10',
  rearm_minutes: '240',
  owner: null,
  minimum: 'off',
}

it.each<[Partial<RuleValues>, object, object]>([
  [{}, { threshold: 30, wait_minutes: 10, rearm_minutes: 240, owner_id: null }, {}],
  [{ rearm_minutes: ' ' }, { rearm_minutes: null }, {}],
  [{ owner: { id: 7, label: 'Ada' } }, { owner_id: 7 }, {}],
  [{ threshold: '29' }, {}, { threshold: 'range' }],
  [
    { threshold: '1.5', wait_minutes: '', rearm_minutes: 'x' },
    {},
    { threshold: 'range', wait_minutes: 'whole', rearm_minutes: 'whole' },
  ],
  [{ wait_minutes: '10081' }, {}, { wait_minutes: 'whole' }],
])('of a plant, %j is read', (change, body, faults) => {
  const read = readRule('plant_silent', { ...usual, ...change })
  expect(read.body).toMatchObject(body)
  expect(read.faults).toEqual(faults)
})

it('omits fields that a kind does not have', () => {
  expect(readRule('ticket_rejected', usual)).toEqual({
    body: {
      kind: 'ticket_rejected',
      enabled: true,
      threshold: null,
      wait_minutes: null,
      rearm_minutes: null,
      owner_id: null,
      minimum: 'off',
    },
    faults: {},
  })
})
