import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { submittalStatuses } from './submittal-states.ts'
import { submittalMoves } from './submittal-approval.ts'

/** Tags of one submittal, and characters of one, at most. */
export const MOST_SUBMITTAL_TAGS = 20
export const MOST_SUBMITTAL_TAG = 40

/** A certificate of a material that a vendor, a contractor or the agency submits for review (specification section 3). Its number, status and projects are irregular. */
export const submittalRecord = defineRecord({
  subject: 'submittal',
  table: 'submittals',
  fields: {
    vendor_material_id: { kind: 'reference', to: 'vendor_material', required: true, history: 'name' },
    certificate_type_id: { kind: 'reference', to: 'certificate_type', required: true, history: 'name' },
    /** The vendor: the supplier as tickets name it. */
    supplier_id: { kind: 'reference', to: 'supplier', required: true, history: 'name' },
    /** The sample to which the certificate refers. */
    sample_id: { kind: 'reference', to: 'sample', history: 'name' },
    /** The date on the certificate. */
    dated: { kind: 'date', required: true },
    /** How much material the certificate covers, in `uom`; null for any quantity. */
    approved_quantity: { kind: 'quantity', unit: '', whole: 9, decimals: 3, above_zero: true },
    /** How much of it was shipped as the vendor states, in `uom`. */
    quantity_shipped: { kind: 'quantity', unit: '', whole: 9, decimals: 3 },
    uom: { kind: 'code', most: 10 },
    /** Its last day. Of a type of certificate that is valid for some days it is counted from `dated` where nobody gives it. */
    expires_on: { kind: 'date' },
    tags: { kind: 'text', most: MOST_SUBMITTAL_TAG, list: MOST_SUBMITTAL_TAGS },
    notes: { kind: 'lines', most: 2000 },
  },
})

/** What people see of a submittal's audit events. */
export const submittalHistory = historyOf(submittalRecord, {
  actions: [
    'created',
    'updated',
    'attached',
    'attachment_removed',
    'heats_confirmed',
    'reviewed',
    'approved',
    'approved_as_noted',
    'returned',
    'rejected',
    ...submittalMoves,
  ],
  fields: { status: submittalStatuses },
})
