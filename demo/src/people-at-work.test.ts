import { afterAll, expect, test } from 'vitest'
import { buildApp } from '@milepost/server/app/build-app'
import { loadConfig } from '@milepost/server/app/config'
import { createTestDatabase } from '@milepost/server/testing/database'
import { scratchFolder } from '@milepost/server/testing/scratch-folder'
import { connectOwner } from './fill.queries.ts'
import { askTools } from './ask-tools.ts'
import { fillDemo } from './fill.ts'
import { signAsContractor } from './contractor-signs.ts'
import { publishReportModels } from './publish-report-models.ts'
import { reconcile } from './reconcile.ts'
import { sendReport } from './send-report.ts'
import { setStationing } from './set-stationing.ts'
import { setUpAssistant } from './set-up-assistant.ts'
import { uploadRoads } from './upload-roads.ts'
import { shareDocuments } from './share-documents.ts'
import { submitCertificates } from './submit-certificates.ts'
import { firstWorld } from './worlds/first.ts'
import { writeReports } from './write-reports.ts'

const folder = scratchFolder()

const database = await createTestDatabase()
await fillDemo(database.url, { days: 40 })
const client = await connectOwner(database.url)
const config = loadConfig({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: 'a secret of the tests that is long enough',
  DATABASE_POOL_SIZE: '8',
  MILEPOST_DATA_DIR: folder,
})
const app = await buildApp({ config, owner_url: database.url })
const target = await app.listen()

afterAll(async () => {
  await client.end()
  await app.close()
})

const signal = new AbortController().signal
const demonstration = { target, world: firstWorld, signal }

test('the administrator reconciles two projects, once: coded tickets, some by an approved factor, lump sums, an Update, and closed periods', async () => {
  const coded = await reconcile(demonstration)
  expect(coded).toBeGreaterThan(100)
  const { rows } = await client.query(`
    select (select count(*)::int from pay_entries where kind = 'ticket') as tickets,
      (select count(*)::int from pay_entries where kind = 'by_hand') as by_hand,
      (select count(*)::int from pay_entries e join conversion_factors f on f.id = e.conversion_factor_id
        where f.basis like '%plan sheet%' and e.quantity = round(e.ticket_quantity * 3.6, 2)) > 0 as by_factor,
      (select count(*)::int from pay_periods where status = 'closed' and snapshot_sha256 is not null) as closed,
      (select count(*)::int from pay_periods where status = 'in_progress') > 0 as open,
      (select array_agg(distinct status order by status) from change_orders) as updates`)
  expect(rows[0]).toEqual({
    tickets: coded,
    by_hand: 5,
    by_factor: true,
    closed: 4,
    open: true,
    updates: ['approved', 'pending'],
  })
  expect(await reconcile(demonstration)).toBe(0)
})

test('the contractor signs days of its project, once: most loads agreed to, some disputed, and one more counted than received', async () => {
  const signed = await signAsContractor(demonstration)
  expect(signed).toBeGreaterThan(50)
  const { rows } = await client.query(`
    select (select count(*)::int from tickets where agency->>'contractor_status' = 'Agreed') as agreed,
      (select count(*)::int from tickets where agency->>'contractor_status' = 'Disputed') as disputed,
      (select count(*)::int from contractor_day_counts) as counts,
      (select count(distinct agency->>'contractor_signed_by')::int from tickets where agency ? 'contractor_status') as signers`)
  expect(rows[0]).toEqual({ agreed: signed - 3, disputed: 3, counts: 1, signers: 1 })
  expect(await signAsContractor(demonstration)).toBe(0)
})

test('the administrator files documents, once: folders for the contractor, for suppliers and for the staff', async () => {
  expect(await shareDocuments(demonstration)).toBe(4)
  const { rows } = await client.query(`select name, access, shared_with from document_folders order by name`)
  expect(rows).toEqual([
    { name: 'Field notes', access: 'agency', shared_with: [] },
    { name: 'For suppliers', access: 'project', shared_with: ['vendor'] },
    { name: 'For the contractor', access: 'project', shared_with: ['contractor', 'consultant'] },
  ])
  expect((await client.query(`select file_name, state from uploads where state = 'refused'`)).rows).toEqual([])
  expect(await shareDocuments(demonstration)).toBe(0)
})

test('the administrator uploads the roads of the agency, once: the route of each project, roads around it, streets around plants', async () => {
  expect(await uploadRoads(demonstration)).toBe(1)
  const ready = () => client.query("select segments, roads, warnings from road_networks where status = 'ready'")
  await expect
    .poll(async () => (await ready()).rows)
    .toEqual([{ segments: expect.any(Number) as number, roads: expect.any(Number) as number, warnings: [] }])
  const routes = await client.query(
    "select system || ' ' || number as route from network_roads where system is not null order by 1",
  )
  expect(routes.rows.map(({ route }: { route: string }) => route)).toEqual(
    expect.arrayContaining(['interstate 420', 'state 81', 'us 29']),
  )
  expect(await uploadRoads(demonstration)).toBe(0)
})

test('an engineer sets the stationing of a project, once: the road of the network with mileposts, its route, and roads across by name', async () => {
  expect(await setStationing(demonstration)).toBe(3)
  const { rows } = await client.query<{ name: string }>('select name from custom_stations order by internal')
  expect(rows.map(({ name }) => name)).toEqual(['Hadley Road', 'Fenwick Road', 'Stonecrest Drive'])
  expect(await setStationing(demonstration)).toBe(0)
})

test('vendors submit certificates, once, which an engineer reviews: submittals in every state', async () => {
  expect(await submitCertificates(demonstration)).toBe(10)
  const { rows } = await client.query(
    'select status, count(*)::int as count from submittals group by status order by status',
  )
  expect(rows).toEqual([
    { status: 'approved', count: 4 },
    { status: 'approved_as_noted', count: 1 },
    { status: 'draft', count: 1 },
    { status: 'in_review', count: 1 },
    { status: 'rejected', count: 1 },
    { status: 'returned', count: 1 },
    { status: 'withdrawn', count: 1 },
  ])
  expect(await submitCertificates(demonstration)).toBe(0)
  // Files are taken one after another, each by a child process of its own.
}, 180_000)

test('the administrator publishes an assistant that answers every question of its evaluation, and two of three report models, once', async () => {
  expect(await setUpAssistant(demonstration)).toBe(1)
  expect(await setUpAssistant(demonstration)).toBe(0)
  expect(await publishReportModels(demonstration)).toBe(3)
  expect(await publishReportModels(demonstration)).toBe(0)
  const assistant = await client.query(
    `select published_at is not null as published, (evaluation->>'right')::int as right, jsonb_array_length(evaluation_questions) as questions from assistants`,
  )
  expect(assistant.rows).toEqual([{ published: true, right: 9, questions: 9 }])
  const models = await client.query(
    'select status, count(*)::int as count from report_models group by status order by status',
  )
  expect(models.rows).toEqual([
    { status: 'published', count: 2 },
    { status: 'unpublished', count: 1 },
  ])
})

test('three people’s own assistants ask through the MCP door, once, under tokens that are revoked: the register has each call', async () => {
  expect(await askTools(demonstration)).toBe(8)
  expect(await askTools(demonstration)).toBe(0)
  const { rows } = await client.query(`
    select tool, outcome, count(*)::int as count, count(distinct asked_by_id)::int as people from ai_uses group by 1, 2 order by 2`)
  expect(rows).toEqual([
    { tool: 'mcp', outcome: 'answered', count: 7, people: 3 },
    { tool: 'mcp', outcome: 'refused', count: 1, people: 1 },
  ])
  expect(
    (await client.query(`select 1 from api_tokens where name = 'Own assistant' and revoked_at is null`)).rows,
  ).toEqual([])
})

test('inspectors write daily work reports of four projects, once: in every state, completed by hand, and one that its day has left behind', async () => {
  const count = await writeReports({ ...demonstration, days: 20 })
  expect(count).toBeGreaterThan(15)
  const { rows } = await client.query(`
    select (select count(distinct project_id)::int from daily_work_reports) as projects,
      (select array_agg(distinct status order by status) from daily_work_reports) as statuses,
      (select count(*)::int from daily_work_reports where edited) as edited,
      (select count(*)::int from daily_work_report_revisions) as amended,
      (select count(*)::int > 0 from daily_work_report_postings where pay_item_id is not null) as coded`)
  expect(rows[0]).toEqual({
    projects: 4,
    statuses: ['approved', 'draft', 'rejected', 'signed'],
    edited: count,
    amended: 2,
    coded: true,
  })
  await expect
    .poll(async () => (await client.query('select from daily_work_reports where changed_since is not null')).rowCount)
    .toBe(1)
  expect(await writeReports({ ...demonstration, days: 20 })).toBe(0)
})

test('the latest report that passes the checks before sending is sent, once, and one whose contract is not named is refused', async () => {
  expect(await sendReport(demonstration)).toBe(1)
  expect(await sendReport(demonstration)).toBe(0)
  const { rows } = await client.query(`
    select p.dot_code, count(*)::int as sent from daily_work_reports r join projects p on p.id = r.project_id where r.status = 'sent' group by p.dot_code`)
  expect(rows).toEqual([{ dot_code: 'P-2041', sent: 1 }])
})
