import { submittalHistory, submittals } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { suppliersNamed } from '../plants/index.ts'
import { answerSubmittal, delegateSubmittal, moveSubmittal, submitSubmittal } from './review-submittals.ts'
import { listSubmittalChoices } from './submittal-choices.ts'
import { certificateTypesNamed, samplesNamed, vendorMaterialsNamed } from './submittal-names.queries.ts'
import { countsOfSubmittals, listSubmittals, submittalOf } from './submittals.service.ts'
import { createSubmittal, updateSubmittal } from './write-submittals.ts'

export { submittalFilesFeature, submittalUploads } from './files/submittal-files.ts'
export { submittalsSubject, type Certifying, type ChangedSubmittal } from './submittals-subject.ts'

/** How the history of a submittal names what it refers to. */
const names = {
  vendor_material_id: vendorMaterialsNamed,
  certificate_type_id: certificateTypesNamed,
  supplier_id: suppliersNamed,
  sample_id: samplesNamed,
}

/** Certificates of materials that are submitted for review. */
export const submittalsFeature: Feature = {
  name: 'submittals',
  routes: [
    handle(submittals.list, (ctx, { query }) => listSubmittals(ctx, query)),
    handle(submittals.counts, (ctx) => countsOfSubmittals(ctx)),
    handle(submittals.get, async (ctx, { params }) => ({ submittal: await submittalOf(ctx, params.id) })),
    handle(submittals.history, readHistory({ history: submittalHistory, read: submittalOf, names })),
    handle(submittals.choices, (ctx, { query }) => listSubmittalChoices(ctx, query)),
    handle(submittals.create, async (ctx, { body }) => ({ submittal: await createSubmittal(ctx, body) })),
    handle(submittals.update, async (ctx, { params, body }) => ({
      submittal: await updateSubmittal(ctx, params.id, body),
    })),
    handle(submittals.submit, async (ctx, { params, body }) => ({
      submittal: await submitSubmittal(ctx, params.id, body),
    })),
    handle(submittals.review, async (ctx, { params, body }) => ({
      submittal: await answerSubmittal(ctx, params.id, body),
    })),
    handle(submittals.delegate, async (ctx, { params, body }) => ({
      submittal: await delegateSubmittal(ctx, params.id, body),
    })),
    handle(submittals.move, async (ctx, { params, body }) => ({
      submittal: await moveSubmittal(ctx, params.id, body),
    })),
  ],
}
