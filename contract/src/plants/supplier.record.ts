import { defineRecord } from '../core/define-record.ts'

/** The company behind plants (D13). */
export const supplierRecord = defineRecord({
  subject: 'supplier',
  table: 'suppliers',
  stamps: ['created_at'],
  create_only: true,
  fields: {
    /** Unique within the agency. */
    name: { kind: 'text', most: 200, required: true },
  },
})
