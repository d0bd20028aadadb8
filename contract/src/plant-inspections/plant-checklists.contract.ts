import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { plantKinds } from '../plants/plants.list.ts'
import { itemKinds } from './inspection-items.ts'
import { plantChecklistList } from './plant-inspections.list.ts'

export const MOST_CHECKLIST_ITEMS = 100
/** Longest interval between two inspections, in days. */
export const MOST_INTERVAL_DAYS = 3650
export const LONGEST_ITEM_TEXT = 300
export const LONGEST_ITEM_UNIT = 20

/** A value that is measured, an exact decimal. */
export const measured = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'expected a decimal such as 312.5'))

/** An item that an inspection answers; `unit` and bounds are only for values (`ChecklistItem`). */
export const checklistItem = z.strictObject({
  /** Lowercase letters, digits and dashes; unique in the checklist. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'expected lowercase letters, digits and dashes')),
  text: text(LONGEST_ITEM_TEXT),
  kind: z.enum(itemKinds),
  unit: z.nullable(text(LONGEST_ITEM_UNIT)),
  minimum: z.nullable(measured),
  maximum: z.nullable(measured),
  required: z.boolean(),
})

/** What is inspected at plants, and how often. */
export const plantChecklist = z.object({
  id,
  name: z.string(),
  /** Plants of these kinds are due for it. */
  plant_kinds: z.array(z.enum(plantKinds)),
  /** Days from an inspection to the next. */
  interval_days: z.int(),
  /** When plants that were never inspected by it are due. */
  first_due_on: date,
  items: z.array(checklistItem),
  /** A checklist that is not active begins no inspection, and no plant is due for it. */
  active: z.boolean(),
  updated_at: instant,
  lock_version: z.int(),
})
export type PlantChecklist = z.output<typeof plantChecklist>

const body = {
  name: text(100),
  plant_kinds: z.array(z.enum(plantKinds)).check(z.minLength(1), z.maxLength(plantKinds.length)),
  interval_days: z.int().check(z.gte(1), z.lte(MOST_INTERVAL_DAYS)),
  first_due_on: date,
  items: z.array(checklistItem).check(z.minLength(1), z.maxLength(MOST_CHECKLIST_ITEMS)),
}
const byId = z.strictObject({ id: idText })
const one = z.object({ checklist: plantChecklist })

export const plantChecklists = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/plant_checklists',
    permission: 'plant.read',
    summary: 'Checklists for inspections of plants',
    query: queryOf(plantChecklistList),
    response: pageOf('checklists', plantChecklist),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/plant_checklists/{id}',
    permission: 'plant.read',
    summary: 'A checklist with its items',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a checklist', path: '/v1/plant_checklists/{id}/history', permission: 'plant.read' }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/plant_checklists',
    permission: 'plant.manage',
    summary: 'Add a checklist; plants of its kinds are due for it from its first due date on',
    body: z.strictObject(body),
    response: one,
    problems: ['name_taken', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/plant_checklists/{id}',
    permission: 'plant.manage',
    summary: 'Change a checklist, merged with what others changed; inspections that have begun keep their items',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(body)).shape,
      active: z.optional(z.boolean()),
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found', 'invalid'],
  }),
}
