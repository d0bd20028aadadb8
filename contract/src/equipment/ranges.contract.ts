import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText, instant, lockVersion } from '../core/scalars.ts'
import { faultOfRange, RANGE_LIMITS, rangeUnits } from './proximity.ts'

const inUnits = z.object({ ft: decimal, mi: decimal })

/** How near counts as there (D31), in meters and derived in feet and miles with three decimals. */
export const proximityRanges = z.object({
  /** Null for the agency's own ranges, which hold where a project has none. */
  project_id: z.nullable(id),
  /** Whether the project has its own ranges. */
  own: z.boolean(),
  /** From equipment to the site. */
  proximity_range_meters: decimal,
  proximity_range: inUnits,
  /** From equipment to active work zones. */
  transmission_range_meters: decimal,
  transmission_range: inUnits,
  /** Where the site is, where it was set; a project's alignments are its site too. */
  site: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** For how many days the agency keeps tracks and engine times; null for a project. */
  history_days: z.nullable(z.int()),
  lock_version: z.int(),
})
export type ProximityRanges = z.output<typeof proximityRanges>

/** When a machine was within the range of a site or of an active work zone. */
export const machineVisit = z.object({
  id,
  machine_id: id,
  equipment_id: z.string(),
  project_id: id,
  kind: z.enum(['site', 'work_zone']),
  place: z.string(),
  entered_at: instant,
  /** How far it was when it entered, in meters. */
  distance_meters: z.number(),
  /** Null while it is there. */
  left_at: z.nullable(instant),
})
export type MachineVisit = z.output<typeof machineVisit>

const messages = {
  not_a_number: 'expected digits and at most one decimal point',
  decimals: 'expected at most 3 decimals',
  too_small: 'expected a larger range',
  too_large: 'expected a smaller range',
}
const range = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))

const ranges = z
  .strictObject({
    /** The unit of both ranges as they were typed. */
    unit: z.enum(rangeUnits),
    proximity_range: range,
    transmission_range: range,
    site: z.optional(
      z.nullable(
        z.strictObject({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
        }),
      ),
    ),
    history_days: z.optional(z.int().check(z.gte(30), z.lte(3650))),
    lock_version: lockVersion,
  })
  .check((context) => {
    const { unit } = context.value
    for (const field of ['proximity_range', 'transmission_range'] as const) {
      const fault = faultOfRange(context.value[field], unit)
      if (fault === null) continue
      const [least, most] = RANGE_LIMITS[unit]
      context.issues.push({
        code: 'custom',
        path: [field],
        message: `${messages[fault]}, from ${least} to ${most} ${unit}`,
        input: context.value[field],
      })
    }
  })

const byId = z.strictObject({ id: idText })
const answer = z.object({ proximity_ranges: proximityRanges })

/** Proximity settings, and what came within them. */
export const proximity = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/proximity_ranges',
    permission: 'machine.manage',
    summary: "The agency's ranges of proximity",
    response: answer,
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/v1/proximity_ranges',
    permission: 'machine.manage',
    summary: "Sets the agency's ranges of proximity and for how long history is stored",
    body: ranges,
    response: answer,
    problems: ['conflict'],
  }),
  getOfProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/proximity_ranges',
    permission: 'project.read',
    summary: "A project's ranges of proximity, or the agency's where it has none",
    params: byId,
    response: answer,
    problems: ['not_found', 'project_deleted'],
  }),
  saveOfProject: defineRoute({
    method: 'PUT',
    path: '/v1/projects/{id}/proximity_ranges',
    permission: 'machine.manage',
    summary: 'Sets the ranges of proximity of a project, and where its site is',
    params: byId,
    body: ranges,
    response: answer,
    problems: ['not_found', 'project_deleted', 'project_archived', 'conflict'],
  }),
  visits: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/machine_visits',
    permission: 'project.read',
    summary: "What came within range of a project's site and active work zones, the latest 200 times",
    params: byId,
    response: z.object({ machine_visits: z.array(machineVisit) }),
    problems: ['not_found', 'project_deleted'],
  }),
  visitsOfMachine: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}/machine_visits',
    permission: 'project.read',
    summary: 'Where a machine came within range, the latest 200 times',
    params: byId,
    response: z.object({ machine_visits: z.array(machineVisit) }),
    problems: ['not_found'],
  }),
}
