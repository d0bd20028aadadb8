import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'

const context = 'Write one short sentence for each fact in the order of the work, and name the items as they are.'
const sources = ['deliveries', 'pay_items']

/** Report models in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    await switchFlag(owner, authority_id, 'project_assist_enabled')
    const report_models = await insert(
      owner,
      'insert into report_models (authority_id, title, context, sources) values ($1, $2, $3, $4) returning id',
      [authority_id, `Report model ${marker}`, context, sources],
    )
    const report_model_runs = await insert(
      owner,
      `insert into report_model_runs (authority_id, report_model_id, model_name, purpose, project_id, report_date, inspector_id, language, started_by, created_at)
       values ($1, $2, $3, 'test', $4, '2026-01-02', 1, 'en', $3, now()) returning id`,
      [authority_id, report_models, `Run ${marker}`, project],
    )
    return { report_models, report_model: report_models, report_model_runs }
  },
  bodiesOfOthers: () => ({
    'PATCH /v1/report_models/{id}': { body: () => ({ title: 'Taken over', lock_version: 0 }) },
    'POST /v1/report_models/{id}/publish': { body: () => ({ published_name: 'Taken over' }) },
    'POST /v1/report_models/{id}/test_runs': { body: () => ({ project_id: 1, report_date: '2026-01-02' }) },
    'POST /v1/daily_work_reports/{id}/words': { body: () => ({ report_model_id: 1 }) },
  }),
  roundTrip: () => ({
    'POST /v1/report_models': {
      creates: true,
      values: { context: [context, `${context} Twice.`], sources: [sources, ['samples']] },
    },
    'PATCH /v1/report_models/{id}': {
      values: { context: [context, `${context} Twice.`], sources: [sources, ['samples']] },
    },
  }),
  repeats: { 'POST /v1/report_models': () => ({ body: { title: 'Twice', context, sources } }) },
}
