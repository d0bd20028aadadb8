import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { isOneAddress } from '../core/contact.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { newBody, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, lockVersion, optionalText } from '../core/scalars.ts'
import { deliveryStatuses, outsideFaultCodes, staleReasons, workZoneDeliveryList } from './work-zone-feeds.list.ts'
import { outsideFeedRecord, workZoneSubscriberRecord } from './work-zone-feeds.record.ts'

/** Seconds after which readers should fetch again, as the feeds state. */
export const FEED_UPDATE_SECONDS = 60
/** Subscribers of an agency, and feeds of others that it reads, at most. */
export const MOST_SUBSCRIBERS = 20
export const MOST_OUTSIDE_FEEDS = 20
/** Bytes that another agency's feed may have at most. */
export const MOST_OUTSIDE_BYTES = 20_000_000
/** Attempts to call a subscriber before a change is given up, and days for which the log is kept. */
export const MOST_ATTEMPTS = 8
export const DELIVERIES_KEPT_DAYS = 30

/** How an agency publishes its work zones. */
export const workZoneFeed = z.object({
  /** Off until an administrator turns it on (D27). */
  enabled: z.boolean(),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  /** Days for which a zone stays in the feeds as ended (D45). */
  ended_days: z.int(),
  /** Minutes after which unconfirmed workers count as gone. */
  presence_minutes: z.int(),
  lock_version: z.int(),
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
  /** Public addresses; they work while the feed is on. */
  wzdx_url: z.string(),
  cwz_url: z.string(),
  /** Zones that the feeds publish now, and zones that they leave out because their details are pending. */
  published: z.int(),
  left_out: z.int(),
})
export type WorkZoneFeed = z.output<typeof workZoneFeed>

/** A subscriber, who is notified of every change by a signed call. */
export const workZoneSubscriber = z.object({
  id,
  ...storedShape(workZoneSubscriberRecord),
  created_at: instant,
  created_by: z.string(),
  last_delivered_at: z.nullable(instant),
  /** Attempts in a row that failed; the next one comes at `next_attempt_at`. */
  attempts: z.int(),
  next_attempt_at: z.nullable(instant),
  /** Why the last attempt failed. */
  fault: z.nullable(callFault),
  /** Changes that wait to be delivered. */
  waiting: z.int(),
})
export type WorkZoneSubscriber = z.output<typeof workZoneSubscriber>

/** A change that was or will be delivered to a subscriber. */
export const workZoneDelivery = z.object({
  id,
  change: z.string(),
  work_zone_id: id,
  work_zone: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  queued_at: instant,
  attempts: z.int(),
  last_attempt_at: z.nullable(instant),
  http_status: z.nullable(z.int()),
  /** Duration of the last attempt. */
  milliseconds: z.nullable(z.int()),
  fault: z.nullable(callFault),
})
export type WorkZoneDelivery = z.output<typeof workZoneDelivery>

/** A kind of fault in another agency's feed. */
const outsideFault = z.object({
  /** Where, with N for any number: `features/N/properties/start_date`. */
  path: z.string(),
  code: z.enum(outsideFaultCodes),
  /** How often it occurs. */
  count: z.int(),
  /** The id of the first road event that has it; null where it is of the whole feed. */
  example: z.nullable(z.string()),
})
export type OutsideFault = z.output<typeof outsideFault>

/** A feed of another agency, and how it was when it was last read. */
export const outsideFeed = z.object({
  id,
  ...storedShape(outsideFeedRecord),
  created_at: instant,
  created_by: z.string(),
  asked_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  /** Why it was not read at the last poll. */
  fault: z.nullable(callFault),
  /** Version of WZDx or CWZ, as the feed states it. */
  version: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  /** When it changed last, by its own words. */
  feed_updated_at: z.nullable(instant),
  content_changed_at: z.nullable(instant),
  /** Road events that were read. */
  events_count: z.int(),
  /** Those of them that have ended, and are not on the map. */
  events_ended: z.int(),
  faults: z.array(outsideFault),
  /** Why its zones are shown as stale; null where they are not. */
  stale: z.nullable(z.enum(staleReasons)),
})
export type OutsideFeed = z.output<typeof outsideFeed>

/** A road event of another agency on the map. */
const outsideEvent = z.object({
  id,
  outside_feed_id: id,
  name: z.string(),
  direction: z.nullable(z.string()),
  impact: z.nullable(z.string()),
  description: z.string(),
  start_at: z.nullable(instant),
  end_at: z.nullable(instant),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
})
export type OutsideEvent = z.output<typeof outsideEvent>

const byId = z.strictObject({ id: idText })
const ofAuthority = z.strictObject({ authorityId: idText })

/** What the public reads, how it is set, who is notified, and what others publish (docs/work-zones.md). */
export const workZoneFeeds = {
  wzdx: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_feeds/{authorityId}/wzdx/4.2',
    permission: 'public',
    summary: 'Work zones of an agency as a WZDx 4.2 feed, public, under CC0; not found while the agency has it off',
    params: ofAuthority,
    problems: ['not_found'],
  }),
  cwz: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_feeds/{authorityId}/cwz/1.0',
    permission: 'public',
    summary: 'Work zones of an agency as a CWZ 1.0 feed, public, under CC0; not found while the agency has it off',
    params: ofAuthority,
    problems: ['not_found'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_feed',
    permission: 'work_zone_feed.manage',
    summary: 'How the agency publishes its work zones',
    response: z.object({ feed: workZoneFeed }),
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/work_zone_feed',
    permission: 'work_zone_feed.manage',
    summary: "Turn the feeds on or off, and set their publisher's data",
    body: z.strictObject({
      enabled: z.optional(z.boolean()),
      contact_name: optionalText(100),
      contact_email: z.optional(
        z.nullable(z.string().check(z.maxLength(254), z.refine(isOneAddress, 'expected one email address'))),
      ),
      ended_days: z.optional(z.int().check(z.gte(1), z.lte(90))),
      presence_minutes: z.optional(z.int().check(z.gte(5), z.lte(1440))),
      lock_version: lockVersion,
    }),
    response: z.object({ feed: workZoneFeed }),
    problems: ['nothing_to_change', 'conflict'],
  }),
  subscribers: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_subscribers',
    permission: 'work_zone_feed.manage',
    summary: 'Subscribers, who are notified of every change of a work zone',
    response: z.object({ subscribers: z.array(workZoneSubscriber) }),
  }),
  addSubscriber: defineRoute({
    method: 'POST',
    path: '/v1/work_zone_subscribers',
    permission: 'work_zone_feed.manage',
    while_impersonating: 'refused',
    summary: 'Add a subscriber; the secret that signs its calls is shown once',
    body: newBody(workZoneSubscriberRecord),
    secret_answer: true,
    response: z.object({ subscriber: workZoneSubscriber, secret: z.string() }),
    problems: ['invalid'],
  }),
  removeSubscriber: defineRoute({
    method: 'DELETE',
    path: '/v1/work_zone_subscribers/{id}',
    permission: 'work_zone_feed.manage',
    while_impersonating: 'refused',
    summary: 'Remove a subscriber; waiting changes are not sent',
    params: byId,
    problems: ['not_found'],
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_subscribers/{id}/deliveries',
    permission: 'work_zone_feed.manage',
    summary: `Deliveries to a subscriber, the newest first; kept for ${DELIVERIES_KEPT_DAYS} days`,
    params: byId,
    query: queryOf(workZoneDeliveryList),
    response: pageOf('deliveries', workZoneDelivery),
    problems: ['not_found'],
  }),
  outsideFeeds: defineRoute({
    method: 'GET',
    path: '/v1/outside_feeds',
    permission: 'work_zone.read',
    summary: 'Feeds of other agencies that are shown as a layer of the map, and what was wrong in them',
    response: z.object({ outside_feeds: z.array(outsideFeed), abilities: z.array(z.enum(['create'])) }),
  }),
  addOutsideFeed: defineRoute({
    method: 'POST',
    path: '/v1/outside_feeds',
    permission: 'work_zone_feed.manage',
    while_impersonating: 'refused',
    summary: 'Read the WZDx or CWZ feed of another agency from now on, every five minutes',
    body: newBody(outsideFeedRecord),
    response: z.object({ outside_feed: outsideFeed }),
    problems: ['invalid'],
  }),
  readOutsideFeed: defineRoute({
    method: 'POST',
    path: '/v1/outside_feeds/{id}/read',
    permission: 'work_zone_feed.manage',
    summary: 'Read a feed of another agency now',
    params: byId,
    problems: ['not_found'],
  }),
  removeOutsideFeed: defineRoute({
    method: 'DELETE',
    path: '/v1/outside_feeds/{id}',
    permission: 'work_zone_feed.manage',
    while_impersonating: 'refused',
    summary: 'Stop reading a feed of another agency; its road events are removed from the map',
    params: byId,
    problems: ['not_found'],
  }),
  outsideEvents: defineRoute({
    method: 'GET',
    path: '/v1/outside_road_events',
    permission: 'work_zone.read',
    summary: 'Road events of other agencies that have not ended, as lines for a map',
    response: z.object({ outside_road_events: z.array(outsideEvent) }),
  }),
}
