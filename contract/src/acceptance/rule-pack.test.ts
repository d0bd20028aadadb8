import { describe, expect, it } from 'vitest'
import { controlChart } from './control-chart.ts'
import { fixedLimits } from './limits-of.ts'
import { lotPayFactor, payFactorOf, priceAdjustment } from './pay-factor.ts'
import { editionOn, type PaySchedule } from './rule-pack.ts'

const edition = (number: number, from: string, to: string | null, state: 'draft' | 'published' = 'published') => ({
  edition: number,
  from,
  to,
  state,
})
const editions = [
  edition(1, '2025-01-01', '2025-12-31'),
  edition(2, '2026-01-01', null),
  edition(3, '2026-06-01', null),
  edition(4, '2026-01-01', null, 'draft'),
]
it.each([
  ['2024-12-31', null],
  ['2025-12-31', 1],
  ['2026-01-01', 2],
  ['2026-06-01', 3],
])('on %s the edition %s judges, never a draft', (on, number) =>
  expect(editionOn(editions, on)?.edition ?? null).toBe(number),
)

it.each([
  [{ lower: '3.8' }, null, { lower: '3.8' }],
  [{ lower: '3.8', upper: '4.3' }, '9', { lower: '3.8', upper: '4.3' }],
  [{ below_target: '0.3', above_target: '0.3' }, '5.35', { lower: '5.05', upper: '5.65' }],
  [{ below_target: '7' }, '40', { lower: '33' }],
  [{ below_target: '20' }, '20', { lower: '0' }],
  [{ above_target: '2' }, null, null],
])('limits %j around %s are %j', (limits, target, expected) => expect(fixedLimits(limits, target)).toEqual(expected))

describe('the pay factor', () => {
  // 55 + 0.5 × PWL from 60 on (AASHTO R 9-05), steeper below, rejected below 40.
  const schedule: PaySchedule = {
    pieces: [
      { from: '40', intercept: '25', slope: '1' },
      { from: '60', intercept: '55', slope: '0.5' },
    ],
    most: '105',
    round_to: '0.01',
  }
  it.each([
    ['39.99', null],
    ['40', '65.00'],
    ['59.99', '84.99'],
    ['60', '85.00'],
    ['90', '100.00'],
    ['100', '105.00'],
  ])('of %s %% within limits is %s', (pwl, factor) => expect(payFactorOf(pwl, schedule)).toBe(factor))

  it('is never above the most, nor below zero', () => {
    expect(payFactorOf('100', { ...schedule, most: '102' })).toBe('102.00')
    expect(payFactorOf('40', { ...schedule, pieces: [{ from: '0', intercept: '-50', slope: '1' }] })).toBe('0.00')
  })

  it.each([
    [
      [
        ['60', '94'],
        ['40', '105'],
      ],
      'weighted',
      '98.40',
    ],
    [
      [
        ['60', '94'],
        ['40', '105'],
      ],
      'lowest',
      '94',
    ],
    [
      [
        ['60', '94'],
        ['40', null],
      ],
      'weighted',
      null,
    ],
    [[], 'weighted', null],
  ] as const)('of %j, %s, is %s', (parts, combine, expected) =>
    expect(
      lotPayFactor(
        parts.map(([weight, factor]) => ({ weight, factor })),
        { combine, round_to: '0.01' },
      ),
    ).toBe(expected),
  )

  it.each([
    ['98.4', '-2784.00'],
    ['100', '0.00'],
    ['103', '5220.00'],
  ])('%s %% of 2,000 tons at $87 changes the pay by %s', (factor, change) =>
    expect(priceAdjustment({ quantity: '2000', unit_price: '87', factor })).toBe(change),
  )
})

describe('a control chart', () => {
  const chart = (...values: string[]) => controlChart(values, { averaged: 3, round_to: '0.1' })!
  it('has its center, limits and moving means', () => {
    // Mean 4.1, ranges 0.2 0.4 0.5 0.1: 2.66 × 0.3 = 0.798.
    expect(chart('4.0', '4.2', '3.8', '4.3', '4.2')).toMatchObject({ center: '4.10', lower: '3.30', upper: '4.90' })
    expect(chart('4.0', '4.2', '3.8').points).toEqual([
      { value: '4.0', moving_mean: null, moving_range: null, signals: [] },
      { value: '4.2', moving_mean: null, moving_range: '0.2', signals: [] },
      { value: '3.8', moving_mean: '4.00', moving_range: '0.4', signals: [] },
    ])
    expect(controlChart([], { averaged: 3, round_to: '0.1' })).toBeNull()
    expect(chart('4.0')).toMatchObject({ lower: null, upper: null })
  })

  it('signals what is outside, and a run of eight on one side', () => {
    const far = chart(...Array(9).fill('4.0'), '4.1', '3.9', '6.0', ...Array(9).fill('4.0'))
    expect(far.points.map(({ signals }) => signals.includes('outside')).indexOf(true)).toBe(11)
    const run = chart(...Array(8).fill('4.0'), ...Array(8).fill('4.2'))
    expect(run.points.flatMap(({ signals }, at) => (signals.includes('run') ? [at] : []))).toEqual([7, 15])
  })
})
