import * as z from 'zod/mini'
import { decimal, id } from '../core/scalars.ts'

/** An item with more installed than its contract has: a warning, never a block (D30). Quantities are exact decimals in the item's unit. */
export const overrun = z.object({
  project_pay_item_id: id,
  /** The text of D30, in English. */
  message: z.string(),
  /** Quantity posted to it in all periods; in a preview, what it would be. */
  installed_qty: decimal,
  /** As bid and changed. */
  current_qty: decimal,
  /** Installed less current, above zero. */
  overrun_qty: decimal,
})
export type Overrun = z.output<typeof overrun>
