import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { itemKinds } from './inspection-items.ts'
import { plantChecklistRecord } from './plant-checklist.record.ts'
import { plantChecklistList } from './plant-inspections.list.ts'

export const MOST_CHECKLIST_ITEMS = 100
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
  ...storedShape(plantChecklistRecord),
  items: z.array(checklistItem),
  updated_at: instant,
  lock_version: z.int(),
})
export type PlantChecklist = z.output<typeof plantChecklist>

const items = z.array(checklistItem).check(z.minLength(1), z.maxLength(MOST_CHECKLIST_ITEMS))
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
    body: z.strictObject({ ...newShape(plantChecklistRecord), items }),
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
      ...changeShape(plantChecklistRecord),
      items: z.optional(items),
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found', 'invalid'],
  }),
}
