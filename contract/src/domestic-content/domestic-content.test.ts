import { expect, it } from 'vitest'
import { isKindOf } from './article-kinds.ts'
import { articleVerdict } from './article-verdict.ts'
import { judgeProject, statedRules, type LedgerArticle } from './domestic-ledger.ts'
import { centsOf, dollarsOf, domesticRules, missingSettings, type DomesticProject } from './domestic-rules.ts'
import { chainOf, type ArticleStep, type RecordedStep } from './step-chain.ts'
import { weighed } from './weighed-article.ts'

const article: LedgerArticle = {
  category: 'iron_steel',
  kind: null,
  cost: '5000.00',
  foreign_cost: '0.00',
  steel_cost: null,
  foreign_steel_cost: null,
  assembled_in_us: false,
  component_percent: null,
  further_steps: [],
  steps: [],
  waiver_number: null,
  waiver_clause: null,
  placed_on: null,
  articles: 1,
}
const done = (step: ArticleStep, change: Partial<RecordedStep> = {}): RecordedStep => ({
  step,
  in_us: true,
  certified: true,
  ...change,
})
const steelSteps = [done('melted'), done('rolled')]
const federal: DomesticProject = {
  federal_aid: true,
  obligated_on: '2026-10-02',
  contract_amount: '1000000.00',
  applicable_cost: '400000.00',
}

it('names the gaps of a chain, and what was done abroad', () =>
  expect(
    chainOf({ ...article, further_steps: ['coated'] }, [
      done('melted', { certified: false }),
      done('fabricated', { in_us: false }),
      done('coated'),
    ]),
  ).toEqual({
    missing: ['rolled'],
    uncertified: ['melted'],
    foreign: ['fabricated'],
  }))

it('cites limit, use and amount of a minimal amount that is exceeded', () => {
  const foreign = { ...article, foreign_cost: '2500.01', steps: steelSteps }
  const totals = { iron_steel: 250_001n, construction_material: 0n }
  expect(
    articleVerdict(weighed(foreign, domesticRules(federal)), domesticRules(federal), totals).findings[0],
  ).toMatchObject({
    code: 'over_minimal_amount',
    clause: '23 CFR 635.410(b)(4)',
    amount: '2500.01',
    used: '2500.01',
    limit: '2500.00',
  })
})

it('adds up a ledger by category, and what is left of each minimal amount', () => {
  const { ledger } = judgeProject(federal, [
    { ...article, cost: '9000.00', foreign_cost: '2000.00', steps: steelSteps, placed_on: '2026-11-03' },
    { ...article, cost: '1000.10' },
    {
      ...article,
      category: 'manufactured_product',
      kind: 'precast_concrete',
      cost: '800.00',
      steel_cost: '600.00',
      foreign_steel_cost: '600.00',
    },
    {
      ...article,
      category: 'construction_material',
      kind: 'glass',
      cost: '70.00',
      foreign_cost: '70.00',
      placed_on: '2026-11-04',
    },
  ])
  expect(ledger.categories).toEqual([
    {
      category: 'iron_steel',
      articles: 2,
      cost: '10000.10',
      placed: '9000.00',
      certified: '7000.00',
      foreign: '2000.00',
      held_articles: 2,
      held: '3000.10',
    },
    {
      category: 'manufactured_product',
      articles: 1,
      cost: '800.00',
      placed: '0.00',
      certified: '0.00',
      foreign: '800.00',
      held_articles: 1,
      held: '800.00',
    },
    {
      category: 'construction_material',
      articles: 1,
      cost: '70.00',
      placed: '70.00',
      certified: '0.00',
      foreign: '70.00',
      held_articles: 0,
      held: '0.00',
    },
    {
      category: 'excluded',
      articles: 0,
      cost: '0.00',
      placed: '0.00',
      certified: '0.00',
      foreign: '0.00',
      held_articles: 0,
      held: '0.00',
    },
  ])
  expect(ledger.minimal_amounts).toMatchObject([
    { rule: 'iron_steel', limit: '2500.00', used: '2600.00', left: '-100.00' },
    { rule: 'construction_material', limit: '20000.00', used: '70.00', left: '19930.00' },
  ])
})

it.each([
  ['2022-11-09', 'all_processes nothing nothing nothing'],
  ['2025-09-30', 'all_processes nothing produced_here nothing'],
  ['2025-10-01', 'all_processes final_assembly produced_here nothing'],
  ['2026-10-01', 'all_processes final_assembly_and_components produced_here nothing'],
])('states the rules of a project obligated on %s', (obligated_on, asks) =>
  expect(
    statedRules({ ...federal, obligated_on })
      .map((rule) => rule.asks)
      .join(' '),
  ).toBe(asks),
)

it('has no rules without Federal aid', () => expect(statedRules({ ...federal, federal_aid: false })).toEqual([]))

it('names the settings that a project with Federal aid lacks', () => {
  const empty = { obligated_on: null, contract_amount: null, applicable_cost: null }
  expect(missingSettings({ federal_aid: true, ...empty })).toEqual(Object.keys(empty))
  expect(missingSettings({ federal_aid: false, ...empty })).toEqual([])
})

it.each([
  ['0', '0.00'],
  ['12.5', '12.50'],
  ['0.07', '0.07'],
])('reads %s dollars as cents and writes %s', (money, written) => expect(dollarsOf(centsOf(money))).toBe(written))

it('writes an amount below zero', () => expect(dollarsOf(-5n)).toBe('-0.05'))

it.each([
  ['iron_steel', null, true],
  ['iron_steel', 'glass', false],
  ['construction_material', 'glass', true],
  ['construction_material', 'cement', false],
  ['excluded', null, false],
] as const)('%s of kind %s: %s', (category, kind, fits) => expect(isKindOf(category, kind)).toBe(fits))
