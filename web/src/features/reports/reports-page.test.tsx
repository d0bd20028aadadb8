import type { AsyncJob } from '@milepost/contract/exports/exports.contract'
import { exports } from '@milepost/contract/exports/exports.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reportSchedules, type ReportSchedule } from '@milepost/contract/reports/report-schedules.contract'
import { reports, type FinalsReport } from '@milepost/contract/reports/reports.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { forgetExport } from '../exports/running-export.ts'

const filters = {
  status: { in: ['delivered' as const] },
  shift: { eq: 'night' as const },
  shift_on: { gte: '2026-11-01', lte: '2026-11-20' },
}
const figure = (ticket_count: number, quantity: string, supplier_id?: number) => ({
  uom: 'LB',
  ticket_count,
  quantity,
  pay_quantity: String(Number(quantity) / 2000),
  pay_uom: 'TON',
  filters: { ...filters, ...(supplier_id && { supplier_id: { in: [supplier_id] } }), uom: { in: ['LB' as const] } },
})
const named = { supplier_id: 7, supplier: 'Bar Materials', material_type: null }
const finals: FinalsReport = {
  type: 'supplier_day',
  time_zone: 'America/New_York',
  rows: [
    { ...named, day: '2026-11-02', ...figure(41, '1821510', 7) },
    { ...named, day: '2026-11-03', ...figure(2, '80000', 7) },
  ],
  suppliers: [{ supplier_id: 7, supplier: 'Bar Materials', ...figure(43, '1901510', 7) }],
  totals: [figure(43, '1901510'), { ...figure(1, '9'), uom: 'TON', pay_quantity: '9.00' }],
  paid_totals: [{ ticket_count: 44, pay_quantity: '959.76', pay_uom: 'TON' }],
}
const answers = (own: readonly Answer[] = []): Answer[] => [
  ...own,
  answer(projects.get, {
    project: projectOf({ start_date: '2026-06-01', contract_number: 'C-77', contractor_name: 'Peach State Paving' }),
  }),
  answer(reports.finals, { report: finals }),
  answer(reportSchedules.list, { report_schedules: [] }),
  answer(reports.shiftHours, { shift_hours: { day_from: '06:00', night_from: '18:00' }, set_by: 'usual' }),
]
const nights = '/projects/51/reporting?type=supplier_day&from=2026-11-01&to=2026-11-20&hours=night'

beforeEach(() => {
  forgetExport(7)
})

test('shows what suppliers delivered with totals, and every number leads to its tickets', async () => {
  const { requests } = fakeServer('administrator', answers())
  await drawPage(nights)
  const table = page.getByRole('group', { name: 'Finals', exact: true })
  const href = (name: string) =>
    decodeURIComponent(table.getByRole('link', { name, exact: true }).first().element().getAttribute('href') ?? '')
  await expect
    .element(
      table.getByRole('row', { name: /^Total of Bar Materials 43 1,901,510.00 LB: show the tickets LB 950.755 TON$/ }),
    )
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /^Total 43 1,901,510.00 LB: show the tickets LB 950.755 TON$/ }))
    .toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Total 44 959.76 TON$/ })).toBeVisible()
  await expect.element(page.getByText(/^Contract: C-77 · Contractor: Peach State Paving · Made: .* by /)).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/reports/finals'))?.search).toBe(
    '?type=supplier_day&start_date=2026-11-01&end_date=2026-11-20&shift=night',
  )
  const list = '/projects/51/tickets?status=delivered&shift=night&shift_from=2026-11-01&shift_to=2026-11-20'
  expect(href('1,821,510.00 LB: show the tickets')).toContain(`${list}&supplier_id=7&uom=LB`)
  await expectAccessibleInEveryTheme()
  await page.viewport(390, 844)
  await expectAccessible()
})

test('says what is wrong with dates at their field, and offers no file of them', async () => {
  const { requests } = fakeServer('administrator', answers())
  const { address } = await drawPage(nights)
  await page.getByRole('button', { name: /^Dates/ }).click()
  await page.getByLabelText('End date').fill('2026-10-31')
  await expect.element(page.getByRole('alert').getByText('End Date must be later than the Start Date.')).toBeVisible()
  await expect.poll(address).toContain('to=2026-10-31')
  await page.getByLabelText('Start date').fill('2026-05-31')
  await expect
    .element(
      page.getByRole('dialog').getByText('The start date cannot be before the start of the project, 06/01/2026.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Correct the dates to see the report.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  expect(requests.filter(({ path }) => path.endsWith('/reports/finals'))).toHaveLength(1)
})

test('says that nothing was found for the date', async () => {
  fakeServer(
    'administrator',
    answers([answer(reports.finals, { report: { ...finals, rows: [], suppliers: [], totals: [], paid_totals: [] } })]),
  )
  await drawPage('/projects/51/reporting?hours=times&after=08:00&before=09:30')
  await expect.element(page.getByText('No tickets were found for the given date')).toBeVisible()
  await page.getByRole('button', { name: /^Hours/ }).click()
  await expect.element(page.getByLabelText('Start time')).toHaveValue('8:00 AM')
})

test('shows the entries of pay items by period, with their totals', async () => {
  const work_date = { gte: '2026-11-01', lte: '2026-11-30' }
  const filters = { work_date, pay_period_id: { eq: 9 }, pay_item_id: { eq: 31 } }
  const sums = { entry_count: 3, ticket_count: 2, amount: '2476.5', filters }
  const row = {
    pay_period_id: 9,
    period: 2,
    day: null,
    project_pay_item_id: 31,
    line_number: 4,
    item_code: '401-4',
    item_description: 'Asphalt surface',
    uom: 'TON',
    quantity: '30',
    ...sums,
  }
  const byHand = { ...row, project_pay_item_id: 32, line_number: 5, ticket_count: 0, quantity: '7', amount: null }
  const { requests } = fakeServer(
    'administrator',
    answers([
      answer(reports.reconciliation, {
        report: {
          grouping: 'period',
          rows: [row, byHand],
          periods: [{ pay_period_id: 9, period: 2, ...sums }],
          total: sums,
        },
      }),
    ]),
  )
  const { address } = await drawPage('/projects/51/reporting?report=reconciliation')
  await expect.element(page.getByRole('row', { name: /^Total of period 2 3 2 .*\$2,476\.50/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '4 · 401-4' })).toBeVisible()
  const linkOf = (name: string) => page.getByRole('link', { name, exact: true }).first().element().getAttribute('href')
  expect(linkOf('30.00')).toMatch(
    '/projects/51/tickets?work_from=2026-11-01&work_to=2026-11-30&pay_period_id=9&pay_item_id=31',
  )
  expect(linkOf('7.00')).toMatch('/projects/51/reconciliation?view=items&item=32')
  expect(requests.some(({ path }) => path.endsWith('/reports/reconciliation'))).toBe(true)
  expect(address()).toContain('report=reconciliation')
})

test('prepares a file in the format that is chosen', async () => {
  const jobs: AsyncJob[] = []
  const { requests } = fakeServer(
    'administrator',
    answers([
      answer(reports.finalsFile, () => ({ job_id: 7 })),
      answer(exports.jobs, () => ({ async_jobs: [...jobs] })),
    ]),
  )
  await drawPage(nights)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByText('CSV + PDF', { exact: true }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect
    .poll(() => requests.find(({ path }) => path === '/v1/reports/slip_final_report')?.body)
    .toEqual({
      type: 'supplier_day',
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      shift: 'night',
      project_id: 51,
      language: 'en',
      export_format: 'csv_pdf',
      headers: 'words',
    })
})

test('a report is sent by email again and again, with a warning where it is cut short, and its log', async () => {
  const schedules: ReportSchedule[] = []
  const schedule: ReportSchedule = {
    id: 5,
    project_id: 51,
    name: 'Nightly',
    report: { kind: 'finals', type: 'supplier_day', range: 'yesterday', shift: 'night' },
    export_format: 'pdf',
    language: 'en',
    frequency: 'daily',
    send_at: '05:30',
    recipients: ['ida@agency.example'],
    owner: 'Ada Lindqvist',
    paused: false,
    next_at: '2026-11-24T10:30:00.000Z',
    truncated_at: '06:00',
    lock_version: 0,
    sendings: [
      {
        id: 8,
        due_at: '2026-11-23T10:30:00.000Z',
        start_date: '2026-11-22',
        end_date: '2026-11-22',
        status: 'failed',
        truncated: true,
        sent_to: ['ida@agency.example'],
        not_sent_to: ['bo@agency.example'],
        rows: 3,
      },
    ],
  }
  const { requests } = fakeServer(
    'administrator',
    answers([
      answer(reportSchedules.list, () => ({ report_schedules: [...schedules] })),
      answer(reportSchedules.create, () => {
        schedules.push(schedule)
        return { report_schedule: schedule }
      }),
    ]),
  )
  await drawPage('/projects/51/reporting?type=supplier_day&range=yesterday&hours=night')
  await page.getByRole('button', { name: 'Schedule this report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Time/).fill('05:30')
  await expect.element(dialog.getByText(/^This is sent at 5:30 AM, before the report ends at 6:00 AM\./)).toBeVisible()
  await dialog.getByLabelText(/^Name/).fill('Nightly')
  await dialog.getByLabelText(/^Send to/).fill('ida@agency.example, bo@agency.example')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect
    .poll(() => requests.find(({ method, path }) => method === 'POST' && path.endsWith('/report_schedules'))?.body)
    .toEqual({
      name: 'Nightly',
      report: schedule.report,
      recipients: ['ida@agency.example', 'bo@agency.example'],
      frequency: 'daily',
      send_at: '05:30',
      export_format: 'pdf',
      language: 'en',
    })
  await expect.element(page.getByText('Every day at 5:30 AM to ida@agency.example')).toBeVisible()
  await page.getByText('Log of Nightly').click()
  await expect
    .element(
      page.getByRole('row', {
        name: / · Sent before the report ended ida@agency.example ?The mail server did not accept it for bo@agency.example.$/,
      }),
    )
    .toBeVisible()
  await expectAccessible()
})

test('the hours of the shifts are those of the project, and are changed for it or for the agency', async () => {
  const { requests } = fakeServer(
    'administrator',
    answers([
      answer(reports.setAgencyShiftHours, ({ body }) => ({
        ...(body as { shift_hours: never }),
        set_by: 'agency' as const,
      })),
    ]),
  )
  await drawPage(nights)
  await expect.element(page.getByText(/^The day shift is from 6:00 AM to 6:00 PM/)).toBeVisible()
  await page.getByRole('button', { name: 'Change the hours' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Night shift from/).fill('05:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('The night shift begins after the day shift, on the same date.').first())
    .toBeVisible()
  await dialog.getByLabelText(/^Night shift from/).fill('17:00')
  await dialog.getByLabelText('For').selectOptions('The whole agency')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.find(({ method, path }) => method === 'PUT' && path === '/v1/shift_hours')?.body)
    .toEqual({ shift_hours: { day_from: '06:00', night_from: '17:00' } })
})
