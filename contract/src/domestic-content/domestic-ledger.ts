import { articleCategories, type ArticleCategory } from './article-kinds.ts'
import { articleVerdict, foreignTotals, type ArticleVerdict, type DomesticArticle } from './article-verdict.ts'
import type { FindingCode } from './finding.ts'
import { clauses, type Clause } from './domestic-clauses.ts'
import {
  centsOf,
  dollarsOf,
  domesticRules,
  rulesWithMinimal,
  type RuleWithMinimal,
  type DomesticProject,
  type DomesticRules,
} from './domestic-rules.ts'

/** Sums of the articles of a category, in dollars. The steel of a product counts with the product. */
export interface CategorySums {
  category: ArticleCategory
  articles: number
  cost: string
  /** Of articles with a day on which they were placed. */
  placed: string
  /** Shown to be domestic by certificates, or by a stated assembly and share. */
  certified: string
  /** Not from the United States, as far as it is known. */
  foreign: string
  held_articles: number
  /** What those hold. */
  held: string
}

/** How much foreign cost a project may still have under a rule. */
export interface MinimalLeft extends Clause {
  rule: RuleWithMinimal
  /** Null where the rule lets none pass. */
  limit: string | null
  used: string
  /** Limit less used; below zero where it is exceeded. */
  left: string | null
}

export interface DomesticLedger {
  categories: CategorySums[]
  minimal_amounts: MinimalLeft[]
}

const showsDomestic: ReadonlySet<FindingCode> = new Set(['domestic', 'assembled_here', 'produced_here'])
const showsForeign: ReadonlySet<FindingCode> = new Set([
  'within_minimal_amount',
  'over_minimal_amount',
  'no_minimal_amount',
  'not_assembled_here',
])

const sumOfCents = (amounts: readonly string[]): string =>
  dollarsOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))

interface JudgedArticle {
  article: DomesticArticle & { placed_on: string | null }
  verdict: ArticleVerdict
}

function sumsOf(category: ArticleCategory, all: readonly JudgedArticle[]): CategorySums {
  const own = all.filter(({ article }) => article.category === category)
  const amountsOf = (codes: ReadonlySet<FindingCode>) =>
    own.flatMap(({ verdict: { findings } }) =>
      findings.filter(({ rule, code }) => rule === category && codes.has(code)).map(({ amount }) => amount),
    )
  const held = own.filter(({ verdict: { verdict } }) => verdict === 'held')
  return {
    category,
    articles: own.length,
    cost: sumOfCents(own.map(({ article: { cost } }) => cost)),
    placed: sumOfCents(own.flatMap(({ article: { placed_on, cost } }) => (placed_on === null ? [] : [cost]))),
    certified: sumOfCents(amountsOf(showsDomestic)),
    foreign: sumOfCents(amountsOf(showsForeign)),
    held_articles: held.length,
    held: sumOfCents(held.map(({ verdict: { amount } }) => amount)),
  }
}

function minimalLeft(rule: RuleWithMinimal, rules: DomesticRules, used: bigint): MinimalLeft[] {
  const asked = rules[rule]
  if (asked === null) return []
  const { clause, edition } = asked.minimal ?? asked
  const limit = asked.minimal?.limit ?? null
  return [
    {
      rule,
      clause,
      edition,
      limit: limit === null ? null : dollarsOf(limit),
      used: dollarsOf(used),
      left: limit === null ? null : dollarsOf(limit - used),
    },
  ]
}

/** Judges all articles of a project together: a minimal amount is shared by them. Verdicts are in the order of the articles. */
export function judgeProject<Article extends DomesticArticle & { placed_on: string | null }>(
  project: DomesticProject,
  articles: readonly Article[],
): { ledger: DomesticLedger; verdicts: ArticleVerdict[] } {
  const rules = domesticRules(project)
  const totals = rules ? foreignTotals(articles, rules) : { iron_steel: 0n, construction_material: 0n }
  const verdicts = articles.map((article) => articleVerdict(article, rules, totals))
  const judged = articles.map((article, at) => ({ article, verdict: verdicts[at]! }))
  return {
    ledger: {
      categories: articleCategories.map((category) => sumsOf(category, judged)),
      minimal_amounts: rules ? rulesWithMinimal.flatMap((rule) => minimalLeft(rule, rules, totals[rule])) : [],
    },
    verdicts,
  }
}

/** A rule that a project has or lacks, for people. */
export interface StatedRule extends Clause {
  rule: ArticleCategory
  /** What it asks; `nothing` where it does not ask. */
  asks: 'all_processes' | 'nothing' | 'final_assembly' | 'final_assembly_and_components' | 'produced_here'
}

/** The rules of a project, one for each category but the excluded one. */
export function statedRules(project: DomesticProject): StatedRule[] {
  const rules = domesticRules(project)
  if (!rules) return []
  const { iron_steel, final_assembly, component_cost, construction_material: materials } = rules
  const cited = ({ clause, edition }: Clause) => ({ clause, edition })
  return [
    { rule: 'iron_steel', asks: 'all_processes', ...cited(iron_steel) },
    component_cost
      ? { rule: 'manufactured_product', asks: 'final_assembly_and_components', ...cited(component_cost) }
      : final_assembly
        ? { rule: 'manufactured_product', asks: 'final_assembly', ...cited(final_assembly) }
        : { rule: 'manufactured_product', asks: 'nothing', ...clauses.products_waiver },
    materials
      ? { rule: 'construction_material', asks: 'produced_here', ...cited(materials) }
      : { rule: 'construction_material', asks: 'nothing', ...clauses.materials_2022 },
    { rule: 'excluded', asks: 'nothing', ...clauses.excluded },
  ]
}
