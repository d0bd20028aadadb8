import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reportWordings } from '@milepost/contract/report-models/report-words.contract'
import type { ReportModelRun, ReportWords } from '@milepost/contract/report-models/report-words'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, failure, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { draft } from '../report.fixtures.ts'

const words: ReportWords = {
  sentences: [
    { group: 'work', text: 'Placed 1,204.55 TON of item 402-1812.', facts: ['F2'], origin: 'model' },
    { group: 'quality', text: 'Rejected: 2 loads.', facts: ['F3'], origin: 'replaced' },
    { group: 'quality', text: 'Sample S-2026-00031 was taken.', facts: ['F5'], origin: 'required' },
  ],
  refused: [{ text: 'Three loads were rejected.', facts: ['F3'], faults: [{ code: 'number', words: 'Three' }] }],
  required: 2,
  required_said: 0,
  written_by: 'Agency server, words-1',
  by_rules: null,
  sheet: draft.sheet,
}
const run: ReportModelRun = {
  id: 7,
  report_model_id: 12,
  model_name: 'Paving day',
  purpose: 'by_hand',
  status: 'done',
  progress: 1,
  project_id: 51,
  project: 'I-420 rehabilitation',
  report_date: '2026-11-20',
  report_id: 71,
  language: 'en',
  started_by: 'Dana Okafor',
  created_at: '2026-11-20T22:00:00.000Z',
  finished_at: '2026-11-20T22:00:01.000Z',
  words,
  decided: null,
}
const models = [
  { id: 12, name: 'Paving day', is_primary: true },
  { id: 13, name: 'Quality', is_primary: false },
]
const panel = page.getByRole('region', { name: 'Words by Project Assist' })
const use = panel.getByRole('button', { name: 'Use these words' })

beforeEach(() => page.viewport(1440, 900))

async function open(found: { models?: typeof models; run: ReportModelRun | null }, ...more: Answer[]) {
  const { requests } = fakeServer('field_inspector', [
    ...more,
    answer(reportWordings.get, { can_write: true, models, ...found }),
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: { project_assist_enabled: true } }),
    answer(dailyWorkReports.get, { daily_work_report: draft }),
  ])
  await drawPage('/projects/51/daily_work_reports/71')
  return requests
}

test('a published model is chosen and writes, with its progress and a way to cancel it', async () => {
  const writing: ReportModelRun = { ...run, status: 'running', progress: 0.4, words: null }
  let begun = false
  const requests = await open(
    { run: null },
    answer(reportWordings.get, () => ({ can_write: true, models, run: begun ? writing : null })),
    answer(reportWordings.write, () => {
      begun = true
      return { run: writing }
    }),
  )
  await panel.getByRole('combobox', { name: 'Report model' }).selectOptions('Quality')
  await panel.getByRole('button', { name: 'Write with Quality' }).click()
  await expect.element(panel.getByText('Paving day is writing')).toBeVisible()
  await expect.element(panel.getByRole('progressbar')).toHaveAttribute('value', '0.4')
  await expect.element(panel.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ report_model_id: 13 })
})

test('a proposal names who worded each sentence and counts what the check replaced; accepting it is one call', async () => {
  const requests = await open({ run }, answer(reportWordings.accept, { daily_work_report: draft }))
  await expect
    .element(panel.getByText('Worded by AI (Agency server, words-1), checked against the data of the day.'))
    .toBeVisible()
  await expect
    .element(panel.getByText(/refused 1 of the AI’s sentences. Replaced by the rules: 1. Added by the rules: 1./))
    .toBeVisible()
  await expect.element(panel.getByText('Three loads were rejected.')).not.toBeInTheDocument()
  await expect
    .element(panel.getByRole('link', { name: '2 tickets' }))
    .toHaveAttribute('href', expect.stringContaining('id=8%2C9'))
  await expectAccessibleInEveryTheme()
  await use.click()
  await expect.element(page.getByText('The words were put into the report.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/v1/report_model_runs/7/accept',
    body: { lock_version: 4 },
  })
})

test('without a language model the rules write, and why is said', async () => {
  await open({ run: { ...run, words: { ...words, written_by: null, by_rules: 'forbidden' } } })
  await expect.element(panel.getByText('Worded by the rules alone. The agency forbids AI.')).toBeVisible()
  await expect.element(use).toBeVisible()
})

test('words of an earlier day are not accepted but written again', async () => {
  const before = { ...words, sheet: { ...words.sheet, computed_at: '2026-11-20T20:00:00.000Z' } }
  const requests = await open({ run: { ...run, words: before } }, answer(reportWordings.write, { run }))
  await expect.element(panel.getByText(/The day has changed since these words were written/)).toBeVisible()
  await expect.element(use).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Write again' }).click()
  await expect.poll(() => requests.find(({ method }) => method === 'POST')?.body).toEqual({ report_model_id: 12 })
})

test('where no model is published, an administrator is to be asked', async () => {
  await open({ models: [], run: null })
  await expect.element(panel.getByText(/^No report model is published. Please contact an administrator/)).toBeVisible()
})

test('a refusal of the server is shown, and the proposal stays', async () => {
  await open(
    { run },
    answer(reportWordings.accept, () => failure(409, 'report_words_outdated')),
  )
  await use.click()
  await expect.element(page.getByText(/The day has changed since these words were written/)).toBeVisible()
  await expect.element(use).toBeVisible()
})
