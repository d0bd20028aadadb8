import {
  countsForeignCost,
  hasOwnSteel,
  type ArticleCategory,
  type ArticleKind,
} from '@milepost/contract/domestic-content/article-kinds'

/** Fields of a category that another one lacks: they are emptied where the category does not have them. */
export const emptied = {
  foreign_cost: '0',
  assembled_in_us: false,
  component_percent: null,
  steel_cost: null,
  foreign_steel_cost: null,
  further_steps: [],
}
type CategoryField = keyof typeof emptied

/** Fields that an article has by its category and kind. */
export function fieldsOf(category: ArticleCategory, kind: ArticleKind | null): CategoryField[] {
  if (countsForeignCost(category))
    return category === 'iron_steel' ? ['foreign_cost', 'further_steps'] : ['foreign_cost']
  if (category !== 'manufactured_product') return []
  return [
    'assembled_in_us',
    'component_percent',
    ...(hasOwnSteel(kind) ? (['steel_cost', 'foreign_steel_cost', 'further_steps'] as const) : []),
  ]
}
