import {
  laboratories,
  laboratoryHistory,
  qualificationHistory,
  qualifications,
  sampleHistory,
  samplePlaces,
  samples,
  testerHistory,
  testers,
} from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { suppliersNamed } from '../plants/index.ts'
import { projectsNamed } from '../projects/index.ts'
import { reviseSample, splitSample } from './copy-samples.ts'
import {
  createLaboratory,
  laboratoryOf,
  listLaboratories,
  updateLaboratory,
} from './laboratories/laboratories.service.ts'
import { moveSample } from './move-sample.ts'
import { drawPlaces } from './random-places.ts'
import { listChoices } from './sample-choices.ts'
import { itemsNamed, laboratoriesNamed, materialsNamed, ticketsNamed } from './sample-names.queries.ts'
import { listSamples, sampleOf } from './samples.service.ts'
import {
  createQualification,
  deleteQualification,
  listQualifications,
  qualificationOf,
  updateQualification,
} from './testers/qualifications.service.ts'
import { createTester, listTesters, testerOf, updateTester } from './testers/testers.service.ts'
import { createSample, updateSample } from './write-samples.ts'

export { laboratoryOf } from './laboratories/laboratories.service.ts'
export { sampleLayer } from './map-layer.ts'
export { sampleMovesSubject, type MovedSample } from './move-sample.ts'
export { itemsNamed } from './sample-names.queries.ts'
export { sampleOf } from './samples.service.ts'
export { sampleNumber } from './sample-number.ts'
export { todayOf } from './testers/today-of.ts'
export { samplerOf, seenSamples, ofSeenSamples, type SeenSamples } from './sample-scope.ts'
export { handles, type Sampler } from './samples.policy.ts'
export { sampleById, samplesNumbered, type StoredSample } from './samples.queries.ts'
export { testersByName } from './testers/testers.queries.ts'
export { faultsOfTesting, mayName } from './testers/refuse-unqualified.ts'
export { lockSample } from './write-samples.ts'

/** How the history of a sample names what it refers to. */
const names = {
  project_id: projectsNamed,
  ticket_id: ticketsNamed,
  supplier_id: suppliersNamed,
  material_id: materialsNamed,
  pay_item_id: itemsNamed,
  laboratory_id: laboratoriesNamed,
}

export { sampleAttachmentsFeature } from './sample-attachments.ts'

/** Samples of material, and the laboratories that test them. */
export const samplesFeature: Feature = {
  name: 'samples',
  routes: [
    handle(samples.list, (ctx, { query }) => listSamples(ctx, query)),
    handle(samples.get, async (ctx, { params }) => ({ sample: await sampleOf(ctx, params.id) })),
    handle(samples.history, readHistory({ history: sampleHistory, read: sampleOf, names })),
    handle(samples.choices, (ctx, { query }) => listChoices(ctx, query)),
    handle(samples.create, async (ctx, { body }) => ({ sample: await createSample(ctx, body) })),
    handle(samples.update, async (ctx, { params, body }) => ({ sample: await updateSample(ctx, params.id, body) })),
    handle(samplePlaces.draw, (ctx, { params, body }) => drawPlaces(ctx, params.id, body)),
    handle(samples.move, async (ctx, { params, body }) => ({ sample: await moveSample(ctx, params.id, body) })),
    handle(samples.split, async (ctx, { params, body }) => ({ sample: await splitSample(ctx, params.id, body) })),
    handle(samples.revise, async (ctx, { params, body }) => ({ sample: await reviseSample(ctx, params.id, body) })),
    handle(laboratories.list, (ctx, { query }) => listLaboratories(ctx, query)),
    handle(laboratories.get, async (ctx, { params }) => ({ laboratory: await laboratoryOf(ctx, params.id) })),
    handle(laboratories.history, readHistory({ history: laboratoryHistory, read: laboratoryOf })),
    handle(laboratories.create, async (ctx, { body }) => ({ laboratory: await createLaboratory(ctx, body) })),
    handle(laboratories.update, async (ctx, { params, body }) => ({
      laboratory: await updateLaboratory(ctx, params.id, body),
    })),
    handle(testers.list, (ctx, { query }) => listTesters(ctx, query)),
    handle(testers.get, async (ctx, { params }) => ({ tester: await testerOf(ctx, params.id) })),
    handle(
      testers.history,
      readHistory({ history: testerHistory, read: testerOf, names: { laboratory_id: laboratoriesNamed } }),
    ),
    handle(testers.create, async (ctx, { body }) => ({ tester: await createTester(ctx, body) })),
    handle(testers.update, async (ctx, { params, body }) => ({ tester: await updateTester(ctx, params.id, body) })),
    handle(qualifications.ofTester, (ctx, { params }) =>
      listQualifications(ctx, { tester_id: params.id, laboratory_id: null }),
    ),
    handle(qualifications.ofLaboratory, (ctx, { params }) =>
      listQualifications(ctx, { tester_id: null, laboratory_id: params.id }),
    ),
    handle(qualifications.history, readHistory({ history: qualificationHistory, read: qualificationOf })),
    handle(qualifications.create, async (ctx, { body }) => ({ qualification: await createQualification(ctx, body) })),
    handle(qualifications.update, async (ctx, { params, body }) => ({
      qualification: await updateQualification(ctx, params.id, body),
    })),
    handle(qualifications.remove, (ctx, { params }) => deleteQualification(ctx, params.id)),
  ],
}
