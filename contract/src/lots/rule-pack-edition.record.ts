import { editionStates } from '../acceptance/rule-pack.ts'
import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** An edition of a rule pack, with where it comes from. The pack itself, its number, state and last date are irregular. */
export const rulePackEditionRecord = defineRecord({
  subject: 'rule_pack_edition',
  table: 'rule_pack_editions',
  fields: {
    /** The specification: `Standard Specifications 2026, section 334`. */
    source: { kind: 'text', most: 200, required: true },
    /** Who wrote the edition. */
    author: { kind: 'text', most: 100, required: true },
    /** First date of lots that it judges. */
    from_on: { kind: 'date', required: true },
  },
})

/** What people see of an edition's audit events. */
export const rulePackEditionHistory = historyOf(rulePackEditionRecord, {
  actions: ['created', 'updated', 'publish', 'withdraw', 'ended'],
  fields: { pack: 'changed', state: editionStates, to_on: 'date' },
})
