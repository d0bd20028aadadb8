import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, lockVersion, text } from '../core/scalars.ts'
import { unitCodes } from '../units/units.ts'
import { plannedKinds, MOST_LAG_DAYS, MOST_PREDECESSORS } from './schedule-rules.ts'

/** A planned quantity: above zero, up to 14 digits and 6 decimals. */
const plannedQuantity = z.string().check(
  z.regex(/^\d{1,14}(\.\d{1,6})?$/, 'expected a quantity such as 120.5'),
  z.refine((value) => /[1-9]/.test(value), 'a planned quantity is above zero'),
)

const predecessor = z.strictObject({
  id,
  /** Days after the day that follows its end; negative where both overlap. */
  lag_days: z.int().check(z.gte(-MOST_LAG_DAYS), z.lte(MOST_LAG_DAYS)),
})

const fields = {
  name: text(200),
  /** `work` on a pay item, or a `delivery` of material that is to come. */
  kind: z.enum(plannedKinds),
  /** Of work: the item whose posted quantity measures its progress; its unit is the unit. */
  pay_item_id: z.nullable(id),
  /** Of a delivery: the material whose delivered tickets measure its progress. */
  material_id: z.nullable(id),
  quantity: z.nullable(plannedQuantity),
  /** Unit of the quantity of a delivery; null of work. */
  uom: z.nullable(z.enum(unitCodes)),
  /** Calendar dates of the project, both inclusive. */
  starts_on: date,
  ends_on: date,
  /** Its predecessors, from finish to start. */
  predecessors: z.array(predecessor).check(z.maxLength(MOST_PREDECESSORS)),
}
export const newActivity = z.strictObject(fields)
export type NewActivity = z.output<typeof newActivity>

/** A planned activity of a project. */
export const plannedActivity = z.object({
  ...fields,
  id,
  quantity: z.nullable(decimal),
  uom: z.nullable(z.string()),
  pay_item: z.nullable(z.object({ id, item_code: z.string(), item_description: z.string() })),
  material: z.nullable(z.object({ id, name: z.string() })),
  /**
   * The quantity posted or delivered, in `uom`; null where nothing measures it. Activities that share an item or material are filled in order of
   * their start, each up to its quantity.
   */
  done: z.nullable(decimal),
  lock_version: z.int(),
})
export type PlannedActivity = z.output<typeof plannedActivity>

const ofProject = z.strictObject({ projectId: idText })
const params = z.strictObject({ projectId: idText, id: idText })
const one = z.object({ activity: plannedActivity })
const gone = ['not_found', 'project_deleted'] as const
const changing = [...gone, 'project_archived', 'forbidden', 'invalid', 'schedule_cycle'] as const

/** The planned activities of a project, and their progress. */
export const schedule = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/schedule',
    permission: 'project.read',
    summary: 'The whole schedule of a project, by start: 500 activities at most',
    params: ofProject,
    response: z.object({
      activities: z.array(plannedActivity),
      /** Now in the project's zone. */
      today: date,
      abilities: z.array(z.enum(['update'])),
    }),
    problems: gone,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/schedule',
    permission: 'project.update',
    summary: 'Plan an activity',
    params: ofProject,
    body: newActivity,
    response: one,
    problems: [...changing, 'too_many_activities'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/projects/{projectId}/schedule_activities/{id}',
    permission: 'project.update',
    summary: 'Change a planned activity, merged field by field with what others changed',
    params,
    body: z.extend(z.partial(newActivity), { lock_version: z.optional(lockVersion) }),
    response: one,
    problems: [...changing, 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/projects/{projectId}/schedule_activities/{id}',
    permission: 'project.update',
    summary: 'Remove an activity from the schedule; others no longer wait for it',
    params,
    problems: changing,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/schedule_activities/{id}/restore',
    permission: 'project.update',
    summary: 'Restore a removed activity',
    params,
    response: one,
    problems: [...changing, 'too_many_activities'],
  }),
}
