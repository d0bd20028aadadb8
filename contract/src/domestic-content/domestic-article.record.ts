import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { articleCategories, articleKinds } from './article-kinds.ts'
import { furtherSteps } from './step-chain.ts'

/** An article that is built into a project. Which of its fields go together is `articleFaults`; what the law says of it is `articleVerdict`. Its project is irregular. */
export const domesticArticleRecord = defineRecord({
  subject: 'domestic_article',
  table: 'domestic_articles',
  fields: {
    name: { kind: 'text', most: 200, required: true },
    category: { kind: 'choice', words: articleCategories, required: true },
    /** Of every category but iron and steel. */
    kind: { kind: 'choice', words: articleKinds },
    /** The line of the contract by which it is paid. */
    pay_item_id: { kind: 'reference', to: 'pay_item' },
    supplier: { kind: 'text', most: 150 },
    quantity: { kind: 'quantity', unit: '', whole: 10, decimals: 4, above_zero: true },
    /** Unit of the quantity, as its papers name it. */
    uom: { kind: 'code', most: 10 },
    /** The day on which it was built in; empty while it is expected. */
    placed_on: { kind: 'date' },
    /** Its value as it is delivered to the project, in dollars. */
    cost: { kind: 'money', whole: 12, required: true },
    /** The part of the cost that is not from the United States: of iron and steel, and of construction materials. */
    foreign_cost: { kind: 'money', whole: 12, required: true, default: '0' },
    /** A manufactured product: its final assembly in the United States is stated. */
    assembled_in_us: { kind: 'yes', required: true, default: false },
    /** A manufactured product: the domestic share of its cost of components, in percent. */
    component_percent: { kind: 'quantity', unit: 'percent', whole: 3, decimals: 5 },
    /** Iron and steel in precast concrete or in the cabinet of an electronic system, in dollars, zero where it has none, and its foreign part. */
    steel_cost: { kind: 'money', whole: 12 },
    foreign_steel_cost: { kind: 'money', whole: 12 },
    /** Steps that iron and steel has besides melting and rolling. */
    further_steps: { kind: 'choice', words: furtherSteps, list: 3 },
    /** The papers that show it: a certificate, a letter. */
    evidence: { kind: 'text', most: 200 },
    /** A waiver that covers it, with the clause under which it was granted. */
    waiver_number: { kind: 'text', most: 60 },
    waiver_clause: { kind: 'text', most: 120 },
    notes: { kind: 'lines', most: 1000 },
  },
})

/** What people see of an article's audit events. */
export const domesticArticleHistory = historyOf(domesticArticleRecord, {
  actions: ['created', 'updated', 'deleted'],
})
