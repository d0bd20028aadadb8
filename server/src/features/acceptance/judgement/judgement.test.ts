import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureOf, written } from './figures.ts'
import { compareSplits } from './split-samples.ts'
import { LEAST_PER_SIDE, probabilityOfF, probabilityOfT, validateResults } from './validation.ts'
import { percentByTable, percentWithin, withinLimits } from './within-limits.ts'

const contractor = '4.1 3.8 4.4 3.9 4.0 4.3 3.7 4.2 4.1 3.9 4.0 4.2'.split(' ')
const agency = '4.2 3.9 4.4 4.0 3.8 4.3'.split(' ')
const rule = { alpha: 0.01, least: LEAST_PER_SIDE }

describe('percent within limits', () => {
  // R 4.2.2: 100 * pbeta(0.5 + q * sqrt(n) / (2 * (n - 1)), n / 2 - 1, n / 2 - 1).
  it.each([
    [3, [64.254947929586265, 83.333333333333329, 97.126893800815182, 100, 100]],
    [4, [66.666666666666657, 83.333333333333329, 88.333333333333329, 100, 100]],
    [5, [67.559576120197335, 83.636193425192729, 87.899919973478703, 96.201162963428004, 100]],
    [7, [68.26332334037329, 83.899469435905516, 87.730282671578991, 94.717509957632146, 99.568629607749031]],
    [10, [68.633068153220634, 84.027070716091927, 87.658634492722285, 94.12527086664528, 98.828824835138718]],
    [15, [68.850362964276783, 84.08934754142058, 87.607513624261884, 93.798066119111752, 98.380205070289307]],
    [30, [69.018497323951237, 84.123812123279791, 87.553116128885051, 93.537486130412063, 98.020512117609698]],
  ])('of %i results are those of R', (n, expected) => {
    for (const [at, q] of [0.5, 1, 1.15, 1.5, 2].entries())
      expect(Math.abs(percentWithin(q, n) - expected[at]!)).toBeLessThanOrEqual(1e-9)
  })

  it('between 3.8 and 4.3 are those of R', () => {
    const { q_lower, q_upper, ...found } = withinLimits(contractor, { lower: '3.8', upper: '4.3' })!
    expect(found.n).toBe(12)
    expect(found.mean).toBe(4.05)
    expect(found.s).toBeCloseTo(0.206705763652765, 9)
    expect(q_lower).toBeCloseTo(1.2094486171172416, 9)
    expect(q_upper).toBeCloseTo(1.2094486171172416, 9)
    expect(found.pwl).toBeCloseTo(77.809834707446072, 9)
  })

  it.each([
    [['4', '4'], { lower: '3' }, null],
    [['4', '4', '4'], {}, null],
    [['4', '4', '4'], { lower: '4' }, 100],
    [['4', '4', '4'], { lower: '4.001' }, 0],
    [['1', '5', '9'], { lower: '4.9', upper: '5.1' }, 1.3784299426997393],
  ])('of %j within %j', (values, limits, expected) => {
    const found = withinLimits(values, limits)?.pwl ?? null
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 9)
  })

  it('are never lower for a limit that is further away', () => {
    const n = fc.integer({ min: 3, max: 60 })
    const q = fc.double({ min: -4, max: 4, noNaN: true })
    fc.assert(
      fc.property(n, q, q, (count, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        // To the accuracy that the distribution is used with: two limits next to each other may differ in the last bits.
        expect(percentWithin(low, count)).toBeLessThanOrEqual(percentWithin(high, count) + 1e-9)
        expect(percentWithin(-one, count)).toBeCloseTo(100 - percentWithin(one, count), 9)
      }),
    )
  })

  it('follow the table of an agency where it has one', () => {
    const tables = [
      {
        n: 3,
        rows: [
          { q: 0, pwl: 50 },
          { q: 0.5, pwl: 64 },
          { q: 1.16, pwl: 100 },
        ],
      },
    ]
    expect([0, 0.49, 0.5, 1.2, -0.6].map((q) => percentByTable(q, 3, tables))).toEqual([50, 50, 64, 100, 36])
    expect(percentByTable(0.5, 4, tables)).toBeNull()
  })
})

describe('the contractor and the agency', () => {
  it('agree: F, then t with one variance', () => {
    const found = validateResults(contractor, agency, rule)
    expect(found).toMatchObject({ verdict: 'verified', reason: null, method: 'pooled', df: 16 })
    expect(found.f).toBeCloseTo(0.76298701298701244, 9)
    expect(found.f_p).toBeCloseTo(0.65607560399128573, 9)
    expect(found.t).toBeCloseTo(-0.46188021535169882, 9)
    expect(found.t_p).toBeCloseTo(0.65038516053556217, 9)
  })

  it('differ once the mean has shifted', () => {
    const shifted = '4.8 4.5 5.0 4.6 4.4 4.9'.split(' ')
    const found = validateResults(contractor, shifted, rule)
    expect(found).toMatchObject({ verdict: 'refused', reason: 'mean', method: 'pooled' })
    expect(found.t).toBeCloseTo(-6.0044427995721019, 9)
    expect(found.t_p).toBeCloseTo(1.8367281185584218e-5, 12)
  })

  it('differ in variance alone', () => {
    const scattered = '3.0 5.2 3.1 5.0 4.2 4.6'.split(' ')
    const found = validateResults(contractor, scattered, rule)
    expect(found).toMatchObject({ verdict: 'refused', reason: 'variance', method: 'welch' })
    expect(found.f).toBeCloseTo(4.8026158929118865e-2, 9)
    expect(found.f_p).toBeCloseTo(5.7180491452184793e-5, 12)
    expect(found.t).toBeCloseTo(-0.34217474349006444, 9)
    expect(found.df).toBeCloseTo(5.24164008168138817, 9)
    expect(found.t_p).toBeCloseTo(0.74551514000712327, 9)
  })

  it.each([
    ['no result of the agency', contractor, [], 'not_enough'],
    ['four results of the agency', contractor, agency.slice(0, 4), 'not_enough'],
    ['four results of the contractor', contractor.slice(0, 4), agency, 'not_enough'],
    ['results that are all alike', Array(6).fill('4.0'), Array(5).fill('4.0'), 'verified'],
    ['results that are all alike, and others', Array(6).fill('4.0'), Array(5).fill('4.1'), 'refused'],
    ['results of which one side is all alike', Array(6).fill('4.0'), agency, 'refused'],
  ])('with %s: %s', (_, one, other, verdict) => expect(validateResults(one, other, rule).verdict).toBe(verdict))

  it('never pass with fewer results than the rule pack asks for', () => {
    const value = fc.integer({ min: 0, max: 999 }).map(String)
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 12 }),
        fc.array(value, { maxLength: 12 }),
        fc.integer({ min: 2, max: 12 }),
        (one, other, least) => {
          const { verdict } = validateResults(one, other, { alpha: 0.05, least })
          expect(verdict === 'not_enough').toBe(Math.min(one.length, other.length) < least)
        },
      ),
    )
  })
})

describe('split samples', () => {
  const pairs = (...differences: string[]) => differences.map((difference) => [difference, '0'] as const)
  // R 4.2: t.test(c(.1, -.2, .3, .05, -.1)).
  it('agree by the paired t test', () => {
    const found = compareSplits(pairs('0.1', '-0.2', '0.3', '0.05', '-0.1'), rule)
    expect(found).toMatchObject({ verdict: 'verified', method: 'paired', df: 4 })
    expect(found.t).toBeCloseTo(0.34874291623145781, 9)
    expect(found.t_p).toBeCloseTo(0.74486520120244371, 9)
  })
  it.each([
    [pairs('0.5', '0.5', '0.5', '0.5', '0.5'), 'refused'],
    [pairs('0', '0', '0', '0', '0'), 'verified'],
    [pairs('0', '0', '0', '0'), 'not_enough'],
  ])('of %j are %s', (of, verdict) => expect(compareSplits(of, rule).verdict).toBe(verdict))
})

it('probabilities of impossible and of infinite statistics', () => {
  expect([probabilityOfF(0, 4, 4), probabilityOfF(Infinity, 4, 4), probabilityOfF(1, 4, 4)]).toEqual([0, 0, 1])
  expect([probabilityOfT(Infinity, 4), probabilityOfT(0, 4)]).toEqual([0, 1])
})

it('writes statistics as decimals, without exponents, and leaves out what is infinite', () => {
  expect([1.8367281185584218e-5, 16, -0.46188021535169882, -1e-20, Infinity].map(figureOf)).toEqual([
    '0.000018367281',
    '16',
    '-0.461880215352',
    '0',
    null,
  ])
  expect(written(withinLimits(['4', '4', '4'], { lower: '3' })!)).toEqual({ n: 3, mean: '4', s: '0', pwl: '100' })
})
