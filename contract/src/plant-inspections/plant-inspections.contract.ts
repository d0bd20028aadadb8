import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, optionalText, text } from '../core/scalars.ts'
import { findingSeverities } from './inspection-items.ts'
import { checklistItem, MOST_CHECKLIST_ITEMS } from './plant-checklists.contract.ts'
import { dueInspectionList, inspectionStatuses, plantInspectionList } from './plant-inspections.list.ts'

export const LONGEST_COMMENT = 1000
export const LONGEST_INSPECTION_NOTES = 4000
export const MOST_PHOTOS_OF_AN_INSPECTION = 50
/** The pad on which a signature is drawn, in its own pixels, and how much of it is kept. */
export const SIGNATURE_WIDTH = 960
export const SIGNATURE_HEIGHT = 320
export const MOST_STROKES = 100
export const MOST_STROKE_POINTS = 1000

/** A finding entered with a failing answer (`DraftFinding`); complete when the inspection is signed. */
const draftFinding = z.strictObject({
  description: z.nullable(text(LONGEST_COMMENT)),
  severity: z.enum(findingSeverities),
  due_on: z.nullable(date),
  responsible: z.nullable(text(100)),
})
/** `ItemAnswer`. */
export const itemAnswer = z.strictObject({
  item_key: z.string().check(z.minLength(1), z.maxLength(40)),
  value: z.nullable(text(LONGEST_COMMENT)),
  comment: z.nullable(text(LONGEST_COMMENT)),
  finding: z.nullable(draftFinding),
})

/** A drawn signature: strokes of points x, y in pixels of the pad. */
export const signatureStrokes = z
  .array(
    z
      .array(
        z.tuple([z.int().check(z.gte(0), z.lte(SIGNATURE_WIDTH)), z.int().check(z.gte(0), z.lte(SIGNATURE_HEIGHT))]),
      )
      .check(z.minLength(1), z.maxLength(MOST_STROKE_POINTS)),
  )
  .check(z.minLength(1), z.maxLength(MOST_STROKES))
export type SignatureStrokes = z.output<typeof signatureStrokes>

/** A plant that an active checklist applies to, and when it is due for it. */
export const dueInspection = z.object({
  plant_id: id,
  plant: z.string(),
  plant_code: z.string(),
  supplier: z.string(),
  checklist_id: id,
  checklist: z.string(),
  interval_days: z.int(),
  last_inspected_on: z.nullable(date),
  /** Day of the last inspection plus the interval, or the checklist's first due date. */
  due_on: date,
  /** Past its due date, by the plant's calendar. */
  overdue: z.boolean(),
  /** An inspection that has begun and is not signed. */
  draft_id: z.nullable(id),
  open_findings: z.int(),
})
export type DueInspection = z.output<typeof dueInspection>

const inList = {
  id,
  plant_id: id,
  plant: z.string(),
  plant_code: z.string(),
  supplier: z.string(),
  /** The plant's, in which its days are. */
  time_zone: z.string(),
  checklist_id: id,
  /** Name of the checklist when the inspection began. */
  checklist: z.string(),
  status: z.enum(inspectionStatuses),
  started_at: instant,
  started_by: z.string(),
  /** The day of signing at the plant; null of a draft, as is all that signing adds. */
  inspected_on: z.nullable(date),
  signed_at: z.nullable(instant),
  signed_by: z.nullable(z.string()),
  failed_items: z.int(),
  open_findings: z.int(),
  lock_version: z.int(),
}
export const plantInspectionRow = z.object(inList)
export type PlantInspectionRow = z.output<typeof plantInspectionRow>

export const plantInspection = z.object({
  ...inList,
  /** Items as the checklist had them when the inspection began. */
  items: z.array(checklistItem),
  answers: z.array(itemAnswer),
  notes: z.nullable(z.string()),
  saved_at: instant,
  signature: z.nullable(signatureStrokes),
  /** SHA-256 of what was signed, as canonical JSON (RFC 8785): plant, items, answers, notes, signature, and the SHA-256 of each photo. */
  content_sha256: z.nullable(z.string()),
  /** What the caller may do: `edit` covers saving, signing and discarding a draft. */
  abilities: z.array(z.enum(['edit'])),
})
export type PlantInspection = z.output<typeof plantInspection>

const byId = z.strictObject({ id: idText })
const one = z.object({ inspection: plantInspection })
const content = {
  answers: z.array(itemAnswer).check(z.maxLength(MOST_CHECKLIST_ITEMS)),
  notes: optionalText(LONGEST_INSPECTION_NOTES),
  lock_version: lockVersion,
}

export const plantInspections = {
  due: defineRoute({
    method: 'GET',
    path: '/v1/plant_inspections/due',
    permission: 'plant.read',
    summary: 'What plants are due for, by active checklists: of a restricted plant inspector only the assigned plants',
    query: queryOf(dueInspectionList),
    response: pageOf('due_inspections', dueInspection),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/plant_inspections',
    permission: 'plant.read',
    summary: 'Inspections of plants, drafts among them',
    query: queryOf(plantInspectionList),
    response: pageOf('inspections', plantInspectionRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/plant_inspections/{id}',
    permission: 'plant.read',
    summary: 'An inspection with its answers',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  start: defineRoute({
    method: 'POST',
    path: '/v1/plant_inspections',
    permission: 'plant_inspection.perform',
    summary: 'Begin an inspection, or continue the existing draft of the plant and checklist',
    body: z.strictObject({ plant_id: id, checklist_id: id }),
    response: one,
    problems: ['not_found', 'invalid'],
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/v1/plant_inspections/{id}/answers',
    permission: 'plant_inspection.perform',
    summary: 'Save all answers of a draft; takes the version that was read',
    params: byId,
    body: z.strictObject(content),
    response: one,
    problems: ['not_found', 'conflict', 'invalid', 'inspection_signed'],
  }),
  sign: defineRoute({
    method: 'POST',
    path: '/v1/plant_inspections/{id}/signature',
    permission: 'plant_inspection.perform',
    summary: 'Save the answers and sign them: from then on nothing changes, and each answer that fails is a finding',
    params: byId,
    body: z.strictObject({
      ...content,
      /** The full name of the person who signs, as typed; capitals and spaces do not matter. */
      name: text(200),
      /** What the person agreed to by signing. */
      attested: z.literal(true),
      signature: z.optional(z.nullable(signatureStrokes)),
    }),
    response: one,
    problems: ['not_found', 'conflict', 'invalid', 'inspection_signed'],
  }),
  discard: defineRoute({
    method: 'DELETE',
    path: '/v1/plant_inspections/{id}',
    permission: 'plant_inspection.perform',
    summary: 'Discard a draft with its photos',
    params: byId,
    problems: ['not_found', 'inspection_signed'],
  }),
}
