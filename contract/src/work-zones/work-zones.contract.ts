import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { linearUnits } from '../stationing/linear-unit.ts'
import { publicationFaults } from './publication-faults.ts'
import { neededDetails } from './work-zone-details.ts'
import { laneStatuses, laneTypes, MOST_LANES, MOST_VERTICES } from './work-zone-words.ts'
import { workZoneRecord } from './work-zone.record.ts'
import { workZoneList, workZoneStatuses } from './work-zones.list.ts'

/** Whole days after which the nightly job permanently removes a deleted work zone; longer than the feeds include ended zones. */
export const WORK_ZONE_PURGED_AFTER_DAYS = 120
/** Zones that the map draws at most. */
export const MOST_WORK_ZONES_ON_MAP = 5000

/** GeoJSON: degrees (WGS 84), longitude first, in the direction of travel. */
const geometry = z.object({
  type: z.literal('LineString'),
  coordinates: z
    .array(z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-85), z.lte(85))]))
    .check(z.minLength(2), z.maxLength(MOST_VERTICES)),
})

/** The next one is to the right of it. */
const lane = z.strictObject({ type: z.enum(laneTypes), status: z.enum(laneStatuses) })

/** Location of a zone along an alignment, as it was drawn by stations. */
const stations = z.strictObject({ alignment_name: text(200), from_station: text(30), to_station: text(30) })

/** A work zone. Its words are those of the standard (WZDx 4.2). */
export const workZone = z.object({
  id,
  project_id: id,
  project_name: z.string(),
  /** Dates of the zone are days of this zone. */
  time_zone: z.string(),
  /** The id in the public feeds; it never changes. */
  road_event_id: z.uuid(),
  ...storedShape(workZoneRecord),
  /** From the left in the direction of travel. */
  lanes: z.array(lane),
  geometry,
  length_meters: z.number(),
  stations: z.nullable(stations),
  status: z.enum(workZoneStatuses),
  /** Details without which no feed includes it: while there is one, its details are pending. */
  missing: z.array(z.enum(neededDetails)),
  /** Why the feeds leave it out although its details are complete. */
  publication_faults: z.array(z.enum(publicationFaults)),
  /** Armed, complete, without a fault, and the agency's feed is on. */
  transmitting: z.boolean(),
  armed_at: z.nullable(instant),
  disarmed_at: z.nullable(instant),
  /** Whether somebody confirmed lately that workers are present. */
  workers_present: z.boolean(),
  workers_confirmed_at: z.nullable(instant),
  /** When the presence of workers ends unless somebody confirms it. */
  workers_until: z.nullable(instant),
  last_transmitted_at: z.nullable(instant),
  created_at: instant,
  created_by: z.string(),
  /** Last modified. */
  updated_at: instant,
  updated_by: z.string(),
  lock_version: z.int(),
  deleted_at: z.nullable(instant),
  /** Until when it can be restored; null where it is not deleted. */
  restorable_until: z.nullable(instant),
  /** What the caller may do with it (D45). */
  abilities: z.array(z.enum(['update', 'arm', 'delete', 'restore'])),
})
export type WorkZone = z.output<typeof workZone>

const ofProject = z.strictObject({ projectId: idText })
const byId = z.strictObject({ id: idText })
const one = z.object({ work_zone: workZone })

/** What is set of a zone and is no plain field. */
const irregular = {
  lanes: z.optional(z.array(lane).check(z.maxLength(MOST_LANES))),
  stations: z.optional(z.nullable(stations)),
}

/** An alignment of the project that a zone can be drawn along. */
const drawnAlignment = z.object({
  id,
  name: z.string(),
  unit: z.enum(linearUnits),
  /** Station of its first point. */
  station_start: z.number(),
  length: z.number(),
  geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.tuple([z.number(), z.number()])) }),
})

/** A zone on the map. */
const drawnZone = z.object({
  id,
  project_id: id,
  name: z.string(),
  status: z.enum(workZoneStatuses),
  details_pending: z.boolean(),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
})
export type DrawnZone = z.output<typeof drawnZone>

/** Work zones of projects, which the feeds call road events (specification sections 3, 4 and 7; D45). */
export const workZones = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/work_zone_road_events',
    permission: 'work_zone.read',
    summary: 'Work zones of a project, the armed ones first',
    params: ofProject,
    query: queryOf(workZoneList),
    response: z.extend(pageOf('work_zones', workZone), {
      project: z.object({
        id,
        name: z.string(),
        /** Counters that the database keeps (specification section 4). */
        work_zones_created: z.int(),
        work_zones_armed: z.int(),
        feed_enabled: z.boolean(),
        /** Its disarmed zones that the feeds leave out once they are armed, and why. */
        not_published: z.array(
          z.object({
            id,
            name: z.string(),
            missing: z.array(z.enum(neededDetails)),
            publication_faults: z.array(z.enum(publicationFaults)),
          }),
        ),
      }),
      /** What the caller may do with the project's zones (D45); people who may do nothing are advised to contact an administrator. */
      abilities: z.array(z.enum(['create', 'arm'])),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  creationMetadata: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/work_zone_road_events/creation_metadata',
    permission: 'work_zone.read',
    summary:
      'What drawing a work zone needs: the location of the project, its alignments, its zones, and whether the person may draw',
    params: ofProject,
    response: z.object({
      time_zone: z.string(),
      /** Today in that zone. */
      today: date,
      feed_enabled: z.boolean(),
      alignments: z.array(drawnAlignment),
      work_zones: z.array(drawnZone),
      /** The middle of the project's latest deliveries, where there are no zones and alignments; null where nothing has a place. */
      near: z.nullable(
        z.object({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
        }),
      ),
      abilities: z.array(z.enum(['create', 'arm'])),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  path: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/work_zone_road_events/path',
    permission: 'work_zone.read',
    summary: 'The line between two stations of an alignment, in the direction from the first to the second',
    params: ofProject,
    query: z.strictObject({
      /** The project's first where it is left out. */
      alignment_id: z.optional(idText),
      /** Such as `12+50`; BK, AH or the zone where a station equation makes it mean two places. */
      from: text(30),
      to: text(30),
      /** To the right looking ahead, in the unit of the alignment. */
      offset: z.optional(z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,3})?$/, 'expected a distance such as -12.5'))),
    }),
    response: z.object({ geometry, stations }),
    problems: ['not_found', 'project_deleted', 'invalid'],
  }),
  data: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_data',
    permission: 'work_zone.read',
    summary: 'Work zones of the agency or of one project as lines for a map, the armed ones first',
    query: z.strictObject({ project_id: z.optional(idText) }),
    response: z.object({ work_zones: z.array(drawnZone) }),
    problems: ['not_found', 'project_deleted'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/work_zone_road_events/{id}',
    permission: 'work_zone.read',
    summary: 'A work zone',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a work zone',
    path: '/v1/work_zone_road_events/{id}/history',
    permission: 'work_zone.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/work_zone_road_events',
    permission: 'work_zone.manage',
    summary: 'Draw a work zone of a project; its details may be pending',
    params: ofProject,
    body: z.strictObject({ ...newShape(workZoneRecord), ...irregular, geometry }),
    response: one,
    problems: ['not_found', 'project_deleted', 'project_archived', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/work_zone_road_events/{id}',
    permission: 'work_zone.manage',
    summary: 'Change a work zone, merged with what others changed since it was read',
    params: byId,
    body: z.strictObject({
      ...changeShape(workZoneRecord),
      ...irregular,
      geometry: z.optional(geometry),
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found', 'project_archived', 'invalid'],
  }),
  bulkStatus: defineRoute({
    method: 'PATCH',
    path: '/v1/projects/{projectId}/work_zone_road_events/bulk_status_update',
    permission: 'work_zone.manage',
    summary: 'Arm or disarm work zones of a project: those that are named, or all',
    params: ofProject,
    body: z.strictObject({
      /** All of the project where it is left out. */
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
      status: z.enum(workZoneStatuses),
    }),
    response: z.object({
      /** Zones whose status changed. */
      updated: z.array(id),
      work_zones_created: z.int(),
      work_zones_armed: z.int(),
      /** Whether the agency publishes its armed zones. */
      feed_enabled: z.boolean(),
    }),
    problems: ['not_found', 'project_deleted', 'project_archived'],
  }),
  workerPresence: defineRoute({
    method: 'POST',
    path: '/v1/work_zone_road_events/{id}/worker_presence',
    permission: 'work_zone.manage',
    summary: 'Confirm that workers are present in an armed work zone, or that they have left',
    params: byId,
    body: z.strictObject({ are_workers_present: z.boolean() }),
    without_key: 'same_state',
    response: one,
    problems: ['not_found', 'project_archived', 'work_zone_disarmed'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/work_zone_road_events/{id}',
    permission: 'work_zone.manage',
    summary: 'Delete a work zone; an armed one is disarmed with it. It can be restored until it is removed permanently',
    params: byId,
    problems: ['not_found', 'project_archived'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/work_zone_road_events/{id}/restore',
    permission: 'work_zone.manage',
    summary: 'Restore a deleted work zone, disarmed',
    params: byId,
    response: one,
    problems: ['not_found', 'project_archived', 'invalid'],
  }),
}
