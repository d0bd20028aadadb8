import { dailyReportFiles, dailyWorkReports, type DailyWorkReport } from '@milepost/contract'
import { beforeAll, expect, it } from 'vitest'
import readXlsx from 'read-excel-file/node'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { readPdf } from '../tickets/print/read-pdf.fixtures.ts'
import { storeReport } from './stored-report.fixtures.ts'

const test = await createTestApp()
const { id: authority_id, memberships } = test.world.first
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Río Bridge', 'P-DWR', 'America/New_York', 'construction') returning id",
  [authority_id],
)
await test.owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
  authority_id,
  project_id,
  memberships.field_inspector,
])
let report: DailyWorkReport

beforeAll(async () => {
  const inspector_id = memberships.field_inspector
  const inspector = 'Marcus Webb'
  const id = await storeReport(test.owner, {
    authority_id,
    project_id,
    number: 12,
    inspector_id,
    inspector,
    status: 'approved',
  })
  report = (await test.ok(dailyWorkReports.get, { params: { id } })).daily_work_report
})
const pdf = (query: { language?: 'en' | 'es'; revision?: number } = {}) =>
  test.call(dailyReportFiles.pdf, { params: { id: report.id }, query })
const textOf = async (answer: Awaited<ReturnType<typeof pdf>>) => (await readPdf(answer.rawPayload)).texts.join(' ')

it('a report is a form with its number, day and signatures, in the time of the project', async () => {
  const answer = await pdf()
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('DWR-0012-2026-11-20.pdf')
  const text = await textOf(answer)
  for (const said of [
    'P-DWR',
    'Marcus Webb, Nov 20, 2026, 5:50:00 PM EST',
    'Approved',
    'Times are in America/New_York',
  ])
    expect(text).toContain(said)
  expect(await textOf(await pdf({ language: 'es' }))).toContain('Informe diario de obra')
})

it('a workbook has a row of each posting, with what belongs to its item once', async () => {
  const answer = await test.call(dailyReportFiles.xlsx, { params: { id: report.id } })
  expect(answer.headers['content-disposition']).toContain('DWR-0012-2026-11-20.xlsx')
  const sheets = await readXlsx(answer.rawPayload, { trim: false })
  const rows = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? []
  const items = rows('Work items')
  const at = (title: string) => items[0]?.indexOf(title) ?? -1
  expect(
    items
      .slice(1)
      .map((row) => [row[at('Item')], row[at("Item's quantity")], row[at('Quantity')], row[at('As built')]]),
  ).toEqual([
    ['334-1-13', 1342.68, 842.68, 'Yes'],
    ['334-1-13', null, 500, 'No'],
    [null, 38, null, 'No'],
  ])
  expect(
    rows('Remarks')
      .slice(1)
      .map(([kind]) => kind),
  ).toEqual(['Work', 'Quality', 'Traffic'])
  expect(rows('Report')).toContainEqual(['Date', '2026-11-20'])
  expect(sheets.map(({ sheet }) => sheet)).not.toContain('Force account')
  expect(JSON.stringify(sheets)).not.toContain('second roller')
})

it('an earlier revision is filed as it was signed', async () => {
  await test.ok(dailyWorkReports.amend, {
    as: 'field_inspector',
    params: { id: report.id },
    body: { reason: 'Ticket 20419 came late.' },
  })
  const now = await pdf()
  expect(now.headers['content-disposition']).toContain('DWR-0012-R1-2026-11-20.pdf')
  const text = await textOf(now)
  expect(text).toContain('This report is a draft. It has not been signed.')
  expect(text).toContain('Amends DWR-0012. Reason: Ticket 20419 came late.')
  expect(text).not.toContain('Dana Ortiz')
  const before = await textOf(await pdf({ revision: 0 }))
  expect(before).toContain('This revision was amended. Reason: Ticket 20419 came late.')
  expect(before).toContain('Dana Ortiz, PE, Nov 21, 2026')
  expect((await pdf({ revision: 7 })).statusCode).toBe(404)
})
