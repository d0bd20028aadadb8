import type { RouteCall } from '@milepost/contract/core/route'
import { plantChecklists } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { plantFindings } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { plantInspections } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import {
  dueInspectionList,
  plantChecklistList,
  plantFindingList,
  plantInspectionList,
} from '@milepost/contract/plant-inspections/plant-inspections.list'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Everything of plant inspections that the browser keeps is below this key. */
export const inspectionsKey = ['plant-inspections'] as const
/** What is fetched again after a change, and the live events of changes by others. */
export const shownKeys = [inspectionsKey]
export const inspectionLiveEvents = ['plant_inspections.changed', 'plants.changed', 'flags.changed'] as const

export const dueCodec = listCodec(dueInspectionList)
export type DueState = ListStateOf<typeof dueCodec>
export const doneCodec = listCodec(plantInspectionList)
export type DoneState = ListStateOf<typeof doneCodec>
export const findingsCodec = listCodec(plantFindingList)
export type FindingsState = ListStateOf<typeof findingsCodec>
export const checklistsCodec = listCodec(plantChecklistList)
export type ChecklistsState = ListStateOf<typeof checklistsCodec>

export const dueOptions = (state: DueState) => {
  const query = dueCodec.query(state)
  return listQuery([...inspectionsKey, 'due', query], plantInspections.due, { query })
}
/** What one plant is due for. */
export const dueOfPlantOptions = (plant_id: number) =>
  routeQuery(
    [...inspectionsKey, 'due-of', plant_id],
    plantInspections.due,
    { query: { page_size: 100, filters: { plant_id: { eq: plant_id } } } },
    ({ due_inspections }) => due_inspections,
  )
export const doneOptions = (state: DoneState) => {
  const query = doneCodec.query(state)
  return listQuery([...inspectionsKey, 'done', query], plantInspections.list, { query })
}
export const findingsOptions = (state: FindingsState) => {
  const query = findingsCodec.query(state)
  return listQuery([...inspectionsKey, 'findings', query], plantFindings.list, { query })
}
export const findingsOfOptions = (inspection_id: number) =>
  routeQuery(
    [...inspectionsKey, 'findings-of', inspection_id],
    plantFindings.list,
    { query: { page_size: 100, filters: { inspection_id: { eq: inspection_id } } } },
    ({ findings }) => findings,
  )
export const checklistsOptions = (state: ChecklistsState) => {
  const query = checklistsCodec.query(state)
  return listQuery([...inspectionsKey, 'checklists', query], plantChecklists.list, { query })
}

export const inspectionOptions = (id: number) =>
  routeQuery([...inspectionsKey, 'one', id], plantInspections.get, { params: { id } }, ({ inspection }) => inspection)
export const findingOptions = (id: number) =>
  routeQuery([...inspectionsKey, 'finding', id], plantFindings.get, { params: { id } }, ({ finding }) => finding)
export const checklistOptions = (id: number) =>
  routeQuery(
    [...inspectionsKey, 'checklist', id],
    plantChecklists.get,
    { params: { id } },
    ({ checklist }) => checklist,
  )

type BodyOf<Call extends Parameters<typeof call>[0]> = NonNullable<RouteCall<Call>['body']>
export type AnswersBody = BodyOf<typeof plantInspections.save>
export type SignatureBody = BodyOf<typeof plantInspections.sign>
/** What signing adds to the answers. */
export type Signing = Pick<SignatureBody, 'name' | 'attested' | 'signature'>

export const startInspection = async (body: { plant_id: number; checklist_id: number }) =>
  (await call(plantInspections.start, { body })).inspection
export const saveAnswers = async (id: number, body: AnswersBody) =>
  (await call(plantInspections.save, { params: { id }, body })).inspection
export const signInspection = async (id: number, body: SignatureBody) =>
  (await call(plantInspections.sign, { params: { id }, body })).inspection
export const discardInspection = (id: number) => call(plantInspections.discard, { params: { id } })

export const stepFinding = async ({ id, ...body }: { id: number } & BodyOf<typeof plantFindings.step>) =>
  (await call(plantFindings.step, { params: { id }, body })).finding
export const updateFinding = async (id: number, body: BodyOf<typeof plantFindings.update>) =>
  (await call(plantFindings.update, { params: { id }, body })).finding

export const createChecklist = async (body: BodyOf<typeof plantChecklists.create>) =>
  (await call(plantChecklists.create, { body })).checklist
export const updateChecklist = async (id: number, body: BodyOf<typeof plantChecklists.update>) =>
  (await call(plantChecklists.update, { params: { id }, body })).checklist
