import * as z from 'zod/mini'
import { importedRecord, recordImport } from '../core/import-file.ts'
import { decimal } from '../core/scalars.ts'

/** Rows of a file, at most; and its bytes. */
export const MOST_PAY_ITEMS_A_FILE = 10_000
export const MOST_PAY_ITEM_FILE_BYTES = 4_000_000

const itemCodeNames = [
  'item_code',
  'code',
  'bid_item',
  'bid_item_number',
  'pay_item',
  'pay_item_code',
  'pay_item_number',
  'item',
  'contract_item',
] as const

/** The column names that a file may use: ours, then others. Names are compared by `headerKey`, so that `Bid Qty.` is `bid_quantity`. */
export const masterColumnNames = {
  // The master list has no item numbers apart from codes.
  item_code: [...itemCodeNames, 'item_number'],
  item_description: ['item_description', 'description', 'pay_item_description', 'bid_item_description', 'item_name'],
  unit_of_measure: ['unit_of_measure', 'unit', 'uom', 'u/m', 'unit_measure', 'pay_unit', 'measure'],
  category: ['category'],
  spec_year: ['spec_year', 'year', 'specification_year'],
  is_dnp: ['is_dnp'],
  source_only: ['source_only'],
  active: ['active'],
} as const
export const requiredMasterColumns = ['item_code', 'item_description', 'unit_of_measure'] as const

/** The same of a file of a contract's lines. Where no column gives a line number, the code and the order of the rows do. */
export const projectColumnNames = {
  line_number: ['line_number', 'line', 'line_item', 'line_item_number', 'sequence_number'],
  item_code: itemCodeNames,
  item_number: ['item_number'],
  item_description: masterColumnNames.item_description,
  unit_of_measure: masterColumnNames.unit_of_measure,
  quantity: ['quantity', 'bid_quantity', 'contract_quantity', 'plan_quantity', 'original_quantity'],
  unit_price: ['unit_price', 'price', 'bid_price', 'contract_price', 'unit_bid_price', 'unit_cost', 'rate'],
  estimated_quantity: ['estimated_quantity'],
  estimated_qty_uom: ['estimated_qty_uom'],
  is_dnp: ['is_dnp'],
  source_only: ['source_only'],
  major: ['major'],
  contract_project_number: ['contract_project_number', 'contract_project'],
} as const
/** Fields whose column is read as another where no column gives that. */
export const insteadProjectColumns = { item_number: 'item_code' } as const
export const requiredProjectColumns = ['item_code', 'item_description', 'unit_of_measure', 'quantity'] as const

/** Totals of a file, in dollars; do-not-pay items and those without a unit price add nothing. */
export const importAmounts = z.object({
  /** Of the file's rows without faults: the totals of their items, or what they add to their items. */
  file: decimal,
  /** Totals before the file and with it: of all items of the contract, or of a file of quantities what is paid to date. */
  before: decimal,
  after: decimal,
})
export type ImportAmounts = z.output<typeof importAmounts>

/** The outcome of a file's row, or what it would be. */
export const importedRow = z.extend(importedRecord, {
  /** The total of the row's item, or of its quantity, in dollars; null for a refused row, an item that is not paid for or has no price, and outside of contracts. */
  amount: z.nullable(decimal),
})
export type ImportedRow = z.output<typeof importedRow>

/** The outcome of a file, or with `validate_only` what it would be. Known items are updated, none is ever deleted. */
export const payItemImport = z.extend(recordImport, {
  rows: z.array(importedRow),
  /** Null of a file of the master list. */
  amounts: z.nullable(importAmounts),
})
export type PayItemImport = z.output<typeof payItemImport>
