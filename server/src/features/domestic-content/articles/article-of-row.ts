import {
  articleCategories,
  articleKinds,
  headerKey,
  type ArticleCategory,
  type ArticleColumn,
  type ArticleKind,
  type ArticleToCheck,
  type FieldRule,
} from '@milepost/contract'
import { readDate } from '../../../platform/csv/index.ts'
import type { FileRow } from '../../../platform/imports/index.ts'
import { domesticWords } from '../export/domestic-texts.ts'
import type { ImportedArticle } from './import-articles.queries.ts'
import { articleDetails, emptyArticle } from './write-articles.ts'

const money = { as: 'decimal', whole: 12, decimals: 2, negative: 'number_negative' } as const

/** How the cells of a file are read; categories, kinds, days and lines are read below. */
export const articleRules: Partial<Record<ArticleColumn, FieldRule>> = {
  name: { as: 'text', most: 200, empty: 'field_is_required' },
  category: { as: 'text', most: 60, empty: 'field_is_required' },
  kind: { as: 'text', most: 60 },
  supplier: { as: 'text', most: 150 },
  quantity: { as: 'decimal', whole: 10, decimals: 4, negative: 'number_negative' },
  uom: { as: 'text', most: 10 },
  cost: { ...money, empty: 'field_is_required' },
  foreign_cost: money,
  assembled_in_us: { as: 'flag', otherwise: false },
  component_percent: { as: 'decimal', whole: 3, decimals: 5, negative: 'number_negative' },
  steel_cost: money,
  foreign_steel_cost: money,
  evidence: { as: 'text', most: 200 },
  notes: { as: 'text', most: 1000 },
}

/** Further words for categories and kinds, in addition to their names in both languages. */
const otherWords: Readonly<Record<string, ArticleCategory | ArticleKind>> = {
  steel: 'iron_steel',
  iron: 'iron_steel',
  manufactured_products: 'manufactured_product',
  construction_materials: 'construction_material',
  precast: 'precast_concrete',
  other: 'other_product',
  plastic: 'plastics_polymers',
  plastics: 'plastics_polymers',
  aluminum: 'non_ferrous_metals',
  aggregate: 'aggregates',
}

/** A word of a closed set as a cell writes it, compared without case and signs: `iron_steel`, `Iron and steel`, `Hierro y acero`; null for any other. */
function wordIn<Word extends ArticleCategory | ArticleKind>(cell: unknown, words: readonly Word[]): Word | null {
  const key = headerKey(String(cell ?? ''))
  const names = (word: Word) => [word, domesticWords.en[word], domesticWords.es[word]].map(headerKey)
  return words.find((word) => otherWords[key] === word || names(word).includes(key)) ?? null
}

const textOrNull = (value: unknown): string | null => (value == null || value === '' ? null : String(value))

/** An article as a row of a file says it; null where the row has faults, which are added to it. */
export function articleOfRow(row: FileRow<ArticleColumn>, lines: ReadonlyMap<number, number>): ImportedArticle | null {
  const { values, cells, faults } = row
  const add = (path: ArticleColumn, code: string, message: string) => faults.push({ path, code, message })
  const category = wordIn(values.category, articleCategories)
  if (category === null && textOrNull(values.category))
    add('category', 'category_unknown', `Expected one of ${articleCategories.join(', ')}`)
  const kind = wordIn(values.kind, articleKinds)
  if (kind === null && textOrNull(values.kind))
    add('kind', 'kind_unknown', `Expected one of ${articleKinds.join(', ')}`)
  const placed_on = cells.placed_on ? readDate(cells.placed_on) : null
  if (cells.placed_on && placed_on === null) add('placed_on', 'date_invalid', 'Expected a date such as 2026-11-20')
  const line = cells.line_number ?? ''
  const pay_item_id = /^\d{1,9}$/.test(line) ? (lines.get(Number(line)) ?? null) : null
  if (line !== '' && pay_item_id === null)
    add('line_number', 'line_unknown', 'The contract has no line of this number, or several')
  const uom = textOrNull(values.uom)
  if (uom !== null && !/^[\w.-]+$/.test(uom)) add('uom', 'unit_invalid', 'Expected a unit such as LB or EA')
  if (values.quantity === '0') add('quantity', 'quantity_zero', 'Expected a quantity above zero')
  for (const required of ['name', 'category', 'cost'] as const)
    if (textOrNull(values[required]) === null && !faults.some(({ path }) => path === required))
      add(required, 'field_is_required', 'This field is required')
  if (category === null || faults.length > 0) return null
  const article = {
    ...emptyArticle,
    category,
    kind,
    cost: String(values.cost),
    foreign_cost: textOrNull(values.foreign_cost) ?? '0',
    assembled_in_us: values.assembled_in_us === true,
    component_percent: textOrNull(values.component_percent),
    steel_cost: textOrNull(values.steel_cost),
    foreign_steel_cost: textOrNull(values.foreign_steel_cost),
    quantity: textOrNull(values.quantity),
    uom,
  } satisfies ArticleToCheck
  faults.push(...articleDetails(article))
  if (faults.length > 0) return null
  return {
    ...article,
    name: String(values.name),
    pay_item_id,
    supplier: textOrNull(values.supplier),
    placed_on,
    evidence: textOrNull(values.evidence),
    notes: textOrNull(values.notes),
  }
}
