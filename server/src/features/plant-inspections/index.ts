import { checklistHistory, plantChecklists, plantFindings, plantInspections } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { checklistOf, createChecklist, listChecklists, updateChecklist } from './checklists/checklists.service.ts'
import { findingOf, listFindings, stepFinding, updateFinding } from './findings/findings.service.ts'
import * as inspections from './inspections/inspections.service.ts'
import { signInspection } from './inspections/sign-inspection.ts'

export { overdueFindings } from './findings/findings.queries.ts'
export { dueColumns, overdueInspections } from './inspections/due.queries.ts'
export { findingImages, inspectionImages } from './inspection-images.ts'

const checklist = async (of: ReturnType<typeof checklistOf>) => ({ checklist: await of })
const inspection = async (of: ReturnType<typeof inspections.inspectionOf>) => ({ inspection: await of })
const finding = async (of: ReturnType<typeof findingOf>) => ({ finding: await of })

/** Checklists, inspections of plants and what they found (docs/plants.md). */
export const plantInspectionsFeature: Feature = {
  name: 'plant-inspections',
  routes: [
    handle(plantChecklists.list, (ctx, { query }) => listChecklists(ctx, query)),
    handle(plantChecklists.get, (ctx, { params }) => checklist(checklistOf(ctx, params.id))),
    handle(plantChecklists.history, readHistory({ history: checklistHistory, read: checklistOf })),
    handle(plantChecklists.create, (ctx, { body }) => checklist(createChecklist(ctx, body))),
    handle(plantChecklists.update, (ctx, { params, body }) => checklist(updateChecklist(ctx, params.id, body))),
    handle(plantInspections.due, (ctx, { query }) => inspections.listDueInspections(ctx, query)),
    handle(plantInspections.list, (ctx, { query }) => inspections.listInspections(ctx, query)),
    handle(plantInspections.get, (ctx, { params }) => inspection(inspections.inspectionOf(ctx, params.id))),
    handle(plantInspections.start, (ctx, { body }) => inspection(inspections.startInspection(ctx, body))),
    handle(plantInspections.save, (ctx, { params, body }) => inspection(inspections.saveAnswers(ctx, params.id, body))),
    handle(plantInspections.sign, (ctx, { params, body }) => inspection(signInspection(ctx, params.id, body))),
    handle(plantInspections.discard, (ctx, { params }) => inspections.discardDraft(ctx, params.id)),
    handle(plantFindings.list, (ctx, { query }) => listFindings(ctx, query)),
    handle(plantFindings.get, (ctx, { params }) => finding(findingOf(ctx, params.id))),
    handle(plantFindings.step, (ctx, { params, body }) => finding(stepFinding(ctx, params.id, body))),
    handle(plantFindings.update, (ctx, { params, body }) => finding(updateFinding(ctx, params.id, body))),
  ],
}
