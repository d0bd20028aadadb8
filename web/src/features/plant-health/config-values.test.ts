import { expect, test } from 'vitest'
import { configFaults, configValues } from './config-values.ts'

const sound = configValues({
  preferred_minutes: 2,
  accepted_minutes: 15,
  look_back_days: 30,
  turn_minutes: 15,
  notice_email: null,
  lock_version: 0,
})

test.each([
  [{}, {}],
  [{ accepted_minutes: '2' }, { accepted_minutes: 'accepted_range_too_small' }],
  [{ preferred_minutes: '15' }, { accepted_minutes: 'accepted_range_too_small' }],
  [{ preferred_minutes: '' }, { preferred_minutes: 'minutes' }],
  [{ accepted_minutes: '1441' }, { accepted_minutes: 'minutes' }],
  [{ look_back_days: '367' }, { look_back_days: 'days' }],
  [{ turn_minutes: '1.5' }, { turn_minutes: 'turn' }],
  [{ notice_email: 'plants' }, { notice_email: 'email' }],
  [{ notice_email: 'plants@agency.example' }, {}],
])('%j is reported as %j', (change, faults) => expect(configFaults({ ...sound, ...change })).toEqual(faults))
