import * as z from 'zod/mini'
import { decimal, id } from '../core/scalars.ts'
import { importFault, importReading } from '../core/import-file.ts'
import { importAmounts, projectColumnNames } from '../pay-items/pay-item-import.ts'

/** The column names that a file of changed quantities may use: `quantity` is the new current quantity, `change` the difference. */
export const changeColumnNames = {
  line_number: projectColumnNames.line_number,
  item_code: projectColumnNames.item_code,
  quantity: [...projectColumnNames.quantity, 'new_quantity', 'current_quantity'],
  change: ['change', 'change_quantity', 'qty_delta', 'delta'],
  item_description: projectColumnNames.item_description,
  unit_of_measure: projectColumnNames.unit_of_measure,
  unit_price: projectColumnNames.unit_price,
  item_number: projectColumnNames.item_number,
  is_dnp: projectColumnNames.is_dnp,
  source_only: projectColumnNames.source_only,
  major: projectColumnNames.major,
  contract_project_number: projectColumnNames.contract_project_number,
  explanation: ['explanation', 'note'],
} as const
export type ChangeColumn = keyof typeof changeColumnNames

/** The effect of a file's row on the quantity of an item. */
export const changedRow = z.object({
  line: z.nullable(z.int()),
  outcome: z.enum(['increase', 'decrease', 'new', 'unchanged', 'refused']),
  line_number: z.string(),
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  /** Null of a row that is refused. */
  quantity_before: z.nullable(decimal),
  quantity_after: z.nullable(decimal),
  qty_delta: z.nullable(decimal),
  /** The row's change of the contract, in dollars; null for a refused row, and for an item that is not paid for or has no price. */
  amount: z.nullable(decimal),
  /** The text of D30, where more is installed than the row leaves. */
  warning: z.nullable(z.string()),
})
export type ChangedRow = z.output<typeof changedRow>

/** The outcome of an imported file of changed quantities, or with `validate_only` what the outcome would be. */
export const changeOrderImport = z.object({
  total_count: z.int(),
  errored_count: z.int(),
  increased_count: z.int(),
  decreased_count: z.int(),
  new_count: z.int(),
  unchanged_count: z.int(),
  warned_count: z.int(),
  ...importReading,
  /** Every fault of every row. */
  errors: z.array(importFault),
  /** Up to 200 rows of each outcome, in the order of the file. */
  rows: z.array(changedRow),
  amounts: importAmounts,
  /** The draft that was made; null while nothing was written. */
  change_order_id: z.nullable(id),
})
export type ChangeOrderImport = z.output<typeof changeOrderImport>
