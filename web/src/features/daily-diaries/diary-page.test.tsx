import { dailyDiaries } from '@milepost/contract/daily-diaries/daily-diaries.contract'
import type { DailyDiary } from '@milepost/contract/daily-diaries/daily-diary'
import { rollUp } from '@milepost/contract/daily-diaries/roll-up'
import { emptyContent, type ReportContent } from '@milepost/contract/daily-work-reports/report-content'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const content = (quantity: string): ReportContent => ({
  ...emptyContent(),
  weather: { ...emptyContent().weather, high_f: 88, low_f: 67, afternoon: 'rain', precipitation_in: '0.12' },
  day: { ...emptyContent().day, began: '06:45', ended: '17:30', no_staff: true },
  contractors: [
    {
      key: 'a',
      contractor_id: 1,
      name: 'Gulf Coast Paving',
      is_prime: true,
      supervisors: [{ name: 'Rosa Delgado', hours: '10.5' }],
      personnel: [{ class: 'laborers', count: 6, hours: '10' }],
      comment: null,
      facts: [],
    },
  ],
  items: [
    {
      key: 'item:12',
      pay_item_id: 12,
      line_number: 40,
      item_code: '402-3130',
      item_description: 'Superpave, 12.5 mm',
      unit_of_measure: 'TON',
      ticketed_material: '12.5mm SP',
      ticket_ids: [],
      quantity,
      postings: [],
      facts: [],
    },
  ],
  remarks: [{ key: 'r', kind: 'traffic', text: 'Lane closure was in place.', facts: [] }],
})
const report = { name: 'DWR-0012', status: 'approved', counted: true, ticket_count: 31 } as const
const signed = { signed_at: '2026-11-20T22:50:00Z', approved_at: '2026-11-21T13:02:00Z', sent_at: null }
const diary: DailyDiary = {
  project_id: 51,
  project: 'SR 81',
  date: '2026-11-20',
  time_zone: 'America/New_York',
  state: 'open',
  reports: [
    { id: 71, ...report, ...signed, inspector: 'Dana Okafor' },
    { id: 72, ...report, ...signed, name: 'DWR-0013', inspector: 'Luis Herrera', status: 'signed', approved_at: null },
    {
      id: 73,
      ...report,
      name: 'DWR-0014',
      inspector: 'Ira Cole',
      status: 'draft',
      counted: false,
      signed_at: null,
      approved_at: null,
      sent_at: null,
    },
  ],
  ...rollUp([
    { id: 71, inspector: 'Dana Okafor', content: content('842.68') },
    { id: 72, inspector: 'Luis Herrera', content: content('500') },
  ]),
}
const row = {
  date: '2026-11-20',
  state: 'open',
  report_count: 3,
  counted_count: 2,
  ticket_count: 62,
  inspectors: ['Dana Okafor', 'Ira Cole', 'Luis Herrera'],
} as const

beforeEach(() => page.viewport(1440, 1000))

const open = async (address: string, ...more: Answer[]) => {
  fakeServer('field_engineer', [
    ...more,
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: {} }),
    answer(dailyDiaries.list, { daily_diaries: [{ ...row, inspectors: [...row.inspectors] }], page: pageOf(1) }),
    answer(dailyDiaries.get, { daily_diary: diary }),
  ])
  return await drawPage(`/projects/51/daily_work_reports/diaries${address}`)
}

test('a day of the list opens its diary, which has what its signed reports say together', async () => {
  await open('')
  await expect.element(page.getByRole('gridcell', { name: 'A report is open' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: /11\/20\/2026/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Daily diary, Friday 11/20/2026' })).toBeVisible()
  const items = page.getByRole('region', { name: 'Work items' })
  await expect.element(items.getByRole('cell', { name: '1,342.68 TON' })).toBeVisible()
  await expect.element(page.getByText(/Not part of the diary until signed: DWR-0014 \(Ira Cole\)\./)).toBeVisible()
  const contractors = page.getByRole('region', { name: 'Contractors' })
  expect(contractors.getByText('6 laborers (10 h)').elements()).toHaveLength(2)
  await expect.element(page.getByText('Traffic · Luis Herrera')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'DWR-0012' }))
    .toHaveAttribute('href', expect.stringContaining('/daily_work_reports/71'))
  await expectAccessibleInEveryTheme()
})

test('the form is fetched in the language of the page, and a failure is said', async () => {
  await open(
    '/2026-11-20',
    answer(dailyDiaries.pdf, () => failure(429, 'too_many_prints')),
  )
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect.element(page.getByText(/Too many prints are being prepared/)).toBeVisible()
})

test('a date without a report has no diary, and one without a signed report says so', async () => {
  await open(
    '/2026-11-21',
    answer(dailyDiaries.get, () => failure(404, 'not_found')),
  )
  await expect.element(page.getByText('There is no diary of this date')).toBeVisible()
  const [, , draft] = diary.reports
  await open(
    '/2026-11-20',
    answer(dailyDiaries.get, { daily_diary: { ...diary, reports: draft ? [draft] : [], ...rollUp([]) } }),
  )
  await expect.element(page.getByText('No report of this date is signed yet')).toBeVisible()
})

test('a phone shows days as cards, and tables of a diary scroll in their own frames', async () => {
  await page.viewport(390, 844)
  await open('')
  await page.getByText('3 reports · 62 tickets').click()
  await expect.element(page.getByRole('region', { name: 'Work items' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
