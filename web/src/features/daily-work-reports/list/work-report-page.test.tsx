import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { approved, draft } from '../report.fixtures.ts'

const rows = [draft, { ...approved, id: 72 }]
const counts = [
  { date: '2026-11-18', tickets: 41, reports: [] },
  {
    date: '2026-11-20',
    tickets: 58,
    reports: [{ id: 71, name: 'DWR-0012', inspector: 'Dana Okafor', status: 'draft' as const }],
  },
]

beforeEach(() => page.viewport(1440, 900))

const open = async (address: string, ...more: Answer[]) => {
  const { requests } = fakeServer('field_inspector', [
    ...more,
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: {} }),
    answer(dailyWorkReports.list, { daily_work_reports: rows, abilities: ['create'], page: pageOf(rows.length) }),
    answer(dailyWorkReports.countsByDates, { counts }),
    answer(dailyWorkReports.get, { daily_work_report: draft }),
  ])
  await drawPage(`/projects/51/daily_work_reports${address}`)
  return requests
}

test('the list says how far each report is, and one press begins that of today', async () => {
  const requests = await open('', answer(dailyWorkReports.create, { daily_work_report: draft }))
  await expect.element(page.getByRole('gridcell', { name: 'Changed since signed' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Write today’s report' }).click()
  await expect.element(page.getByRole('article', { name: 'Daily work report DWR-0012' })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ language: 'en' })
})

test('who has begun the report of a day comes to it, and other refusals are said', async () => {
  await open(
    '/calendar?day=2026-11-20',
    answer(dailyWorkReports.create, () => failure(409, 'dwr_exists', [], { id: 71 })),
  )
  await page.getByRole('button', { name: 'My report of this day' }).click()
  await expect.element(page.getByRole('article', { name: 'Daily work report DWR-0012' })).toBeVisible()
  await open(
    '/calendar?day=2026-11-18',
    answer(dailyWorkReports.create, () => failure(422, 'dwr_too_many_tickets')),
  )
  await page.getByRole('button', { name: 'Write my report of this day' }).click()
  await expect.element(page.getByText(/^Please select a different date\./)).toBeVisible()
})

test('the calendar shows days with tickets and no report, and moves by keys', async () => {
  await open('/calendar?day=2026-11-18')
  const missing = page.getByRole('button', { name: '11/18/2026: 41 tickets, No report' })
  await expect.element(missing).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleInEveryTheme()
  missing.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: 'Friday 11/20/2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /DWR-0012/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '11/20/2026: 58 tickets, Dana Okafor: Draft' })).toHaveFocus()
})

test('an address of the activity that names a report opens its page', async () => {
  await open('?report=71')
  await expect.element(page.getByRole('article', { name: 'Daily work report DWR-0012' })).toBeVisible()
})

test('a phone shows cards and the month', async () => {
  await page.viewport(390, 844)
  await open('')
  await expect.element(page.getByText('Fri 11/20/2026 · DWR-0012', { exact: true })).toBeVisible()
  await expectAccessible()
})
