import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, optionalText, storable } from '../core/scalars.ts'
import { plantHealthList } from './plant-health.list.ts'
import { LONGEST_PLANT_NOTE, MOST_RANGE_MINUTES, plantProblems } from './plant-problems.ts'

/** A share in percent with one decimal; null without tickets. */
const percent = z.nullable(z.number().check(z.gte(0), z.lte(100)))

/** A plant and how well it sends. Figures are of the plant's last 30 days, voided tickets left out. */
export const plantHealth = z.object({
  id,
  supplier_id: id,
  supplier: z.string(),
  plant: z.string(),
  code: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  notes: z.nullable(z.string()),
  /** The person who wrote the notes, and when; null without notes. */
  noted_by: z.nullable(z.string()),
  noted_at: z.nullable(instant),
  /** Receipt of the last ticket; null where none came yet (D48). */
  last_ticketed_time: z.nullable(instant),
  last_heartbeat_at: z.nullable(instant),
  /** Sent a ticket or a heartbeat within 30 minutes (D14). */
  online: z.boolean(),
  percent_under_preferred: percent,
  percent_under_accepted: percent,
  total_tickets: z.int(),
  /** Percent of tickets that pass every weighing check that applies to them (D18). */
  nist_compliance: percent,
  /** Checks that tickets failed, the most frequent first. */
  failing_checks: z.array(z.object({ check: z.string(), tickets: z.int(), citation: z.string() })),
  /** Days with tickets, the oldest first. */
  trend: z.array(z.object({ day: date, tickets: z.int(), percent_under_preferred: percent, nist_compliance: percent })),
  /** Current problems, since `turned_at`. */
  problems: z.array(z.enum(plantProblems)),
  turned_at: z.nullable(instant),
  /** When the next inspection is due, by the plant's calendar; null where no checklist applies. */
  next_inspection_due_on: z.nullable(date),
  /** Checklists that the plant is overdue for. */
  overdue_inspections: z.int(),
})
export type PlantHealth = z.output<typeof plantHealth>

/** Settings of plants: ranges of latency (D14), how far plant inspectors look back (D25), and when a plant counts as turned. */
export const plantHealthConfig = z.object({
  preferred_minutes: z.int(),
  accepted_minutes: z.int(),
  look_back_days: z.int(),
  /** Minutes that a plant must be well or ill before people are notified. */
  turn_minutes: z.int(),
  /** The agency's address for notices about turned plants. */
  notice_email: z.nullable(z.string()),
  lock_version: z.int(),
})
export type PlantHealthConfig = z.output<typeof plantHealthConfig>

const minutes = z.int().check(z.gte(1), z.lte(MOST_RANGE_MINUTES))
const byId = z.strictObject({ id: idText })

export const plantHealthCalls = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/plant_health',
    permission: 'plant.read',
    summary: 'Plants with their health: of a restricted plant inspector only the assigned ones',
    query: queryOf(plantHealthList, {
      plant_name_or_supplier_name: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
    }),
    response: z.extend(pageOf('content', plantHealth), {
      meta: z.object({
        preferred_minutes: z.int(),
        accepted_minutes: z.int(),
        /** Days that the figures are of. */
        days: z.int(),
        /** Figures are pointed out below this percentage. */
        healthy_percent: z.int(),
      }),
    }),
  }),
  saveNotes: defineRoute({
    method: 'PUT',
    path: '/v1/plant_health/{id}',
    permission: 'plant.manage',
    summary: "Write a plant's notes; null or an empty text removes them",
    params: byId,
    body: z.strictObject({ notes: optionalText(LONGEST_PLANT_NOTE) }),
    response: z.object({ plant: plantHealth }),
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a plant', path: '/v1/plants/{id}/history', permission: 'plant.manage' }),
  config: defineRoute({
    method: 'GET',
    path: '/v1/plant_health/config',
    permission: 'plant.read',
    summary: 'Settings of plant health',
    response: z.object({ config: plantHealthConfig }),
  }),
  saveConfig: defineRoute({
    method: 'PUT',
    path: '/v1/plant_health/config',
    permission: 'plant.manage',
    summary: 'Change settings of plant health; figures follow within 30 minutes',
    body: z.strictObject({
      preferred_minutes: minutes,
      accepted_minutes: minutes,
      look_back_days: z.int().check(z.gte(1), z.lte(366)),
      turn_minutes: z.int().check(z.gte(5), z.lte(240)),
      notice_email: z.nullable(
        z.string().check(z.trim(), z.regex(/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,189}$/, 'expected one email address')),
      ),
      lock_version: lockVersion,
    }),
    response: z.object({ config: plantHealthConfig }),
    problems: ['invalid', 'conflict'],
  }),
  suppliers: defineRoute({
    method: 'GET',
    path: '/v1/plant_health/suppliers',
    permission: 'plant.read',
    summary: 'Suppliers that have plants, for the filter',
    response: z.object({ suppliers: z.array(z.object({ id, name: z.string(), plants_count: z.int() })) }),
  }),
}
