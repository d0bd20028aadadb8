import { reportModelHistory, reportModels } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { reportModelJobs } from './report-models.jobs.ts'
import {
  createReportModel,
  listReportModels,
  removeReportModel,
  restoreReportModel,
  reportModelOf,
  updateReportModel,
} from './report-models.service.ts'

/** Report models of the agency. */
export const reportModelsFeature: Feature = {
  name: 'report-models',
  routes: [
    handle(reportModels.list, (ctx, { query }) => listReportModels(ctx, query)),
    handle(reportModels.get, async (ctx, { params }) => ({ report_model: await reportModelOf(ctx, params.id) })),
    handle(reportModels.history, readHistory({ history: reportModelHistory, read: reportModelOf })),
    handle(reportModels.create, async (ctx, { body }) => ({ report_model: await createReportModel(ctx, body) })),
    handle(reportModels.update, async (ctx, { params, body }) => ({
      report_model: await updateReportModel(ctx, params.id, body),
    })),
    handle(reportModels.remove, (ctx, { params }) => removeReportModel(ctx, params.id)),
    handle(reportModels.restore, async (ctx, { params }) => ({
      report_model: await restoreReportModel(ctx, params.id),
    })),
  ],
  jobs: reportModelJobs,
}
