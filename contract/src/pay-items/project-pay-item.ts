import * as z from 'zod/mini'
import { decimal, id, instant, lockVersion } from '../core/scalars.ts'
import { MOST_CODE_LENGTH, MOST_DESCRIPTION_LENGTH, typedFlag, typedNumber, typedText } from './master-pay-item.ts'
import type { FieldRule } from './read-fields.ts'

/** Most items of one call, and most contractors to whom one item's work may be assigned. */
export const MOST_PAY_ITEMS_A_CALL = 2000
export const MOST_CONTRACTORS_OF_ITEM = 50
export const MOST_LINE_NUMBER = 2_147_483_647

/** A line of a project's contract: what it is paid by. One code on several lines is normal; the line number is the key (D32). */
export const projectPayItem = z.object({
  id,
  project_id: id,
  item_code: z.string(),
  /** The item's number in the contract's schedule, up to 50 characters; several items may have the same one. */
  item_number: z.nullable(z.string()),
  /** Unique within the contract project, or within the project where it has none. */
  line_number: z.int(),
  item_description: z.string(),
  /** Code of a unit (`units`). */
  unit_of_measure: z.string(),
  /** As bid, in unit_of_measure; negative where a contract change removed what another line has. */
  quantity: decimal,
  /** As bid and changed by approved updates. */
  current_quantity: decimal,
  /** current_quantity less what is posted to it in all periods, below zero where there is too much; null for an item that only names a source. */
  remaining_quantity: z.nullable(decimal),
  estimated_quantity: z.nullable(decimal),
  estimated_qty_uom: z.nullable(z.string()),
  /** Dollars for one unit (D33). */
  unit_price: z.nullable(decimal),
  /** quantity times unit_price in dollars, rounded to cents half away from zero; null without a price, and for a do-not-pay item. */
  bid_amount: z.nullable(decimal),
  /** Do not pay: what is put on it keeps its quantity and is not paid for. It has no amount, and counts in no sum. */
  is_dnp: z.boolean(),
  /** Names where material came from; has no quantity. */
  source_only: z.boolean(),
  /** Offered first to inspectors. */
  mobile_favorite: z.boolean(),
  /** Its material comes with electronic tickets only. */
  only_e_ticket_available: z.boolean(),
  /** A major item: alarms at 125 and 75 percent of what was bid (23 CFR 635.109). */
  major: z.boolean(),
  /** Contractors of the project to whom its work may be assigned. */
  external_dot_contractor_ids: z.array(id),
  external_dot_contractors: z.array(z.object({ id, name: z.string() })),
  external_dot_contract_project_id: z.nullable(id),
  contract_project: z.nullable(z.object({ id, number: z.string(), name: z.string() })),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  /** `link`: its contractors, its contract project, and how it is offered, which stay open after reconciliation is activated. */
  abilities: z.array(z.enum(['update', 'link', 'delete'])),
})
export type ProjectPayItem = z.output<typeof projectPayItem>

/** How the fields of a line are read, from a form, a call or a file. */
export const projectRules = {
  line_number: {
    as: 'integer',
    least: 0,
    most: MOST_LINE_NUMBER,
    below: 'line_number_negative',
    empty: 'field_is_required',
  },
  item_code: { as: 'text', most: MOST_CODE_LENGTH, empty: 'code_blank' },
  item_number: { as: 'text', most: MOST_CODE_LENGTH },
  item_description: { as: 'text', most: MOST_DESCRIPTION_LENGTH, empty: 'field_is_required' },
  unit_of_measure: { as: 'unit', empty: 'field_is_required' },
  quantity: { as: 'decimal', whole: 14, decimals: 6, empty: 'quantity_empty' },
  unit_price: { as: 'decimal', whole: 12, decimals: 4, bracketed: 'price_bracketed' },
  estimated_quantity: { as: 'decimal', whole: 14, decimals: 6, negative: 'number_negative' },
  estimated_qty_uom: { as: 'unit' },
  is_dnp: { as: 'flag', otherwise: false },
  source_only: { as: 'flag', otherwise: false },
  mobile_favorite: { as: 'flag', otherwise: false },
  only_e_ticket_available: { as: 'flag', otherwise: false },
  major: { as: 'flag', otherwise: false },
} as const satisfies Record<string, FieldRule>
export type ProjectField = keyof typeof projectRules
export const projectPayItemFields = Object.keys(projectRules) as ProjectField[]

/** Fields of an item that can be changed directly after reconciliation is activated; all others change through updates. */
export const openFields = [
  'mobile_favorite',
  'only_e_ticket_available',
  'external_dot_contractor_ids',
  'external_dot_contract_project_id',
] as const

const typedProject = {
  line_number: typedNumber,
  item_code: typedText,
  item_number: typedText,
  item_description: typedText,
  /** In any spelling that `readUnit` reads. */
  unit_of_measure: typedText,
  quantity: typedNumber,
  unit_price: typedNumber,
  estimated_quantity: typedNumber,
  estimated_qty_uom: typedText,
  is_dnp: typedFlag,
  source_only: typedFlag,
  mobile_favorite: typedFlag,
  only_e_ticket_available: typedFlag,
  major: typedFlag,
  external_dot_contractor_ids: z.optional(z.array(id).check(z.maxLength(MOST_CONTRACTORS_OF_ITEM))),
  external_dot_contract_project_id: z.optional(z.nullable(id)),
}
export const newProjectPayItem = z.strictObject(typedProject)
export type NewProjectPayItem = z.output<typeof newProjectPayItem>
/** Members that are missing stay unchanged. Changes by others since `lock_version` are merged field by field. */
export const projectPayItemChange = z.strictObject({ ...typedProject, lock_version: z.optional(lockVersion) })
export type ProjectPayItemChange = z.output<typeof projectPayItemChange>
