import { acceptanceMethods, judgedBy, samplingParties } from '../acceptance/acceptance-rule.ts'
import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { sampleKinds } from '../samples/sample-kinds.ts'
import { materialTypes } from '../tickets/ticket-status.ts'

/** How often a rule asks for samples: for each so much material, for each so many days on which it is placed, or for each source that delivers it. */
export const rateKinds = ['quantity', 'time', 'source'] as const
export type RateKind = (typeof rateKinds)[number]

/**
 * When a material is sampled and what that holds. It is for a category of material, as tickets name it (their material type), or for one line of a project's
 * contract, and never for another one. Which fields of the rate there are follows from `rate_by` (`ruleFaults`).
 */
export const acceptanceRuleRecord = defineRecord({
  subject: 'acceptance_rule',
  table: 'acceptance_rules',
  fields: {
    category: { kind: 'choice', words: materialTypes, given: 'create' },
    /** The project of the pay item. */
    project_id: { kind: 'reference', to: 'project', given: 'create', history: false },
    /** The line of the project's contract, whose rule replaces that of its category for the same test and kind of sample. */
    pay_item_id: { kind: 'reference', to: 'pay_item', given: 'create', history: false },
    /** The key of a form, or the agency's word for what is not a sample. */
    test: { kind: 'text', most: 60, required: true },
    method: { kind: 'choice', words: acceptanceMethods, required: true },
    kind: { kind: 'choice', words: sampleKinds, required: true },
    sampled_by: { kind: 'choice', words: samplingParties, required: true },
    tested_by: { kind: 'choice', words: samplingParties, required: true },
    rate_by: { kind: 'choice', words: rateKinds, required: true },
    /** Samples of each sublot, of each period of days, or of each source. */
    samples: { kind: 'integer', least: 1, most: 100, required: true, default: 1 },
    /** By quantity: the size of a sublot, in `uom`. */
    sublot_size: { kind: 'quantity', unit: '', whole: 9, decimals: 3, above_zero: true },
    /** Unit of quantities; the rule is for items in a unit that converts to it exactly. Null for the unit of each item. */
    uom: { kind: 'code', most: 10 },
    /** By quantity: how many sublots make a lot. Null where sublots are counted without lots. */
    sublots_of_lot: { kind: 'integer', least: 1, most: 100 },
    /** By time: the length of a period, in days on which material is placed. */
    every_days: { kind: 'integer', least: 1, most: 366 },
    /** Nothing is due below this quantity of an item, in `uom`. */
    least_quantity: { kind: 'quantity', unit: '', whole: 9, decimals: 3, above_zero: true },
    /** Pay waits for what is not accepted. */
    holds_pay: { kind: 'yes', required: true, default: true },
    judged_by: { kind: 'choice', words: judgedBy, required: true },
    /** The key of the rule pack by which lots are judged. */
    pack: { kind: 'code', most: 40 },
    /** A rule that is not active asks for nothing and holds nothing. */
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})

/** What people see of a rule's audit events. */
export const acceptanceRuleHistory = historyOf(acceptanceRuleRecord, { actions: ['created', 'updated'] })
