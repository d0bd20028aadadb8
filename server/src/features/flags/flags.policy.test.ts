import { flagDictionary, flagNames, flagScopes, settableScopes, type FlagScope } from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagMaps, flagValue, type SetFlag } from './flags.policy.ts'

const restrict = 'restrict_plant_inspectors'
const set = (settings: Partial<Record<FlagScope, boolean>>): SetFlag[] =>
  Object.entries(settings).map(([scope, enabled]) => ({ name: restrict, scope: scope as FlagScope, enabled }))

it.each([
  [{}, false],
  [{ installation: true }, true],
  [{ installation: true, authority: false }, false],
  [{ installation: false, authority: true }, true],
  [{ authority: true, person: false }, false],
  [{ installation: false, authority: false, person: true }, true],
  [{ installation: true, person: false }, false],
] as const)('with the settings %j it is %j', (settings, value) => {
  expect(flagValue(restrict, set(settings))).toBe(value)
  expect(flagValue(restrict, set(settings).toReversed())).toBe(value)
})

it('defaults to the value in the dictionary', () => {
  expect(flagValue('use_dot_project_time_zones', [])).toBe(true)
})

const anySetting = fc.record({
  name: fc.constantFrom(...flagNames, 'no_such_flag'),
  scope: fc.constantFrom(...flagScopes),
  enabled: fc.boolean(),
})

it('is off for what is not built, whatever its setting; and every name is sent (D12b)', () => {
  fc.assert(
    fc.property(fc.array(anySetting), (settings) => {
      const { feature_flags, ai_feature_flags } = flagMaps(settings)
      expect([...Object.keys(feature_flags), ...Object.keys(ai_feature_flags)].toSorted()).toEqual(flagNames.toSorted())
      const values = { ...feature_flags, ...ai_feature_flags }
      for (const { name, built } of flagDictionary) if (!built) expect(values[name]).toBe(false)
    }),
  )
})

describe('setting a flag', () => {
  it.each([
    [{ installation_role: null }, ['flag.manage'], ['authority', 'person']],
    [{ installation_role: null }, ['view.share'], []],
    [{ installation_role: 'operator' }, [], ['installation']],
    [{ installation_role: 'support' }, [], []],
  ] as const)('%j who may %j: %j', (user, abilities, scopes) => {
    expect(settableScopes({ user, abilities })).toEqual(scopes)
  })
})
