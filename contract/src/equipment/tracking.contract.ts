import { DAY_MS } from '../core/time/days.ts'
import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import { machineList } from './equipment.list.ts'
import { engineStatuses, machineStatusNames, movements } from './machine-status.ts'

/** Where machines are: the latest position of each. */
export const machinePosition = z.object({
  id,
  equipment_id: z.string(),
  subtype: z.nullable(z.string()),
  project_id: z.nullable(id),
  latitude: z.number(),
  longitude: z.number(),
  located_at: instant,
  status: z.nullable(z.enum(engineStatuses)),
  movement: z.nullable(z.enum(movements)),
  stale: z.boolean(),
})
export type MachinePosition = z.output<typeof machinePosition>

const machineQuery = queryOf(machineList)

/** Ten minutes of a day (specification section 9): `none` where nothing is known of it. */
export const engineInterval = z.object({
  from: instant,
  state: z.enum([...engineStatuses, 'none']),
  /** Seconds of it in which the engine ran. */
  running_seconds: z.int(),
})
export type EngineInterval = z.output<typeof engineInterval>

/** A day of an engine, from 5 AM in the zone of the machine's project to 5 AM. */
export const engineDay = z.object({
  date,
  time_zone: z.string(),
  from: instant,
  until: instant,
  running_seconds: z.int(),
  off_seconds: z.int(),
  intervals: z.array(engineInterval),
})
export type EngineDay = z.output<typeof engineDay>

/** A position on a track; `at` is the time that the OEM gives. */
export const trackFix = z.object({
  at: instant,
  latitude: z.number(),
  longitude: z.number(),
  movement: z.enum(movements),
})
export type TrackFix = z.output<typeof trackFix>

/** A stretch of time in which a machine moved, stayed or was off. */
export const trackStretch = z.object({
  from: instant,
  until: instant,
  movement: z.enum(movements),
  /** Along the track, in meters. */
  distance_meters: z.number(),
})
export type TrackStretch = z.output<typeof trackStretch>

export const machineTrack = z.object({
  /** At most 2,000, spread over the time; `fix_count` were there. */
  fixes: z.array(trackFix),
  fix_count: z.int(),
  /** Whether at most about one fix a minute was read, as for more than two days. */
  outline: z.boolean(),
  stretches: z.array(trackStretch),
  distance_meters: z.number(),
})
export type MachineTrack = z.output<typeof machineTrack>

/** The history of a machine, the newest first. */
export const machineHistory = z.object({
  statuses: z.array(
    z.object({
      id,
      at: instant,
      status_id: z.int(),
      status_name: z.enum(machineStatusNames),
      transmitting: z.boolean(),
      /** The person who made the change; null where the OEM reported it. */
      by: z.nullable(z.string()),
    }),
  ),
  mobilizations: z.array(
    z.object({
      id,
      project_id: id,
      project: z.string(),
      mobilized_in_at: instant,
      mobilized_out_at: z.nullable(instant),
    }),
  ),
})
export type MachineHistory = z.output<typeof machineHistory>

export const machineSuspension = z.object({
  id,
  machine_id: id,
  equipment_id: z.string(),
  suspended_at: instant,
  suspended_by: z.string(),
  reason: z.nullable(z.string()),
  resumed_at: z.nullable(instant),
  resumed_by: z.nullable(z.string()),
})
export type MachineSuspension = z.output<typeof machineSuspension>

const byId = z.strictObject({ id: idText })

/** The longest time that a track is read for, in days. */
export const MOST_TRACK_DAYS = 31

/** Where machines are and were, and when their engines ran. */
export const tracking = {
  positions: defineRoute({
    method: 'GET',
    path: '/v1/machine_positions',
    permission: 'project.read',
    summary:
      'Latest positions of machines on projects, under the search and filters of their list; with `since` those that changed after another answer',
    query: z.strictObject({
      project_id: z.optional(idText),
      search: machineQuery.shape.search,
      filters: machineQuery.shape.filters,
      /** The `cursor` of an earlier response. */
      since: z.optional(instant),
    }),
    response: z.object({ positions: z.array(machinePosition), cursor: instant }),
    problems: ['not_found', 'project_deleted'],
  }),
  engineDay: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}/engine_day',
    permission: 'project.read',
    summary: 'When the engine ran on a day, by ten minutes',
    params: byId,
    query: z.strictObject({ date }),
    response: z.object({ engine_day: engineDay }),
    problems: ['not_found'],
  }),
  track: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}/locations',
    permission: 'project.read',
    summary: 'Where a machine was, for at most 31 days',
    params: byId,
    query: z.strictObject({ from: instant, until: instant }).check(
      z.refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
        path: ['until'],
        error: 'expected an instant after from',
      }),
      z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= MOST_TRACK_DAYS * DAY_MS, {
        path: ['until'],
        error: `expected an instant at most ${MOST_TRACK_DAYS} days after from`,
      }),
    ),
    response: z.object({ track: machineTrack }),
    problems: ['not_found'],
  }),
  history: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}/history',
    permission: 'project.read',
    summary: 'Changes of status and mobilizations of a machine, the latest 200 of each',
    params: byId,
    response: machineHistory,
    problems: ['not_found'],
  }),
  suspensions: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}/machine_suspensions',
    permission: 'project.read',
    summary: 'When the transmission of a machine was suspended, the latest 200 times',
    params: byId,
    response: z.object({ machine_suspensions: z.array(machineSuspension) }),
    problems: ['not_found'],
  }),
  suspensionsOfProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/machine_suspensions',
    permission: 'project.read',
    summary: 'When the transmission of machines on a project was suspended, the latest 200 times',
    params: byId,
    response: z.object({ machine_suspensions: z.array(machineSuspension) }),
    problems: ['not_found', 'project_deleted'],
  }),
}
