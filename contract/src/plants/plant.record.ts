import { defineRecord } from '../core/define-record.ts'
import { plantKinds } from './plants.list.ts'

/** A plant as its administrator sees it; tickets name it by `code` (D13). */
export const plantRecord = defineRecord({
  subject: 'plant',
  table: 'plants',
  stamps: ['created_at'],
  fields: {
    /** Unique within the agency. */
    code: { kind: 'code', most: 40, required: true },
    name: { kind: 'text', most: 200, required: true },
    supplier_id: { kind: 'reference', to: 'supplier', required: true },
    kind: { kind: 'choice', words: plantKinds, required: true },
    time_zone: { kind: 'zone', required: true },
    /** Working hours in the plant's zone; a plant is online when a ticket or heartbeat came within 30 minutes of them (D14). */
    opens_at: { kind: 'clock', required: true, default: '06:00' },
    closes_at: { kind: 'clock', required: true, default: '18:00' },
    latitude: { kind: 'point', axis: 'latitude', with: 'longitude' },
    longitude: { kind: 'point', axis: 'longitude', with: 'latitude' },
    /** Capacity and division of the truck scale, and the day its certificate expires (D18). */
    scale_capacity_lbs: { kind: 'quantity', unit: 'LB', whole: 7, decimals: 2, above_zero: true },
    scale_division_lbs: { kind: 'quantity', unit: 'LB', whole: 7, decimals: 2, above_zero: true },
    scale_certificate_expires_on: { kind: 'date' },
    /** Tickets of a plant that is not active are refused. */
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})
