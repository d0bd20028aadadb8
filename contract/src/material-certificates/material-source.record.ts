import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** A source from which a material may come: a supplier, or one of its plants, approved from a day on. */
export const materialSourceRecord = defineRecord({
  subject: 'material_source',
  table: 'material_sources',
  fields: {
    supplier_id: { kind: 'reference', to: 'supplier', required: true, given: 'create' },
    vendor_material_id: { kind: 'reference', to: 'vendor_material', required: true, given: 'create' },
    /** Null: every plant of the supplier. */
    plant_id: { kind: 'reference', to: 'plant', given: 'create' },
    approved_on: { kind: 'date', required: true },
    /** The last day of the approval; null where it does not lapse. */
    expires_on: { kind: 'date' },
    notes: { kind: 'lines', most: 1000 },
  },
})

/** What people see of a source's audit events. */
export const materialSourceHistory = historyOf(materialSourceRecord, { actions: ['created', 'updated'] })
