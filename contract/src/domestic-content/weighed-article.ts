import {
  countsForeignCost,
  hasOwnSteel,
  type ArticleCategory,
  type ArticleKind,
  type ConstructionKind,
} from './article-kinds.ts'
import { clauses, type Clause } from './domestic-clauses.ts'
import { centsOf, type DomesticRules, type MinimalAmount, type RuleWithMinimal } from './domestic-rules.ts'
import type { FindingCode } from './finding.ts'
import { chainOf, type FurtherStep, type RecordedStep, type StepChain } from './step-chain.ts'

/** An article as it is delivered to a project. Amounts are in dollars and cents. */
export interface DomesticArticle {
  category: ArticleCategory
  kind: ArticleKind | null
  /** Its value as it is delivered to the project (23 CFR 635.410(b)(4)). */
  cost: string
  /** The part of iron and steel, or of a construction material, that is not from the United States. */
  foreign_cost: string
  /** Iron and steel in a product that owes their rule, zero where it has none, and the part of it that is foreign; null for other articles. */
  steel_cost: string | null
  foreign_steel_cost: string | null
  /** Final assembly of a product in the United States is stated. */
  assembled_in_us: boolean
  /** Domestic share of a product's cost of components; null while it is not known. */
  component_percent: string | null
  further_steps: readonly FurtherStep[]
  steps: readonly RecordedStep[]
  /** A waiver that covers it, as the agency cites it. */
  waiver_number: string | null
  waiver_clause: string | null
}

/** A part of an article under a rule with a minimal amount: its cost, and what of it is foreign. A step abroad makes all of it foreign where no part is stated. */
export interface CountedPart {
  rule: RuleWithMinimal
  cost: bigint
  foreign: bigint
  chain: StepChain
}

const foreignPart = (cost: bigint, stated: bigint, { foreign }: StepChain): bigint =>
  stated > 0n || foreign.length === 0 ? stated : cost

/** The part of an article that a minimal amount counts; null where it has none. */
function countedPart(article: DomesticArticle): CountedPart | null {
  const { category, kind, steps, steel_cost, foreign_steel_cost } = article
  if (countsForeignCost(category)) {
    const [cost, chain] = [centsOf(article.cost), chainOf(article, steps)]
    return { rule: category, cost, foreign: foreignPart(cost, centsOf(article.foreign_cost), chain), chain }
  }
  if (!hasOwnSteel(kind) || steel_cost === null || centsOf(steel_cost) === 0n) return null
  // A product is assembled apart from how its steel was made.
  const steelSteps = steps.filter(({ step }) => step !== 'assembled')
  const [cost, chain] = [centsOf(steel_cost), chainOf(article, steelSteps)]
  return { rule: 'iron_steel', cost, foreign: foreignPart(cost, centsOf(foreign_steel_cost ?? '0'), chain), chain }
}

const isKindIn = ({ kind }: DomesticArticle, { kinds }: { kinds: readonly ConstructionKind[] }): boolean =>
  (kinds as readonly (ArticleKind | null)[]).includes(kind)

/** The rule of a part; null for a construction material that is not asked yet, or whose kind is not. */
function ruleOfPart(article: DomesticArticle, { rule }: CountedPart, rules: DomesticRules): CountedRule | null {
  if (rule === 'iron_steel') return rules.iron_steel
  const materials = rules.construction_material
  return materials && isKindIn(article, materials) ? materials : null
}

/** What is said of an article that no rule asks for; null where one does. */
function notAsked(article: DomesticArticle, rules: DomesticRules | null): [FindingCode, Clause] | null {
  const { category, waiver_number, waiver_clause } = article
  if (rules === null) return ['not_federal_aid', clauses.federal_aid]
  if (category === 'excluded') return ['excluded', clauses.excluded]
  if (waiver_number !== null) return ['waived', { clause: waiver_clause ?? '', edition: waiver_number }]
  if (category !== 'construction_material') return null
  if (rules.construction_material === null) return ['materials_not_yet', clauses.materials_2022]
  return isKindIn(article, rules.construction_material) ? null : ['kind_not_yet', clauses.materials]
}

/** A rule with a minimal amount, as it asks of a part. */
export type CountedRule = Clause & { minimal: MinimalAmount | null }

/** An article with what its verdict needs, before the totals of its project are known. */
export interface WeighedArticle {
  article: DomesticArticle
  /** Its cost in cents. */
  cost: bigint
  /** What is said of it where no rule asks. */
  settled: [FindingCode, Clause] | null
  /** The part that a minimal amount counts, where its rule asks. */
  part: CountedPart | null
  rule: CountedRule | null
}

/** Weighs an article under the rules of its project. */
export function weighed(article: DomesticArticle, rules: DomesticRules | null): WeighedArticle {
  const settled = notAsked(article, rules)
  const part = settled || rules === null ? null : countedPart(article)
  const rule = part && rules ? ruleOfPart(article, part, rules) : null
  return { article, cost: centsOf(article.cost), settled, part: rule && part, rule }
}

/** Foreign cost of a project under each minimal amount, in cents. */
export type ForeignTotals = Record<RuleWithMinimal, bigint>

/** Adds up what the articles of a project have of each minimal amount. A waived article uses none of it. */
export function foreignTotals(articles: readonly WeighedArticle[]): ForeignTotals {
  const totals: ForeignTotals = { iron_steel: 0n, construction_material: 0n }
  for (const { part } of articles) if (part) totals[part.rule] += part.foreign
  return totals
}
