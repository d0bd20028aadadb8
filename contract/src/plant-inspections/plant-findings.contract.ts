import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { changeBody, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, lockVersion, optionalText } from '../core/scalars.ts'
import { findingStatuses, findingSteps } from './finding-states.ts'
import { plantFindingRecord } from './plant-finding.record.ts'
import { LONGEST_COMMENT } from './plant-inspections.contract.ts'
import { plantFindingList } from './plant-inspections.list.ts'

export const MOST_PHOTOS_OF_A_FINDING = 20

/** The history of a finding, the oldest first. */
export const findingEvent = z.object({
  id,
  at: instant,
  by: z.string(),
  event: z.enum(['opened', 'note', 'correct', 'close', 'reopen', 'changed']),
  note: z.nullable(z.string()),
})
export type FindingEvent = z.output<typeof findingEvent>

const inList = {
  id,
  plant_id: id,
  plant: z.string(),
  plant_code: z.string(),
  supplier: z.string(),
  time_zone: z.string(),
  inspection_id: id,
  checklist: z.string(),
  /** Text of the item whose answer failed. */
  item: z.string(),
  ...storedShape(plantFindingRecord),
  /** Not closed past its due date, by the plant's calendar. */
  overdue: z.boolean(),
  status: z.enum(findingStatuses),
  opened_at: instant,
  opened_by: z.string(),
  corrected_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  lock_version: z.int(),
}
export const plantFindingRow = z.object(inList)
export type PlantFindingRow = z.output<typeof plantFindingRow>
export const plantFinding = z.object({ ...inList, events: z.array(findingEvent) })
export type PlantFinding = z.output<typeof plantFinding>

const byId = z.strictObject({ id: idText })
const one = z.object({ finding: plantFinding })

export const plantFindings = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/plant_findings',
    permission: 'plant.read',
    summary: 'Findings of inspections: of a restricted plant inspector only those of the assigned plants',
    query: queryOf(plantFindingList),
    response: pageOf('findings', plantFindingRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/plant_findings/{id}',
    permission: 'plant.read',
    summary: 'A finding and its history',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  step: defineRoute({
    method: 'POST',
    path: '/v1/plant_findings/{id}/steps',
    permission: 'plant_inspection.perform',
    summary: 'Add a note to a finding, or mark it as corrected, closed or open again; reopening needs a note',
    params: byId,
    body: z.strictObject({
      step: z.enum(findingSteps),
      note: optionalText(LONGEST_COMMENT),
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['not_found', 'conflict', 'invalid', 'finding_step_not_possible'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/plant_findings/{id}',
    permission: 'plant_inspection.perform',
    summary: 'Change severity, due date or responsible person of a finding that is not closed',
    params: byId,
    body: changeBody(plantFindingRecord),
    response: one,
    problems: ['not_found', 'nothing_to_change', 'edit_conflict', 'finding_step_not_possible'],
  }),
}
