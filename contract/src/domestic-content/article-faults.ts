import { comparedDecimals } from '../core/fractions.ts'
import { countsForeignCost, hasOwnSteel, isKindOf, type ArticleCategory, type ArticleKind } from './article-kinds.ts'
import { centsOf } from './domestic-rules.ts'
import type { FurtherStep } from './step-chain.ts'

/** An article as a body states it, or as it will be once a change is written. */
export interface ArticleToCheck {
  category: ArticleCategory
  kind: ArticleKind | null
  cost: string
  foreign_cost: string
  assembled_in_us: boolean
  component_percent: string | null
  steel_cost: string | null
  foreign_steel_cost: string | null
  further_steps: readonly FurtherStep[]
  quantity: string | null
  uom: string | null
  waiver_number: string | null
  waiver_clause: string | null
}

export const articleFaultCodes = [
  'kind_required',
  'not_of_category',
  'above_cost',
  'above_steel_cost',
  'above_100',
  'belongs_together',
] as const
export type ArticleFault = (typeof articleFaultCodes)[number]

const isMore = (one: string, other: string): boolean => centsOf(one) > centsOf(other)

/** Fields that another category has: each may be stated only where the rules of the category ask for it. */
function faultsOfCategory(article: ArticleToCheck): [keyof ArticleToCheck, ArticleFault | false][] {
  const { category, kind } = article
  const isProduct = category === 'manufactured_product'
  const hasSteel = category === 'iron_steel' || (isProduct && hasOwnSteel(kind))
  const ownSteel = isProduct && hasOwnSteel(kind)
  return [
    ['foreign_cost', !countsForeignCost(category) && centsOf(article.foreign_cost) > 0n && 'not_of_category'],
    ['assembled_in_us', !isProduct && article.assembled_in_us && 'not_of_category'],
    ['component_percent', !isProduct && article.component_percent !== null && 'not_of_category'],
    ['steel_cost', !ownSteel && article.steel_cost !== null && 'not_of_category'],
    ['foreign_steel_cost', !ownSteel && article.foreign_steel_cost !== null && 'not_of_category'],
    ['further_steps', !hasSteel && article.further_steps.length > 0 && 'not_of_category'],
  ]
}

/** Amounts that are more than the whole that they are a part of, and pairs of which one half is missing. */
function faultsOfAmounts(article: ArticleToCheck): [keyof ArticleToCheck, ArticleFault | false][] {
  const { cost, foreign_cost, steel_cost, foreign_steel_cost, component_percent } = article
  return [
    ['foreign_cost', isMore(foreign_cost, cost) && 'above_cost'],
    ['steel_cost', steel_cost !== null && isMore(steel_cost, cost) && 'above_cost'],
    [
      'foreign_steel_cost',
      foreign_steel_cost !== null && isMore(foreign_steel_cost, steel_cost ?? '0') && 'above_steel_cost',
    ],
    ['component_percent', component_percent !== null && comparedDecimals(component_percent, '100') > 0 && 'above_100'],
    ['uom', article.quantity !== null && article.uom === null && 'belongs_together'],
    ['waiver_number', article.waiver_number === null && article.waiver_clause !== null && 'belongs_together'],
    ['waiver_clause', article.waiver_number !== null && article.waiver_clause === null && 'belongs_together'],
  ]
}

/** What is wrong with an article as a whole, by field: for server and form. */
export function articleFaults(article: ArticleToCheck): Partial<Record<keyof ArticleToCheck, ArticleFault>> {
  const kindFault = isKindOf(article.category, article.kind)
    ? false
    : article.kind === null
      ? 'kind_required'
      : 'not_of_category'
  const found: [keyof ArticleToCheck, ArticleFault | false][] = [
    ...faultsOfAmounts(article),
    ...faultsOfCategory(article),
    ['kind', kindFault],
  ]
  return Object.fromEntries(found.filter(([, fault]) => fault !== false))
}
