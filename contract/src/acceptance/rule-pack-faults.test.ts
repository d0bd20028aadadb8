import { describe, expect, it } from 'vitest'
import { shippedForms } from '../samples/forms/shipped-forms.ts'
import { acceptanceRate, rulePack } from './acceptance-schemas.ts'
import { faultsOfRulePack } from './rule-pack-faults.ts'
import type { Characteristic, RulePack } from './rule-pack.ts'

const voids: Characteristic = {
  key: 'voids',
  label: { en: 'Air voids' },
  unit: '%',
  form: 'asphalt_volumetrics',
  field: 'voids',
  limits: { lower: '3', upper: '5' },
  weight: '60',
  pay: { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' },
  clause: '334-8.2',
}
const density: Characteristic = {
  ...voids,
  key: 'density',
  form: 'asphalt_cores',
  field: 'compaction',
  limits: { below_target: '1.5' },
  weight: '40',
}
const pack: RulePack = {
  key: 'asphalt',
  title: { en: 'Asphalt', es: 'Asfalto' },
  characteristics: [voids, density],
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
const withVoids = (change: Partial<Characteristic>): RulePack => ({
  ...pack,
  characteristics: [{ ...voids, ...change }, density],
})

it('a rule pack goes into JSON and comes back as it was', () => {
  expect(rulePack.parse(JSON.parse(JSON.stringify(pack)))).toEqual(pack)
  expect(faultsOfRulePack(pack, shippedForms)).toEqual([])
})

describe('the shape refuses', () => {
  it.each<[string, Partial<RulePack>]>([
    ['a level of 1', { validation: { ...pack.validation, alpha: '1' } }],
    ['a level of 0', { validation: { ...pack.validation, alpha: '0.00' } }],
    ['one result of each side', { validation: { ...pack.validation, least: 1 } }],
    ['two results of a lot', { least_results: 2 }],
    ['no characteristic', { characteristics: [] }],
    ['a weight above 100', withVoids({ weight: '100.5' })],
    ['a step of zero', { round_pwl_to: '0.0' }],
  ])('%s', (_, change) => expect(rulePack.safeParse({ ...pack, ...change }).success).toBe(false))

  it.each([
    { by: 'quantity', samples: 1, each: '0' },
    { by: 'time', samples: 1 },
    { by: 'source', samples: 0 },
  ])('the rate %j', (rate) => expect(acceptanceRate.safeParse(rate).success).toBe(false))
})

const sieve = { form: 'gradation', field: 'passing' }
it('judges one sieve of a gradation', () => {
  const fines = withVoids({ ...sieve, row: 'no_200' })
  expect(faultsOfRulePack(rulePack.parse(fines), shippedForms)).toEqual([])
})

const piece = voids.pay.pieces[0]!
it.each<[RulePack, string, string]>([
  [withVoids({ key: 'density' }), 'characteristics.1.key', 'characteristic_repeated'],
  [withVoids({ limits: {} }), 'characteristics.0.limits', 'no_limit'],
  [withVoids({ limits: { lower: '5.1', upper: '5' } }), 'characteristics.0.limits', 'limits_crossed'],
  [withVoids({ limits: { above_target: '-1' } }), 'characteristics.0.limits', 'distance_negative'],
  [withVoids({ weight: '50' }), 'characteristics', 'weights_not_100'],
  [withVoids({ pay: { ...voids.pay, pieces: [piece, piece] } }), 'characteristics.0.pay.pieces', 'pieces_not_rising'],
  [withVoids({ form: 'magic' }), 'characteristics.0.form', 'form_unknown'],
  [withVoids({ field: 'magic' }), 'characteristics.0.field', 'field_unknown'],
  [withVoids(sieve), 'characteristics.0.row', 'row_missing'],
  [withVoids({ ...sieve, row: 'no_3' }), 'characteristics.0.row', 'row_unknown'],
  [withVoids({ row: 'no_200' }), 'characteristics.0.row', 'row_unknown'],
  [{ ...pack, tables: [pack.tables![0]!, pack.tables![0]!] }, 'tables.1.n', 'table_repeated'],
  [{ ...pack, tables: [{ n: 4, rows: [{ q: '-1', pwl: '20' }] }] }, 'tables.0.rows', 'rows_not_rising'],
])('finds a fault in %#', (of, path, code) =>
  expect(faultsOfRulePack(of, shippedForms)).toMatchObject([{ path, code }]),
)
