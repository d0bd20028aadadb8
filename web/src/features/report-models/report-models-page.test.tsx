import { flags } from '@milepost/contract/flags/flags.contract'
import {
  reportModelRuns,
  reportModels,
  type ReportModel,
} from '@milepost/contract/report-models/report-models.contract'
import type { ListedRun, ReportModelRun } from '@milepost/contract/report-models/report-words'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const model: ReportModel = {
  id: 12,
  title: 'Asphalt days',
  context: 'Write one short sentence for each entry in the order of the work, and name the items as they are.',
  sources: ['deliveries', 'pay_items'],
  author: 'Ada Administrator',
  status: 'unpublished',
  published_name: null,
  is_primary: false,
  test_runs: 1,
  uses: 0,
  report_count: 0,
  created_at: '2026-11-20T19:30:00.000Z',
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 3,
  abilities: ['edit', 'test', 'publish', 'archive'],
}
const sheet = {
  project_id: 1,
  date: '2026-11-20',
  inspector_id: 2,
  time_zone: 'America/New_York',
  computed_at: '2026-11-20T22:00:00.000Z',
  facts: [{ id: 'F1', kind: 'rejected' as const, value: '22.5', unit: 'TON', with: { reason: 'Cold' }, sources: [] }],
}
const run: ReportModelRun = {
  id: 7,
  report_model_id: 12,
  model_name: 'Asphalt days',
  purpose: 'test',
  status: 'done',
  progress: 1,
  project_id: 1,
  project: 'SR 9',
  report_date: '2026-11-20',
  report_id: null,
  language: 'en',
  started_by: 'Ada Administrator',
  created_at: '2026-11-20T22:00:00.000Z',
  finished_at: '2026-11-20T22:00:01.000Z',
  words: {
    sentences: [{ group: 'quality', text: '22.5 tons were rejected: Cold.', facts: ['F1'], origin: 'replaced' }],
    refused: [{ text: '25.2 tons were rejected.', facts: ['F1'], faults: [{ code: 'number', words: '25.2' }] }],
    required: 1,
    required_said: 0,
    written_by: 'Scripted, model',
    by_rules: null,
    sheet,
  },
  decided: null,
}
const { words: _words, ...rest } = run
const listed: ListedRun = {
  ...rest,
  counts: {
    sentences: 1,
    refused: 1,
    replaced: 1,
    added: 0,
    required: 1,
    required_said: 0,
    written_by: 'Scripted, model',
    by_rules: null,
  },
}
const counts = { published: 0, unpublished: 1, archived: 0 }
const usual = [
  answer(flags.mine, { feature_flags: {}, ai_feature_flags: { project_assist_enabled: true } }),
  answer(reportModels.list, { report_models: [model], page: pageOf(1), counts }),
  answer(reportModels.get, { report_model: model }),
  answer(reportModels.runs, { runs: [listed] }),
  answer(reportModelRuns.get, { run }),
]

test('lists report models, shows a run next to its data, and publishes, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(reportModels.publish, { report_model: { ...model, status: 'published', published_name: 'Asphalt' } }),
    ...usual,
  ])
  await drawPage('/admin/ai-project-assist')
  await expect.element(page.getByText('1 report model')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Asphalt days' }).click()
  await page.getByRole('button', { name: /^Test · SR 9/ }).click()
  await expect.element(page.getByText('22.5 tons were rejected: Cold.')).toBeVisible()
  await expect.element(page.getByText('F1: 22.5 TON, Cold')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Published name' }), 'Asphalt')
  await page.getByRole('dialog', { name: 'Publish Asphalt days' }).getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Asphalt days was published.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ published_name: 'Asphalt' })
})

test('lists every time that a model wrote, with what the check refused and what was said', async () => {
  const { requests } = fakeServer('administrator', [
    answer(reportModelRuns.list, { report_model_runs: [listed], page: pageOf(1) }),
    ...usual,
  ])
  const expectAsked = (words: string) =>
    expect.poll(() => requests.some(({ search }) => search.includes(words))).toBe(true)
  await drawPage('/admin/ai-project-assist')
  await choose('Sort by', 'Report count')
  await expectAsked('sort_by=report_count&sort_order=desc')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect.element(page.getByRole('gridcell', { name: '0 of 1' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Asphalt days' }).click()
  await expect.element(page.getByText('22.5 tons were rejected: Cold.')).toBeVisible()
  await choose('Purpose', 'By hand')
  await expectAsked('filters[purpose][eq]=by_hand')
})

test('builds a model, whose title is refused where it is in use', async () => {
  fakeServer('administrator', [answer(reportModels.create, () => failure(409, 'report_model_title_taken')), ...usual])
  await drawPage('/admin/ai-project-assist')
  await page.getByRole('button', { name: 'New report model' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Asphalt days')
  await userEvent.fill(page.getByRole('textbox', { name: 'Context window' }), model.context)
  await page.getByRole('checkbox', { name: 'Deliveries of material' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('The model name is already in use. Please try a different name.').first())
    .toBeVisible()
  await expectAccessible()
})
