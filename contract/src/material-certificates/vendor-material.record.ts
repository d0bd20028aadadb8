import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** What a material is: the material types of tickets, and what comes without tickets of a scale. */
export const vendorMaterialCategories = [
  'asphalt',
  'concrete',
  'aggregate',
  'steel',
  'precast',
  'pipe',
  'geosynthetics',
  'traffic_control',
  'other',
] as const
export type VendorMaterialCategory = (typeof vendorMaterialCategories)[number]

/** A material that vendors certify, by the agency's own name (specification section 3). Tickets may name it in several ways (`ticket_materials`). */
export const vendorMaterialRecord = defineRecord({
  subject: 'vendor_material',
  table: 'vendor_materials',
  fields: {
    /** Unique among the agency's materials, in any case. */
    name: { kind: 'text', most: 200, required: true },
    category: { kind: 'choice', words: vendorMaterialCategories },
    description: { kind: 'lines', most: 1000 },
    /** It comes from approved sources only. */
    source_required: { kind: 'yes', required: true, default: false },
    /** A hidden material is not offered, and needs nothing. */
    hidden: { kind: 'yes', required: true, default: false },
  },
})

/** What people see of a material's audit events: its own, and what was said of ticket names and of pay items. */
export const vendorMaterialHistory = historyOf(vendorMaterialRecord, {
  actions: ['created', 'updated', 'named', 'unnamed', 'exception_added', 'exception_removed'],
  adds: ['named', 'exception_added'],
  removes: ['unnamed', 'exception_removed'],
  fields: {
    certificate_type_ids: 'name',
    ticket_material: 'text',
    pay_item: 'text',
    certificate_type: 'text',
    needed: 'yes_no',
  },
})
