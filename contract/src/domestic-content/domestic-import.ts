import * as z from 'zod/mini'
import { importFault, importReading } from '../core/import-file.ts'

/** Rows of a file, at most; and its bytes. */
export const MOST_ARTICLES_A_FILE = 10_000
export const MOST_ARTICLE_FILE_BYTES = 4_000_000
/** Articles of a project, at most. */
export const MOST_ARTICLES_OF_PROJECT = 20_000

/** The column names that a file of articles may use. */
export const articleColumnNames = {
  name: ['name', 'article', 'description', 'product', 'material'],
  category: ['category'],
  kind: ['kind', 'type', 'kind_of_material'],
  line_number: ['line_number', 'line', 'line_item', 'pay_item_line'],
  supplier: ['supplier', 'vendor', 'manufacturer'],
  quantity: ['quantity', 'qty'],
  uom: ['uom', 'unit', 'unit_of_measure'],
  placed_on: ['placed_on', 'date_placed', 'placed', 'date'],
  cost: ['cost', 'value', 'amount', 'delivered_cost'],
  foreign_cost: ['foreign_cost', 'foreign_value', 'foreign_amount', 'foreign'],
  assembled_in_us: ['assembled_in_us', 'us_assembly', 'final_assembly_us'],
  component_percent: ['component_percent', 'domestic_percent', 'us_component_percent'],
  steel_cost: ['steel_cost', 'iron_and_steel_cost'],
  foreign_steel_cost: ['foreign_steel_cost', 'foreign_iron_and_steel_cost'],
  evidence: ['evidence', 'certificate', 'certification'],
  notes: ['notes', 'remarks'],
} as const
export type ArticleColumn = keyof typeof articleColumnNames
export const requiredArticleColumns = ['name', 'category', 'cost'] as const

/** The outcome of a file of articles, or with `validate_only` what it would be. Articles are added; one that the project has already is left as it is. */
export const articleImport = z.object({
  total_count: z.int(),
  errored_count: z.int(),
  new_count: z.int(),
  /** Rows that the project has already, as after the same file twice. */
  known_count: z.int(),
  ...importReading,
  errors: z.array(importFault),
  /** Whether anything was written. */
  written: z.boolean(),
})
export type ArticleImport = z.output<typeof articleImport>
