import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plus, fractionOf, comparedDecimals, roundedTo } from '../core/fractions.ts'
import { sampleStates, type SampleState } from '../samples/sample-kinds.ts'
import { rulesOfItem, type AcceptanceRule } from './acceptance-rule.ts'
import { randomQuantities, sublotAt } from './random-points.ts'
import { sampleDue, type Placed } from './sample-due.ts'
import { neededSamples, sufficiencyOf, worstSufficiency } from './sufficiency.ts'

const rule: AcceptanceRule = {
  id: 1,
  applies_to: { category: 'asphalt' },
  test: 'asphalt_volumetrics',
  method: 'sample',
  kind: 'qc',
  sampled_by: 'contractor',
  tested_by: 'contractor',
  rate: { by: 'quantity', samples: 1, each: '500' },
  least_quantity: null,
  holds_pay: true,
  judged_by: 'count',
  pack: null,
}

it('a pay item’s own rules replace those of its category for the same test and kind', () => {
  const others: AcceptanceRule[] = [
    rule,
    { ...rule, id: 2, kind: 'verification' },
    { ...rule, id: 3, applies_to: { pay_item_id: 7 } },
    { ...rule, id: 4, applies_to: { pay_item_id: 8 } },
    { ...rule, id: 5, applies_to: { category: 'concrete' } },
  ]
  expect(rulesOfItem(others, { pay_item_id: 7, category: 'asphalt' }).map(({ id }) => id)).toEqual([3, 2])
  expect(rulesOfItem(others, { pay_item_id: 9, category: null })).toEqual([])
})

const placed = (change: Partial<Placed>): Placed => ({
  quantity: '0',
  planned: null,
  sampled: new Map(),
  days: 0,
  samples: 0,
  sources: new Map(),
  ...change,
})
const SEED = 'lot 35'
/** The running quantity at which the sample of a sublot is taken. */
const pointOf = (number: number) => randomQuantities(SEED, sublotAt(number, '500'), 1)[0]!
const around = (decimal: string, more: number) => (Number(decimal) + more).toFixed(2)

describe('a sample by quantity', () => {
  it.each<[string, Partial<Placed>, string, number, number]>([
    ['nothing is placed', { quantity: '0' }, 'none', 0, 0],
    ['its point is near', { quantity: around(pointOf(1), -1) }, 'soon', 0, 1],
    ['its point is reached', { quantity: pointOf(1) }, 'due', 1, 1],
    ['it was taken', { quantity: pointOf(1), sampled: new Map([[1, 1]]) }, 'not_yet', 0, 2],
    ['its sublot passed without', { quantity: '500.01' }, 'overdue', 1, 2],
    ['two sublots passed without', { quantity: '1000', sampled: new Map([[3, 1]]) }, 'overdue', 2, 4],
    ['a sample too many was taken', { quantity: '1000', sampled: new Map([[1, 3]]) }, 'overdue', 1, 3],
  ])('once %s', (_, change, state, missing, sublot) => {
    const due = sampleDue(rule, placed(change), SEED)
    expect([due.state, due.missing, due.next?.sublot ?? 0]).toEqual([state, missing, sublot])
  })

  it.each([
    ['300', null, 'none'],
    ['300', '900', 'none'],
    ['300', '1000', 'soon'],
    ['1000', null, 'overdue'],
  ])('with a minimum of 1,000: %s placed of %s: %s', (quantity, planned, state) => {
    const due = sampleDue({ ...rule, least_quantity: '1000' }, placed({ quantity, planned }), SEED)
    expect(due.state === 'none').toBe(state === 'none')
    if (state === 'overdue') expect(due.state).toBe('overdue')
  })

  it('of a sublot with two has a point for each', () => {
    const twice: AcceptanceRule = { ...rule, rate: { by: 'quantity', samples: 2, each: '500' } }
    const [first, second] = randomQuantities(SEED, sublotAt(1, '500'), 2)
    const at = (quantity: string, taken: number) => {
      const { state, missing, next } = sampleDue(twice, placed({ quantity, sampled: new Map([[1, taken]]) }), SEED)
      return [state === 'due' || state === 'overdue', missing, next?.at]
    }
    expect(at(first!, 0)).toEqual([true, 1, first])
    expect(at(first!, 1)).toEqual([false, 0, second])
    expect(at(second!, 0)).toEqual([true, 2, first])
    expect(at(second!, 1)).toEqual([true, 1, second])
  })

  it('is missing exactly as often as the random points passed without one', () => {
    const loads = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 })
    fc.assert(
      fc.property(loads, fc.array(fc.boolean(), { maxLength: 40 }), (tons, taken) => {
        const total = tons.reduce((sum, one) => sum + one, 0)
        const sampled = new Map(taken.flatMap((has, at) => (has ? [[at + 1, 1] as const] : [])))
        const { missing } = sampleDue(rule, placed({ quantity: String(total), sampled }), SEED)
        const passed = Array.from({ length: Math.floor(total / 500) + 1 }, (_, at) => at + 1).filter(
          (number) => total > 0 && (number * 500 <= total || comparedDecimals(pointOf(number), String(total)) <= 0),
        )
        expect(missing).toBe(passed.filter((number) => !sampled.has(number)).length)
      }),
    )
  })
})

it.each([
  [1, 0, 'due', 1],
  [1, 1, 'not_yet', 0],
  [5, 1, 'not_yet', 0],
  [6, 1, 'due', 1],
  [6, 0, 'overdue', 2],
  [11, 2, 'due', 1],
])('one sample for each 5 days: on day %i with %i: %s', (days, samples, state, missing) => {
  const due = sampleDue(
    { ...rule, rate: { by: 'time', samples: 1, days: 5 } },
    placed({ quantity: '1', days, samples }),
    SEED,
  )
  expect([due.state, due.missing]).toEqual([state, missing])
})

it('one sample for each source names those without', () => {
  const sources = new Map([
    ['Plant A', 1],
    ['Plant B', 0],
  ])
  const due = sampleDue({ ...rule, rate: { by: 'source', samples: 1 } }, placed({ quantity: '1', sources }), SEED)
  expect(due).toEqual({ state: 'due', missing: 1, next: null, sources: ['Plant B'] })
})

describe('sufficiency', () => {
  const sample = (state: SampleState, quantity = '500', failed = false) => ({ state, quantity, failed })
  const at = (quantity: string) => ({ quantity, days: 1, sources: 1 })

  it.each([
    ['0', 0],
    ['0.01', 1],
    ['500', 1],
    ['500.01', 2],
  ])('%s needs %i samples of 500 each', (quantity, needed) => expect(neededSamples(rule, at(quantity))).toBe(needed))

  it.each([
    ['0', [], 'count', 'nothing_reported', '0', '0'],
    ['900', [sample('approved'), sample('complete')], 'count', 'satisfied', '900', '0'],
    ['900', [sample('approved')], 'count', 'insufficient', '450', '450'],
    ['900', [sample('approved'), sample('waiting_authorization')], 'count', 'satisfied_not_authorized', '450', '0'],
    ['900', [sample('approved'), sample('in_testing')], 'count', 'insufficient', '450', '450'],
    ['900', [sample('approved'), sample('approved', '500', true)], 'count', 'insufficient', '450', '450'],
    ['900', [sample('approved', '900')], 'quantity', 'satisfied', '900', '0'],
    ['900', [sample('approved', '400'), sample('approved', '400')], 'quantity', 'insufficient', '800', '100'],
    ['900', [sample('approved', '900')], 'both', 'insufficient', '450', '450'],
    ['900', [sample('approved', '500'), sample('approved', '400')], 'both', 'satisfied', '900', '0'],
  ] as const)('of %s with %j by %s is %s', (quantity, samples, judged_by, state, satisfied, insufficient) =>
    expect(sufficiencyOf({ ...rule, judged_by }, at(quantity), samples)).toMatchObject({
      state,
      satisfied,
      insufficient,
    }),
  )

  it('asks for nothing below its minimum', () =>
    expect(sufficiencyOf({ ...rule, least_quantity: '1000' }, at('900'), []).state).toBe('satisfied'))

  it('divides what is reported into three parts, and never takes from it', () => {
    const tons = fc.integer({ min: 0, max: 9_000 }).map(String)
    const any = fc.record({ state: fc.constantFrom(...sampleStates), quantity: tons, failed: fc.boolean() })
    fc.assert(
      fc.property(
        tons,
        fc.array(any, { maxLength: 20 }),
        fc.constantFrom('count', 'quantity', 'both'),
        (quantity, samples, judged_by) => {
          const found = sufficiencyOf({ ...rule, judged_by }, at(quantity), samples)
          const parts = [found.satisfied, found.not_authorized, found.insufficient]
          expect(parts.every((part) => !part.startsWith('-'))).toBe(true)
          const sum = parts.map(fractionOf).reduce(plus)
          // Each part is written to a millionth.
          expect(Math.abs(Number(roundedTo(sum, '0.000001')) - Number(quantity))).toBeLessThanOrEqual(0.000002)
        },
      ),
    )
  })

  it.each([
    [[], 'nothing_reported'],
    [['satisfied', 'satisfied_not_authorized'], 'satisfied_not_authorized'],
    [['satisfied_not_authorized', 'insufficient', 'nothing_reported'], 'insufficient'],
    [['nothing_reported', 'satisfied'], 'satisfied'],
  ] as const)('of several, %j, is %s', (states, worst) => expect(worstSufficiency(states)).toBe(worst))
})
