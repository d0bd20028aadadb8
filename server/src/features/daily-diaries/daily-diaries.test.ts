import { dailyDiaries, dailyWorkReports, emptyContent } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { storeReport } from '../daily-report-files/stored-report.fixtures.ts'
import { readPdf } from '../tickets/print/read-pdf.fixtures.ts'

const test = await createTestApp()
const { id: authority_id, memberships } = test.world.first
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Río Bridge', 'P-DIARY', 'America/New_York', 'construction') returning id",
  [authority_id],
)
await test.owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
  authority_id,
  project_id,
  memberships.field_inspector,
])

const day = { authority_id, project_id, ticket_count: 10 }
const webb = { inspector_id: memberships.field_inspector, inspector: 'Marcus Webb' }
const fox = { inspector_id: memberships.field_engineer, inspector: 'Lena Fox' }
const cole = { inspector_id: memberships.area_manager, inspector: 'Ira Cole' }
const first = await storeReport(test.owner, { ...day, ...webb, number: 1, status: 'approved' })
await storeReport(test.owner, { ...day, ...fox, number: 2, status: 'signed' })
await storeReport(test.owner, { ...day, ...cole, number: 3, status: 'draft' })
await storeReport(test.owner, { ...day, ...webb, number: 4, status: 'sent', date: '2026-11-19' })
const empty = { status: 'draft', content: emptyContent() } as const
await storeReport(test.owner, { ...day, ...webb, ...empty, number: 5, date: '2026-11-18' })

const diary = async (date: string) =>
  (await test.ok(dailyDiaries.get, { params: { id: project_id, date } })).daily_diary
const paper = (date: string, language: 'en' | 'es' = 'en') =>
  test.call(dailyDiaries.pdf, { params: { id: project_id, date }, query: { language } })

it('the list has each day with its reports and how far it is, the latest first', async () => {
  const list = await test.ok(dailyDiaries.list, { params: { id: project_id } })
  expect(list.daily_diaries).toEqual([
    {
      date: '2026-11-20',
      state: 'open',
      report_count: 3,
      counted_count: 2,
      ticket_count: 20,
      inspectors: ['Ira Cole', 'Lena Fox', 'Marcus Webb'],
    },
    {
      date: '2026-11-19',
      state: 'approved',
      report_count: 1,
      counted_count: 1,
      ticket_count: 10,
      inspectors: ['Marcus Webb'],
    },
    {
      date: '2026-11-18',
      state: 'open',
      report_count: 1,
      counted_count: 0,
      ticket_count: 0,
      inspectors: ['Marcus Webb'],
    },
  ])
  expect(list.page.total_rows).toBe(3)
  const some = await test.ok(dailyDiaries.list, {
    params: { id: project_id },
    query: { filters: { date: { gte: '2026-11-19', lte: '2026-11-19' } }, sort_by: 'ticket_count', sort_order: 'desc' },
  })
  expect(some.daily_diaries.map(({ date }) => date)).toEqual(['2026-11-19'])
})

it('a diary has what the signed reports say together, and names the others', async () => {
  const { reports, items, remarks, state, samples } = await diary('2026-11-20')
  expect(state).toBe('open')
  expect(reports.map(({ name, status, counted }) => [name, status, counted])).toEqual([
    ['DWR-0001', 'approved', true],
    ['DWR-0002', 'signed', true],
    ['DWR-0003', 'draft', false],
  ])
  expect(items[0]).toMatchObject({ item_code: '334-1-13', quantity: '2685.36' })
  expect(items[0]?.postings.map(({ inspector }) => inspector)).toEqual([
    'Marcus Webb',
    'Marcus Webb',
    'Lena Fox',
    'Lena Fox',
  ])
  expect(remarks).toHaveLength(6)
  expect(samples).toHaveLength(1)
})

it('a day without a report has no diary, and neither has a project that is not seen', async () => {
  const { statusCode } = await test.call(dailyDiaries.get, { params: { id: project_id, date: '2026-11-17' } })
  expect(statusCode).toBe(404)
  const other = await test.call(dailyDiaries.get, { of: 'second', params: { id: project_id, date: '2026-11-20' } })
  expect(other.statusCode).toBe(404)
})

it('while a report is amended, the diary has what was signed', async () => {
  await test.ok(dailyWorkReports.amend, {
    as: 'field_inspector',
    params: { id: first },
    body: { reason: 'A late ticket.' },
  })
  const { items, reports } = await diary('2026-11-20')
  expect(reports[0]).toMatchObject({ name: 'DWR-0001-R1', status: 'draft', counted: true })
  expect(items[0]?.quantity).toBe('2685.36')
})

it('a diary is a form to file, in both languages', async () => {
  const answer = await paper('2026-11-19')
  expect(answer.headers['content-disposition']).toContain('daily-diary-P-DIARY-2026-11-19.pdf')
  const { texts, unmarked } = await readPdf(answer.rawPayload)
  for (const said of [
    'Daily diary, Thursday, November 19, 2026',
    'P-DIARY',
    '1,342.68',
    'Work (Marcus Webb): Gulf Coast',
    'Sent',
    'Approved',
  ])
    expect(texts.join(' ')).toContain(said)
  expect(unmarked).toBe(0)
  const spanish = (await readPdf((await paper('2026-11-20', 'es')).rawPayload)).texts.join(' ')
  expect(spanish).toContain('Los informes sin firmar no son parte del diario: DWR-0003 (Ira Cole).')
  expect((await readPdf((await paper('2026-11-18')).rawPayload)).texts.join(' ')).toContain(
    'No report of the day is signed.',
  )
})
