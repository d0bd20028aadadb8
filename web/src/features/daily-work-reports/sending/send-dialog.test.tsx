import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import { reportAttachments } from '@milepost/contract/daily-work-reports/report-attachments.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import type { ConstructionSending } from '@milepost/contract/report-sending/construction-sending'
import type { PreSendCheck, PreSendChecks } from '@milepost/contract/report-sending/pre-send-checks'
import { reportSendings } from '@milepost/contract/report-sending/report-sending.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { approved, densityMap } from '../report.fixtures.ts'

const passed: PreSendCheck = { code: 'weather', outcome: 'passed', findings: [] }
const clear: PreSendChecks = {
  lock_version: 4,
  door: 'direct',
  checks: [passed],
  disabled: null,
  target: { external_id: '9001', status: 'Draft', sequence: 2, ours: false },
  fault: null,
}
const refused: PreSendChecks = {
  ...clear,
  checks: [
    {
      code: 'stations',
      outcome: 'failed',
      findings: [
        {
          code: 'station_missing',
          path: 'items.item:13.postings',
          row: '55 413-1000',
          remedy: 'report',
          params: { unit: 'GAL' },
          level: 'error',
        },
      ],
    },
    passed,
  ],
  disabled: 'checks_failed',
  target: null,
}
const sending: ConstructionSending = {
  id: 5,
  report_id: 71,
  revision: 1,
  door: 'direct',
  state: 'running',
  step: 'items',
  reason: null,
  detail: null,
  fault: null,
  waiting_until: null,
  external_id: null,
  calls: 4,
  written: 2,
  begun_by: 'Ruth Lindqvist',
  begun_at: '2026-11-21T15:00:00.000Z',
  ended_at: null,
}

beforeEach(() => page.viewport(1440, 900))

async function open(checks: PreSendChecks, ...more: Answer[]) {
  const { requests } = fakeServer('field_engineer', [
    ...more,
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: {} }),
    answer(dailyWorkReports.get, { daily_work_report: approved }),
    answer(reportSendings.checks, { pre_send_checks: checks }),
    answer(reportSendings.list, { sendings: [] }),
  ])
  await drawPage('/projects/51/daily_work_reports/71')
  await page.getByRole('button', { name: 'Send…' }).click()
  return requests
}
const dialog = page.getByRole('dialog')

test('a failed check names its row and leads to it, and the report is not sent', async () => {
  await open(refused)
  await expect.element(dialog.getByText('Items in GAL need a station.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect.element(dialog.getByText('Some of the checks failed.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('button', { name: 'Correct the report' }).click()
  await expect.element(page.getByRole('heading', { name: 'Work items' })).toHaveFocus()
})

test('a draft that is there is named before the report is merged into it, and the sending is followed', async () => {
  let sent = false
  const requests = await open(
    clear,
    answer(reportSendings.send, () => {
      sent = true
      return { sending }
    }),
    answer(reportSendings.list, () => ({ sendings: sent ? [sending] : [] })),
  )
  await expect.element(dialog.getByText(/has report 9001 of this date there \(sequence 2, Draft\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge and send' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ lock_version: 4, merge_into: '9001' })
  await expect.element(dialog.getByText('Being sent')).toBeVisible()
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'Work items' }))
    .toHaveAttribute('aria-current', 'step')
})

test('a sending that waits is canceled by hand, and the report can be sent again', async () => {
  let canceled = false
  const waiting = { ...sending, state: 'waiting' as const, reason: 'locked' as const }
  const requests = await open(
    { ...clear, disabled: 'under_way' },
    answer(reportSendings.cancel, () => {
      canceled = true
      return { sending: { ...waiting, state: 'canceled' as const } }
    }),
    answer(reportSendings.list, () => ({
      sendings: [canceled ? { ...waiting, state: 'canceled' as const } : waiting],
    })),
  )
  await expect.element(dialog.getByText('The report is open for someone else there.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel sending' }).click()
  await expect.poll(() => requests.find(({ method }) => method === 'POST')?.body).toEqual({ sending_id: 5 })
  await expect.element(dialog.getByText('Canceled', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Merge and send' })).toBeVisible()
})

test('by another door the number that the report got there is typed, and closing forgets it', async () => {
  const requests = await open(
    { ...clear, door: 'files', target: null },
    answer(reportSendings.send, { sending: { ...sending, door: 'files', state: 'done' } }),
  )
  const number = dialog.getByRole('textbox', { name: 'Number in the construction system' })
  await number.fill('77')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect.element(number).toHaveValue('')
  await number.fill('78')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ lock_version: 4, report_there: '78' })
})

test('files that are attached to the report are named, since no door carries them', async () => {
  const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  const requests = await open(
    clear,
    answer(dailyWorkReports.get, { daily_work_report: { ...approved, attachments: [densityMap] } }),
    answer(reportAttachments.download, pdf),
  )
  await expect.element(dialog.getByText(/Attach this file to the report there, too/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Density map.pdf' }).click()
  await expect.poll(() => requests.some(({ path }) => path.includes(`/${densityMap.id}`))).toBe(true)
})
