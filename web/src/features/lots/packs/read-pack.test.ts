import type { RulePack } from '@milepost/contract/acceptance/rule-pack'
import { shippedForms } from '@milepost/contract/samples/forms/shipped-forms'
import { describe, expect, it } from 'vitest'
import { newCharacteristic, packValues, type CharacteristicValues } from './pack-values.ts'
import { keyOf, readPack } from './read-pack.ts'

const pack: RulePack = {
  key: 'asphalt',
  title: { en: 'Asphalt', es: 'Asfalto' },
  characteristics: [
    {
      key: 'voids',
      label: { en: 'Air voids' },
      unit: '%',
      form: 'asphalt_volumetrics',
      field: 'voids',
      limits: { lower: '3', upper: '5' },
      weight: '60',
      pay: { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' },
      clause: '334-8.2',
    },
    {
      key: 'passing_no_200',
      label: { en: 'Passing the No. 200' },
      unit: '%',
      form: 'gradation',
      field: 'passing',
      row: 'no_200',
      limits: { below_target: '1', above_target: '1' },
      weight: '40',
      pay: { pieces: [{ from: '0', intercept: '0', slope: '1' }], most: '100', round_to: '0.1' },
      clause: '334-8.3',
    },
  ],
  validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
  least_results: 3,
  round_pwl_to: '1',
  tables: [
    {
      n: 3,
      rows: [
        { q: '0', pwl: '50' },
        { q: '1.16', pwl: '100' },
      ],
    },
  ],
  combine: 'weighted',
}

it('reads a pack from the form as it was', () =>
  expect(readPack(packValues(pack), shippedForms)).toEqual({ body: { pack }, faults: {} }))

it('names new characteristics by what they judge', () => {
  const typed = packValues(pack)
  const again: CharacteristicValues = { ...typed.characteristics[1]!, key: '' }
  const { characteristics } = readPack({ ...typed, characteristics: [...typed.characteristics, again] }, shippedForms)
    .body.pack
  expect(characteristics.map(({ key }) => key)).toEqual(['voids', 'passing_no_200', 'passing_no_200_2'])
})

it.each([
  ['Hot mix asphalt, 334', 'hot_mix_asphalt_334'],
  ['334 Asphalt', 'asphalt'],
  ['¡Áridos!', 'aridos'],
])('names a pack %s by %s', (title, key) => expect(keyOf(title)).toBe(key))

describe('says what is wrong, at its path', () => {
  const first = (change: Partial<CharacteristicValues>) => {
    const typed = packValues(pack)
    return { ...typed, characteristics: [{ ...typed.characteristics[0]!, ...change }, typed.characteristics[1]!] }
  }
  it.each([
    [first({ weight: '101' }), { 'pack.characteristics.0.weight': 'percent' }],
    [first({ pieces: '50 55' }), { 'pack.characteristics.0.pay.pieces': 'pieces' }],
    [first({ low: 'about 3' }), { 'pack.characteristics.0.limits': 'figure' }],
    [first({ low: '', high: '' }), { 'pack.characteristics.0.limits': 'no_limit' }],
    [first({ weight: '50' }), { 'pack.characteristics': 'weights_not_100' }],
    [{ ...packValues(pack), tables: '3 0.1' }, { 'pack.tables': 'tables' }],
    [{ ...packValues(pack), tables: '3 1 60\n3 0 50' }, { 'pack.tables': 'rows_not_rising' }],
    [{ ...packValues(pack), least: '1' }, { 'pack.validation.least': 'count_of_two' }],
    [
      { ...packValues(pack), characteristics: [{ ...newCharacteristic(), clause: '1', most: '0', weight: '100' }] },
      {
        'pack.characteristics.0.label.en': 'required',
        'pack.characteristics.0.form': 'required',
        'pack.characteristics.0.pay.pieces': 'pieces',
        'pack.characteristics.0.pay.most': 'step',
      },
    ],
  ])('%#', (typed, faults) => expect(readPack(typed, shippedForms).faults).toEqual(faults))
})
