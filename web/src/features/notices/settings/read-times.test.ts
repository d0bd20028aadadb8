import { expect, it } from 'vitest'
import { readTimes, type TimesValues } from './read-times.ts'

const usual: TimesValues = { time_zone: 'America/New_York', digest_at: '06:00', quiet_from: '', quiet_to: '' }

it.each<[Partial<TimesValues>, object, object]>([
  [{}, { digest_at: '06:00', quiet_from: null, quiet_to: null }, {}],
  [{ digest_at: '' }, {}, { digest_at: 'required' }],
  [{ digest_at: '24:00' }, {}, { digest_at: 'time' }],
  [{ quiet_from: '20:00' }, {}, { quiet_to: 'both' }],
  [{ quiet_to: 'night' }, {}, { quiet_from: 'both', quiet_to: 'time' }],
  [{ quiet_from: '20:00', quiet_to: '20:00' }, {}, { quiet_to: 'same' }],
])('%j is read', (change, body, faults) => {
  const read = readTimes({ ...usual, ...change })
  expect(read.body).toMatchObject(body)
  expect(read.faults).toEqual(faults)
})
