import { defineList, filterBy } from '../core/define-list.ts'
import { articleCategories, articleKinds } from './article-kinds.ts'
import { verdicts } from './finding.ts'

/** Articles of a project; those that hold first. */
export const domesticArticleList = defineList({
  sorts: ['name', 'category', 'pay_item', 'supplier', 'placed_on', 'cost', 'updated_at'],
  filters: {
    category: filterBy(articleCategories, ['eq', 'in']),
    kind: filterBy(articleKinds, ['eq', 'in']),
    verdict: filterBy(verdicts, ['eq', 'in']),
    pay_item_id: filterBy('id', ['eq', 'in']),
    placed_on: filterBy('date', ['gte', 'lte']),
  },
  address: { category: ['category', 'in'], verdict: ['verdict', 'in'], item: ['pay_item_id', 'in'] },
  opens: 'article',
})
