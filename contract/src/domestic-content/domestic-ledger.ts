import { articleCategories, type ArticleCategory } from './article-kinds.ts'
import { articleVerdict, type ArticleVerdict } from './article-verdict.ts'
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

import { foreignTotals, weighed, type DomesticArticle, type WeighedArticle } from './weighed-article.ts'

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

/** Adds up one category in cents, article by article. */
function sumsOf(category: ArticleCategory, judged: readonly JudgedArticle[]): CategorySums {
  const sums = { cost: 0n, placed: 0n, certified: 0n, foreign: 0n, held: 0n }
  let [articles, held_articles] = [0, 0]
  for (const { weighed: of, placed_on, count, verdict } of judged) {
    if (of.article.category !== category) continue
    articles += count
    sums.cost += of.cost
    if (placed_on !== null) sums.placed += of.cost
    for (const { rule, code, amount } of verdict.findings) {
      if (rule !== category) continue
      if (showsDomestic.has(code)) sums.certified += centsOf(amount)
      else if (showsForeign.has(code)) sums.foreign += centsOf(amount)
    }
    if (verdict.verdict !== 'held') continue
    held_articles += count
    sums.held += centsOf(verdict.amount)
  }
  const { cost, placed, certified, foreign, held } = sums
  return {
    category,
    articles,
    cost: dollarsOf(cost),
    placed: dollarsOf(placed),
    certified: dollarsOf(certified),
    foreign: dollarsOf(foreign),
    held_articles,
    held: dollarsOf(held),
  }
}

interface JudgedArticle {
  weighed: WeighedArticle
  placed_on: string | null
  count: number
  verdict: ArticleVerdict
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

/** An article, or several that differ in nothing but their amounts, with their sums: verdicts are the same, and what they hold adds up. */
export type LedgerArticle = DomesticArticle & { placed_on: string | null; articles: number }

/** A project with all of its articles judged. */
export interface ProjectVerdict {
  ledger: DomesticLedger
  /** In the order of the articles. */
  verdicts: ArticleVerdict[]
  /** The verdict of one article by itself, which was judged with the others. */
  verdictOf: (article: DomesticArticle) => ArticleVerdict
}

/** Judges all articles of a project together: a minimal amount is shared by them. */
export function judgeProject(project: DomesticProject, articles: readonly LedgerArticle[]): ProjectVerdict {
  const rules = domesticRules(project)
  const all = articles.map((article) => weighed(article, rules))
  const totals = foreignTotals(all)
  const verdicts = all.map((one) => articleVerdict(one, rules, totals))
  const judged = articles.map(({ placed_on, articles: count }, at) => ({
    weighed: all[at]!,
    placed_on,
    count,
    verdict: verdicts[at]!,
  }))
  return {
    ledger: {
      categories: articleCategories.map((category) => sumsOf(category, judged)),
      minimal_amounts: rules ? rulesWithMinimal.flatMap((rule) => minimalLeft(rule, rules, totals[rule])) : [],
    },
    verdicts,
    verdictOf: (article) => articleVerdict(weighed(article, rules), rules, totals),
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
