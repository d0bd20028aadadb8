import type { RulePack } from '@milepost/contract/acceptance/rule-pack'
import { describe, expect, it } from 'vitest'
import { judgedOtherwise, judgeLot, type JudgedLot } from './judge-lot.ts'

const pay = {
  pieces: [{ from: '50', intercept: '55', slope: '0.5' }],
  most: '105',
  round_to: '0.1',
}
/** Air voids of 4.05 with s 0.2067 between 3.8 and 4.3: 77.81 % within. */
const pack: RulePack = {
  key: 'asphalt',
  title: { en: 'Asphalt' },
  characteristics: [
    {
      key: 'voids',
      label: { en: 'Air voids' },
      unit: '%',
      form: 'asphalt_volumetrics',
      field: 'voids',
      limits: { lower: '3.8', upper: '4.3' },
      weight: '60',
      pay,
      clause: '334-8.2',
    },
    {
      key: 'density',
      label: { en: 'Density' },
      unit: '%',
      form: 'asphalt_cores',
      field: 'compaction',
      limits: { below_target: '1.5' },
      weight: '40',
      pay,
      clause: '334-8.3',
    },
  ],
  validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
  least_results: 3,
  round_pwl_to: '1',
  combine: 'weighted',
}
const published = { pack, state: 'published' } as const

const voids = {
  contractor: '4.1 3.8 4.4 3.9 4.0 4.3 3.7 4.2 4.1 3.9 4.0 4.2'.split(' '),
  agency: '4.2 3.9 4.4 4.0 3.8 4.3'.split(' '),
  target: null,
}
const density = {
  contractor: '93.1 93.4 92.9 93.3 93.0 93.2'.split(' '),
  agency: '93.0 93.3 93.1 92.8 93.4'.split(' '),
  target: '94',
}
const lot: JudgedLot = { voids, density }

it('judges each characteristic by the contractor’s results once they are verified, and pays by weights', () => {
  const found = judgeLot(published, lot)
  expect(found.characteristics.map(({ key, used, pwl, factor }) => [key, used, pwl, factor])).toEqual([
    // 55 + 0.5 × 78.
    ['voids', 'contractor', '78', '94.0'],
    ['density', 'contractor', '100', '105.0'],
  ])
  // 0.6 × 94 + 0.4 × 105.
  expect(found).toMatchObject({ verdict: 'adjusted', factor: '98.4', contractor_refused: false })
})

it('refuses the contractor’s results once their mean has shifted, and judges by the agency’s alone', () => {
  const shifted = { ...voids, contractor: voids.contractor.map((value) => (Number(value) - 0.6).toFixed(1)) }
  const found = judgeLot(published, { ...lot, voids: shifted })
  expect(found.contractor_refused).toBe(true)
  expect(found.characteristics[0]).toMatchObject({ used: 'agency', within: { n: 6, mean: 4.1 } })
})

describe('does not judge', () => {
  it.each([
    ['by a draft', { pack, state: 'draft' }, lot, 'no_rule_pack'],
    ['without a pack', null, lot, 'no_rule_pack'],
    ['without a target', published, { ...lot, density: { ...density, target: null } }, 'no_target'],
    ['without results', published, { voids }, 'no_target'],
    // Too few of the agency's to verify by, and too few to judge by.
    ['by the contractor alone', published, { ...lot, voids: { ...voids, agency: ['4.0', '4.1'] } }, 'too_few_results'],
  ] as const)('%s', (_, edition, given, reason) =>
    expect(judgeLot(edition, given)).toMatchObject({ verdict: 'not_judged', reason, factor: null }),
  )
})

it('rejects a lot of which one characteristic has no pay factor, even if another cannot be judged', () => {
  const poor = { ...voids, contractor: [], agency: ['5.0', '5.1', '4.9'] }
  expect(judgeLot(published, { voids: poor })).toMatchObject({ verdict: 'rejected', factor: null })
})

it('accepts a lot that is paid in full', () => {
  const full = {
    ...pack,
    characteristics: pack.characteristics.map((one) => ({ ...one, pay: { ...pay, most: '100' } })),
  }
  const wide = { ...full.characteristics[0]!, limits: { lower: '2', upper: '6' } }
  const edition = { pack: { ...full, characteristics: [wide, full.characteristics[1]!] }, state: 'published' } as const
  expect(judgeLot(edition, lot)).toMatchObject({ verdict: 'accepted', factor: '100.0' })
})

it('lists the lots that a new edition would judge otherwise', () => {
  const [first, second] = pack.characteristics
  const stricter = { ...pack, characteristics: [{ ...first!, limits: { lower: '3.9', upper: '4.3' } }, second!] }
  const lots = [
    { id: 1, lot },
    { id: 2, lot: { voids } },
  ]
  expect(judgedOtherwise(lots, published, { pack: stricter }).map(({ id }) => id)).toEqual([1])
  expect(judgedOtherwise(lots, published, { pack })).toEqual([])
  expect(judgedOtherwise(lots, null, { pack }).map(({ id }) => id)).toEqual([1])
})
