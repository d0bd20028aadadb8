import { defineRecord } from '../core/define-record.ts'

/** A system that is notified of every change of a work zone. */
export const workZoneSubscriberRecord = defineRecord({
  subject: 'work_zone_subscriber',
  table: 'work_zone_subscribers',
  stamps: ['created_at'],
  create_only: true,
  fields: {
    name: { kind: 'text', most: 100, required: true },
    /** Unique among the agency's subscribers; a key may be in its query. */
    url: { kind: 'link', most: 500, required: true },
  },
})

/** A WZDx or CWZ feed of another agency. */
export const outsideFeedRecord = defineRecord({
  subject: 'outside_feed',
  table: 'outside_feeds',
  stamps: ['created_at'],
  create_only: true,
  fields: {
    name: { kind: 'text', most: 100, required: true },
    /** Unique among the agency's outside feeds; a key may be in its query. */
    url: { kind: 'link', most: 500, required: true },
  },
})
