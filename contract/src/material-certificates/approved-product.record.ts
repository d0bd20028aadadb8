import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** A product by name that the agency has approved for a material: an entry of its list of approved products. */
export const approvedProductRecord = defineRecord({
  subject: 'approved_product',
  table: 'approved_products',
  fields: {
    /** Unique among the products of its manufacturer and material, in any case. */
    name: { kind: 'text', most: 200, required: true },
    manufacturer: { kind: 'text', most: 200, required: true },
    vendor_material_id: { kind: 'reference', to: 'vendor_material', required: true },
    /** As the agency's list numbers it. */
    number: { kind: 'text', most: 50 },
    /** By which it was approved, such as `AASHTO M 294`. */
    specification: { kind: 'text', most: 200 },
    approved_on: { kind: 'date' },
    /** The last day of the approval; null where it does not lapse. */
    expires_on: { kind: 'date' },
  },
})

/** What people see of a product's audit events. */
export const approvedProductHistory = historyOf(approvedProductRecord, { actions: ['created', 'updated'] })
