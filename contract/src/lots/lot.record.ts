import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { lotVerdicts } from '../acceptance/judgement.ts'
import { lotMoves, lotStates } from './lot-approval.ts'

/** What of a pay item is accepted and paid together. Its targets, state and judgement are irregular. */
export const lotRecord = defineRecord({
  subject: 'lot',
  table: 'lots',
  fields: {
    project_id: { kind: 'reference', to: 'project', required: true, given: 'create', history: 'name' },
    /** The line of the project's contract that is paid by it. */
    pay_item_id: { kind: 'reference', to: 'pay_item', required: true, given: 'create' },
    /** As its samples name it; unique for the pay item, in any case. */
    lot_number: { kind: 'text', most: 40, required: true },
    /** The rule pack that judges it, by the edition of its first day. */
    pack_key: { kind: 'code', most: 40, required: true },
    /** Its first day, in the project's zone. */
    began_on: { kind: 'date', required: true },
    /** Its last day; null while it is placed. */
    ended_on: { kind: 'date' },
    /** How much was placed, in the pay item's unit. */
    quantity: { kind: 'quantity', unit: '', whole: 9, decimals: 3, above_zero: true },
    /** In dollars, where it is not the price of the pay item. */
    unit_price: { kind: 'quantity', unit: '', whole: 12, decimals: 4 },
    notes: { kind: 'lines', most: 2000 },
  },
})

/** What people see of a lot's audit events. */
export const lotHistory = historyOf(lotRecord, {
  actions: ['created', 'updated', ...lotMoves, 'judged'],
  fields: { targets: 'changed', status: lotStates, verdict: lotVerdicts, factor: 'decimal' },
})
