import * as z from 'zod/mini'
import { movesOf } from '../core/approval.ts'
import { date, decimal, id, instant, lockVersion, optionalText, text } from '../core/scalars.ts'
import { reviewBrief, reviewShown, submission } from '../reviews/review.ts'
import { typedNumber } from '../pay-items/master-pay-item.ts'
import { newProjectPayItem } from '../pay-items/project-pay-item.ts'
import { changeOrderApproval } from './change-order-approval.ts'
import { changeOrderStatuses, changeOrderTypes } from './change-orders.list.ts'

/** Lines of one update, characters of its description, of its numbers and codes, of a reason and of a line's explanation, at most. */
export const MOST_CHANGE_ORDER_LINES = 2000
export const MOST_CHANGE_ORDER_DESCRIPTION = 2000
export const MOST_CHANGE_ORDER_CODE = 100
export const MOST_DECISION_REASON = 500
export const MOST_LINE_EXPLANATION = 1000
export const MOST_DAYS_DELTA = 10_000

export const changeKinds = ['increase', 'decrease', 'new'] as const
export type ChangeKind = (typeof changeKinds)[number]
/** Actions that a person may take on an update. */
export const changeOrderActions = movesOf(changeOrderApproval)
export type ChangeOrderAction = (typeof changeOrderActions)[number]

/** An update: how quantities of a project's pay items change once its reconciliation is active. On the wire of outside systems it is a change order. */
export const changeOrder = z.object({
  id,
  project_id: id,
  /** Counts the updates of the project from 1. */
  number: z.int(),
  /** The number that the contract's own papers give it. */
  co_number_external: z.nullable(z.string()),
  type: z.enum(changeOrderTypes),
  reason_code: z.nullable(z.string()),
  description: z.string(),
  /** Calendar date in the project's zone from which it holds. */
  effective_on: date,
  /** Calendar days by which the contract's time changes. */
  days_delta: z.int(),
  status: z.enum(changeOrderStatuses),
  /** Whether its lines were typed or came from a file. */
  source: z.enum(['manual', 'csv']),
  /** Lines by their effect. */
  increased_count: z.int(),
  decreased_count: z.int(),
  new_count: z.int(),
  /** Exact sum in dollars of its lines, each its change of quantity times unit price rounded to cents; lines without a price and on do-not-pay items count nothing. */
  net_amount: decimal,
  /** Lines without a price, but for those on do-not-pay items, which need none. */
  unpriced_count: z.int(),
  created_by: z.string(),
  created_at: instant,
  updated_at: instant,
  submitted_by: z.nullable(z.string()),
  submitted_at: z.nullable(instant),
  /** Who has it, once it was submitted; a draft that was returned for correction or withdrawn has its review, too. */
  review: z.nullable(reviewBrief),
  /** The person who approved or rejected it, and why; an update that was rejected and then voided keeps its rejection. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  decision_reason: z.nullable(z.string()),
  /** The person who voided it, and why. */
  voided_by: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  void_reason: z.nullable(z.string()),
  lock_version: z.int(),
  abilities: z.array(z.enum(changeOrderActions)),
})
export type ChangeOrder = z.output<typeof changeOrder>

/** Fields of a new item of an update, as they were read. */
export const broughtItem = z.object({
  line_number: z.int(),
  item_code: z.string(),
  item_number: z.nullable(z.string()),
  item_description: z.string(),
  unit_of_measure: z.string(),
  unit_price: z.nullable(decimal),
  estimated_quantity: z.nullable(decimal),
  estimated_qty_uom: z.nullable(z.string()),
  is_dnp: z.boolean(),
  source_only: z.boolean(),
  mobile_favorite: z.boolean(),
  only_e_ticket_available: z.boolean(),
  major: z.boolean(),
  external_dot_contract_project_id: z.nullable(id),
  external_dot_contractor_ids: z.array(id),
})
export type BroughtItem = z.output<typeof broughtItem>

/** A line of an update. Quantities are exact decimals in the unit of its item. */
export const changeOrderLine = z.object({
  id,
  change_kind: z.enum(changeKinds),
  /** Null for a new item, until the update is approved. */
  project_pay_item_id: z.nullable(id),
  new_item: z.nullable(broughtItem),
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  unit_price: z.nullable(decimal),
  /** Negative for a decrease; of a new item its quantity. */
  qty_delta: decimal,
  /** The item's current quantity: when the update was approved, or as it is now. */
  quantity_before: decimal,
  quantity_after: decimal,
  /** Quantity posted to the item in all periods. */
  installed_quantity: decimal,
  /** qty_delta times unit_price in dollars, rounded to cents; null without a price, and on a do-not-pay item. */
  amount: z.nullable(decimal),
  explanation: z.nullable(z.string()),
  /** The text of D30, where more is installed than the line leaves; a warning, never a block. */
  warning: z.nullable(z.string()),
})
export type ChangeOrderLine = z.output<typeof changeOrderLine>

/** An update with its lines and the history of its review. */
export const changeOrderDetail = z.extend(changeOrder, {
  lines: z.array(changeOrderLine),
  review: z.nullable(reviewShown),
})
export type ChangeOrderDetail = z.output<typeof changeOrderDetail>

const explanation = optionalText(MOST_LINE_EXPLANATION)
/** A line as it was entered; the rules check it, so that all faults are reported at once. */
export const typedLine = z.union([
  z.strictObject({
    change_kind: z.enum(['increase', 'decrease']),
    project_pay_item_id: id,
    /** Signed: negative for a decrease. */
    qty_delta: typedNumber,
    explanation,
  }),
  z.strictObject({ change_kind: z.literal('new'), new_item: newProjectPayItem, explanation }),
])
export type TypedLine = z.output<typeof typedLine>

const lines = z.array(typedLine).check(z.minLength(1), z.maxLength(MOST_CHANGE_ORDER_LINES))
const head = {
  type: z.optional(z.enum(changeOrderTypes)),
  co_number_external: optionalText(MOST_CHANGE_ORDER_CODE),
  reason_code: optionalText(MOST_CHANGE_ORDER_CODE),
  days_delta: z.optional(z.int().check(z.gte(-MOST_DAYS_DELTA), z.lte(MOST_DAYS_DELTA))),
}
const description = text(MOST_CHANGE_ORDER_DESCRIPTION)
const versionRead = { lock_version: z.optional(lockVersion) }

export const newChangeOrder = z.strictObject({ ...head, description, effective_on: date, lines })
export type NewChangeOrder = z.output<typeof newChangeOrder>
/** Members that are missing stay unchanged; `lines` replaces all lines. */
export const changeOrderChange = z.strictObject({
  ...head,
  description: z.optional(description),
  effective_on: z.optional(date),
  lines: z.optional(lines),
  ...versionRead,
})
export type ChangeOrderChange = z.output<typeof changeOrderChange>
/** A step of an update as its person saw it: 409 where it was changed since. */
export const changeOrderStep = z.strictObject(versionRead)
export const changeOrderSubmission = z.strictObject({ ...versionRead, ...submission })
/** An approval may be noted. */
export const changeOrderAnswer = z.strictObject({ reason: optionalText(MOST_DECISION_REASON), ...versionRead })
/** A rejection, or a return for correction. */
export const changeOrderRejection = z.strictObject({ reason: text(MOST_DECISION_REASON), ...versionRead })
export const changeOrderDelegation = z.strictObject({ reviewer_id: id, ...versionRead })
export const changeOrderVoiding = z.strictObject({ reason: optionalText(MOST_DECISION_REASON), ...versionRead })

/** The description of an imported update, in the query of the import. */
export const importedHead = {
  type: z.optional(z.enum(changeOrderTypes)),
  co_number_external: z.optional(text(MOST_CHANGE_ORDER_CODE)),
  reason_code: z.optional(text(MOST_CHANGE_ORDER_CODE)),
  description: z.optional(text(MOST_CHANGE_ORDER_DESCRIPTION)),
  effective_on: z.optional(date),
}

/** The history of an item's quantity: as bid, then each approved update in the order of its effective date. */
export const quantityStep = z.object({
  kind: z.enum(['bid', 'update']),
  /** Null for the bid. */
  change_order_id: z.nullable(id),
  number: z.nullable(z.int()),
  co_number_external: z.nullable(z.string()),
  description: z.nullable(z.string()),
  effective_on: z.nullable(date),
  /** The bid quantity, or the change by the update. */
  qty_delta: decimal,
  /** The item's quantity from then on. */
  quantity: decimal,
})
export type QuantityStep = z.output<typeof quantityStep>
