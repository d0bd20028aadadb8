import { reportModelHistory, reportModelRuns, reportModels, reportWordings } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Models } from '../ai-policy/index.ts'
import { behindFlag } from '../flags/index.ts'
import {
  createReportModel,
  listReportModels,
  makePrimary,
  moveReportModel,
  reportModelOf,
  updateReportModel,
} from './report-models.service.ts'
import { acceptWords, beginWords, discardWords, wordsOf } from './runs/report-words.service.ts'
import { beginTest, cancelTest, listRuns, runOf, runsOf } from './runs/test-runs.service.ts'
import { reportModelJobs } from './runs/write-run.job.ts'

const assisted = behindFlag('project_assist_enabled')
const one = async (model: ReturnType<typeof reportModelOf>) => ({ report_model: await model })

/** Report models of Project Assist, and the words that they write for daily work reports (D63). */
export const reportModelsFeature = ({ models }: { models: Models }): Feature => ({
  name: 'report-models',
  routes: [
    assisted(reportModels.list, (ctx, { query }) => listReportModels(ctx, query)),
    assisted(reportModels.get, (ctx, { params }) => one(reportModelOf(ctx, params.id))),
    handle(reportModels.history, readHistory({ history: reportModelHistory, read: reportModelOf })),
    assisted(reportModels.create, (ctx, { body }) => one(createReportModel(ctx, body))),
    assisted(reportModels.update, (ctx, { params, body }) => one(updateReportModel(ctx, params.id, body))),
    assisted(reportModels.publish, (ctx, { params, body }) => one(moveReportModel(ctx, params.id, 'publish', body))),
    assisted(reportModels.unpublish, (ctx, { params, body }) =>
      one(moveReportModel(ctx, params.id, 'unpublish', body)),
    ),
    assisted(reportModels.makePrimary, (ctx, { params, body }) => one(makePrimary(ctx, params.id, body))),
    assisted(reportModels.archive, (ctx, { params, body }) => one(moveReportModel(ctx, params.id, 'archive', body))),
    assisted(reportModels.restore, (ctx, { params, body }) => one(moveReportModel(ctx, params.id, 'restore', body))),
    assisted(reportModels.runs, async (ctx, { params }) => ({ runs: await runsOf(ctx, params.id) })),
    assisted(reportModels.test, async (ctx, { params, body }) => ({ run: await beginTest(ctx, params.id, body) })),
    assisted(reportModelRuns.list, (ctx, { query }) => listRuns(ctx, query)),
    assisted(reportModelRuns.get, async (ctx, { params }) => ({ run: await runOf(ctx, params.id) })),
    assisted(reportModelRuns.cancel, async (ctx, { params }) => ({ run: await cancelTest(ctx, params.id) })),
    handle(reportWordings.get, (ctx, { params }) => wordsOf(ctx, params.id)),
    handle(reportWordings.write, (ctx, { params, body }) => beginWords(ctx, params.id, body)),
    handle(reportWordings.accept, async (ctx, { params, body }) => ({
      daily_work_report: await acceptWords(ctx, params.id, body),
    })),
    handle(reportWordings.discard, (ctx, { params }) => discardWords(ctx, params.id)),
  ],
  jobs: reportModelJobs(models),
})
