import * as z from 'zod/mini'
import { acceptanceMethods } from '../acceptance/acceptance-rule.ts'
import { sufficiencyStates } from '../acceptance/sufficiency.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText } from '../core/scalars.ts'
import { sampleKinds } from '../samples/sample-kinds.ts'
import { materialTypes } from '../tickets/ticket-status.ts'

/**
 * Why pay is held, in the precedence of D54: a sample failed, a sample is missing, or results that would be enough are not authorized yet (D53). Each cent that is held
 * has one reason.
 */
export const holdReasons = ['sample_failed', 'sample_due', 'not_authorized'] as const
export type HoldReason = (typeof holdReasons)[number]

const quantities = {
  state: z.enum(sufficiencyStates),
  /** What is placed, and its three parts: accepted, accepted once results are authorized, and not accepted. */
  reported: decimal,
  satisfied: decimal,
  not_authorized: decimal,
  insufficient: decimal,
}

/** How far a quantity is accepted under one rule. */
export const ruleSufficiency = z.object({
  rule_id: id,
  /** The category of material by which the rule applies; null for the item's own rule. */
  category: z.nullable(z.enum(materialTypes)),
  test: z.string(),
  method: z.enum(acceptanceMethods),
  kind: z.enum(sampleKinds),
  holds_pay: z.boolean(),
  /** The unit of its quantities: the rule's, or else the item's. */
  uom: z.string(),
  ...quantities,
  /** Samples that the quantity needs, that count, that wait for authorization, and that failed. */
  needed: z.int(),
  counted: z.int(),
  waiting: z.int(),
  failed: z.int(),
})
export type RuleSufficiency = z.output<typeof ruleSufficiency>

/** How far a pay item is accepted. */
export const itemSufficiency = z.object({
  pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  uom: z.string(),
  /** The worst of its rules. */
  state: z.enum(sufficiencyStates),
  /** What is on the item. */
  reported: decimal,
  /** The materials that tickets put on it, with the worst of their rules: the material set that a posting of the item names. */
  material_set: z.array(
    z.object({ category: z.enum(materialTypes), quantity: decimal, state: z.enum(sufficiencyStates) }),
  ),
  rules: z.array(ruleSufficiency),
  /** What waits of its pay: quantities in the item's unit and their money, null where the item is not paid by its quantity. Each part has one reason. */
  held: z.array(z.object({ reason: z.enum(holdReasons), quantity: decimal, amount: z.nullable(decimal) })),
})
export type ItemSufficiency = z.output<typeof itemSufficiency>

/** How far what is placed is accepted, and what pay waits for it (specification section 3). */
export const sufficiencies = {
  ofProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/sufficiency',
    permission: 'sample_due.read',
    summary: 'How far each pay item of a project is accepted by its samples, and what pay waits for that',
    params: z.strictObject({ id: idText }),
    response: z.object({
      sufficiency: z.array(itemSufficiency),
      /** Money that waits, by reason. */
      held: z.object({ sample_failed: decimal, sample_due: decimal, not_authorized: decimal }),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
}
