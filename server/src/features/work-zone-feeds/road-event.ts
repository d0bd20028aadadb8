import { HOUR_MS } from '@milepost/contract/core/time/days'
import { kphOf } from '@milepost/contract'
import type { FeedSettings, PublishedZone } from './feed.queries.ts'

/** The standards whose feeds are published: WZDx 4.2 and its successor, CWZ 1.0. */
export type FeedFormat = 'wzdx' | 'cwz'

/** The only licence that both standards know: the public domain. */
export const FEED_LICENSE = 'https://creativecommons.org/publicdomain/zero/1.0/'

type ZoneDates = Pick<PublishedZone, 'armed' | 'armed_at' | 'disarmed_at' | 'start_at' | 'end_at'>

/** When an event begins and ends, which of these was observed, and its status (WZDx `event_status`). */
export interface EventDates {
  start_date: string
  end_date: string
  is_start_date_verified: boolean
  is_end_date_verified: boolean
  event_status: 'planned' | 'active' | 'completed' | 'cancelled'
}

const later = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other)

/**
 * Arming sets when an event began, disarming when it ended. A zone that was never armed is planned, and cancelled once its last day is over. An armed
 * zone continues past its planned end: while it is armed its end lies in the future, by an hour at least.
 */
export function eventDates(zone: ZoneDates, now: Date): EventDates {
  const { armed, armed_at, disarmed_at, start_at, end_at } = zone
  if (armed && armed_at !== null)
    return {
      start_date: armed_at,
      end_date: later(end_at, new Date(now.getTime() + HOUR_MS).toISOString()),
      is_start_date_verified: true,
      is_end_date_verified: false,
      event_status: 'active',
    }
  if (armed_at !== null && disarmed_at !== null)
    return {
      start_date: armed_at,
      end_date: later(disarmed_at, armed_at),
      is_start_date_verified: true,
      is_end_date_verified: true,
      event_status: 'completed',
    }
  return {
    start_date: start_at,
    end_date: end_at,
    is_start_date_verified: false,
    is_end_date_verified: false,
    event_status: Date.parse(end_at) <= now.getTime() ? 'cancelled' : 'planned',
  }
}

/** Whether workers are present by the latest confirmation, which expires; null without any. */
export function workerPresence(
  {
    armed,
    workers_present,
    workers_confirmed_at,
  }: Pick<PublishedZone, 'armed' | 'workers_present' | 'workers_confirmed_at'>,
  { now, presence_minutes }: { now: Date; presence_minutes: number },
) {
  if (!armed || workers_confirmed_at === null) return null
  const expired = Date.parse(workers_confirmed_at) + presence_minutes * 60_000 <= now.getTime()
  return {
    are_workers_present: workers_present && !expired,
    method: 'check-in-app',
    worker_presence_last_confirmed_date: workers_confirmed_at,
  }
}

const wholeSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`

/** A zone as a road event of a feed. What is empty is left out: the standards take no empty texts. */
export function roadEvent(
  zone: PublishedZone,
  {
    format,
    now,
    authority_id,
    presence_minutes,
  }: { format: FeedFormat; now: Date; authority_id: number; presence_minutes: number },
) {
  const { event_status, start_date, end_date, ...dates } = eventDates(zone, now)
  const presence = workerPresence(zone, { now, presence_minutes })
  return {
    id: zone.road_event_id,
    type: 'Feature',
    properties: {
      core_details: {
        event_type: 'work-zone',
        data_source_id: String(authority_id),
        ...(format === 'cwz' && { project_id: zone.project_number }),
        road_names: zone.road_names,
        direction: zone.direction,
        name: zone.name,
        description: zone.public_description,
        creation_date: wholeSeconds(zone.created_at),
        update_date: wholeSeconds(zone.updated_at),
      },
      start_date: wholeSeconds(start_date),
      end_date: wholeSeconds(end_date),
      ...dates,
      // Somebody was there when it was armed.
      is_start_position_verified: zone.armed_at !== null,
      is_end_position_verified: zone.armed_at !== null,
      ...(format === 'wzdx' && { event_status }),
      work_zone_type: zone.type,
      location_method: zone.method,
      vehicle_impact: zone.impact,
      ...(presence && { worker_presence: presence }),
      ...(zone.speed_limit_mph !== null && { reduced_speed_limit_kph: kphOf(zone.speed_limit_mph) }),
      ...(zone.types_of_work.length > 0 && { types_of_work: zone.types_of_work.map((type_name) => ({ type_name })) }),
      ...(zone.lanes.length > 0 && {
        lanes: zone.lanes.map(({ type, status }, index) => ({ order: index + 1, type, status })),
      }),
    },
    geometry: { type: 'LineString', coordinates: zone.line },
  }
}

/** The feed's description of itself. */
export function feedInfo(
  { organization, contact_name, contact_email }: FeedSettings,
  {
    format,
    now,
    authority_id,
    update_frequency,
  }: { format: FeedFormat; now: Date; authority_id: number; update_frequency: number },
) {
  const contact = { ...(contact_name && { contact_name }), ...(contact_email && { contact_email }) }
  const update_date = wholeSeconds(now.toISOString())
  return {
    publisher: organization,
    ...contact,
    update_frequency,
    update_date,
    version: format === 'cwz' ? '1.0' : '4.2',
    license: FEED_LICENSE,
    data_sources: [
      {
        data_source_id: String(authority_id),
        organization_name: organization,
        ...contact,
        update_frequency,
        update_date,
      },
    ],
  }
}
