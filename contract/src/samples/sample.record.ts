import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { sampleKinds, sampleStates } from './sample-kinds.ts'
import { sampleMoves } from './sample-approval.ts'

/** What is taken from material as it is placed, to be tested (specification section 3). Its number, status and custody are irregular. */
export const sampleRecord = defineRecord({
  subject: 'sample',
  table: 'samples',
  fields: {
    project_id: { kind: 'reference', to: 'project', required: true, given: 'create', history: 'name' },
    kind: { kind: 'choice', words: sampleKinds, required: true },
    /** When it was taken, in the project's zone; of a pending one, when it is to be. */
    sampled_on: { kind: 'date', required: true },
    sampled_by: { kind: 'text', most: 100 },
    /** The ticket of the load that it was taken from. Its supplier and material are then those of the ticket. */
    ticket_id: { kind: 'reference', to: 'ticket' },
    supplier_id: { kind: 'reference', to: 'supplier' },
    material_id: { kind: 'reference', to: 'material' },
    /** The line of the project's contract that the result counts for. */
    pay_item_id: { kind: 'reference', to: 'pay_item' },
    /** Tests of acceptance rules that it is taken for; none where it counts for each of them. */
    taken_for: { kind: 'text', most: 60, list: 10 },
    /** How much material it represents, in `uom`. */
    quantity: { kind: 'quantity', unit: '', whole: 9, decimals: 3, above_zero: true },
    uom: { kind: 'code', most: 10 },
    lot_number: { kind: 'text', most: 40 },
    sublot: { kind: 'text', most: 40 },
    /** Along the alignment as people write it, such as 112+40. */
    station: { kind: 'text', most: 20 },
    /** From the centerline in feet, negative to the left. */
    offset_ft: { kind: 'quantity', unit: 'FT', whole: 4, decimals: 2, negative: true },
    /** Where it is tested. */
    laboratory_id: { kind: 'reference', to: 'laboratory' },
    /** The part of the laboratory that tests it, such as its asphalt unit. */
    laboratory_unit: { kind: 'text', most: 60 },
    seal_number: { kind: 'code', most: 40 },
    notes: { kind: 'lines', most: 2000 },
  },
})

/** What people see of a sample's audit events. */
export const sampleHistory = historyOf(sampleRecord, {
  actions: ['created', 'updated', ...sampleMoves],
  fields: { status: sampleStates },
})
