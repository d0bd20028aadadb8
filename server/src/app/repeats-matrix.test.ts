import { allRoutes, takesIdempotencyKey, type Route } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { invitationJob } from '../features/employees/invite.ts'
import { matchDaysJob } from '../features/exceptions/matching/match-days.job.ts'
import { verifyJob } from '../features/ledger/ledger.jobs.ts'
import { writeExportJob } from '../features/exports/exports.service.ts'
import { pollConnections } from '../features/telematics/telematics.jobs.ts'
import { followProjectJob } from '../features/tickets/follow/follow-project.jobs.ts'
import { deliverToSubscriber } from '../features/work-zone-feeds/deliver.ts'
import { readOutsideFeed } from '../features/work-zone-feeds/outside-feeds.jobs.ts'
import { newEmployee } from '../features/employees/employees.fixtures.ts'
import { createTestApp, type CallOptions } from '../testing/app.ts'
import { signedInForInstallation } from '../testing/installation.ts'
import { holdJobs } from '../testing/jobs.ts'
import { matrixEntries } from '../testing/matrix-entries.ts'
import type { MatrixCall } from '../testing/matrix.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'

/** Jobs that the calls begin: one that ran between two counts of the rows would change them. */
const heldJobs = [
  invitationJob,
  matchDaysJob,
  verifyJob,
  followProjectJob,
  writeExportJob,
  readOutsideFeed,
  deliverToSubscriber,
  pollConnections,
]

/** Every call that creates a row, sent twice with one Idempotency-Key: it creates one, and the second response is the first one. */
const test = await createTestApp()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const operator: CallOptions = { as: null, headers: (await signedInForInstallation(test, 'operator')).headers }
for (const { name } of heldJobs) await holdJobs(test.owner, name)
await test.owner.query('update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1')

const nameOf = (route: Route) => `${route.method} ${route.path}`
const posts = allRoutes.filter(({ method }) => method === 'POST')

const ofProject = (): MatrixCall => ({ params: { projectId: own.ids['project'] } })
const asFile = (text: string): MatrixCall => ({ raw_body: text, headers: { 'content-type': 'text/csv' } })
const newItem = { item_code: '909-1', item_description: 'Guard rail', unit_of_measure: 'LF' }

/** The input that creates a row, by call. */
const made: Record<string, () => MatrixCall> = {
  'POST /v3/dot_authorities': () => ({
    ...operator,
    body: {
      name: 'Third Agency',
      time_zone: 'America/Denver',
      administrator: { first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@third.example' },
    },
  }),
  'POST /v3/dot_authorities/{id}/administrators': () => ({
    ...operator,
    params: { id: test.world.second.id },
    body: { first_name: 'Bo', last_name: 'Lindqvist', email: 'bo@second.example' },
  }),
  ...Object.assign({}, ...matrixEntries.map(({ repeats }) => repeats)),
  'POST /v1/projects/{projectId}/work_zone_road_events': () => ({
    ...ofProject(),
    body: {
      name: 'Twice',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-84.4, 33.7],
          [-84.39, 33.71],
        ],
      },
    },
  }),
  'POST /v1/work_zone_subscribers': () => ({
    body: { name: 'Navigation', url: 'https://hooks.example/zones' },
  }),
  'POST /v1/outside_feeds': () => ({ body: { name: 'Next state', url: 'https://feeds.example/wzdx' } }),
  'POST /v1/oem_equipments': () => ({ body: { equipment_id: 'Twice', oem: 'Bell' } }),
  'POST /v1/telematics_connections': () => ({
    body: { name: 'Twice', address: 'https://oem.example/Fleet/1', sign_in: 'none', poll_minutes: 15, active: false },
  }),
  'POST /v1/gis_files/uploads': () => ({
    body: { file_name: 'twice.dxf', size_bytes: 10, project_id: own.ids['project'], epsg: 2263 },
  }),
  'POST /v1/drone_urls': () => ({
    body: { name: 'Twice', url: 'https://drone.example.gov/2', project_id: own.ids['project'] },
  }),
  'POST /v3/dot_employees': () => ({ body: { employees: [newEmployee()] } }),
  'POST /v3/dot_employees/import': () =>
    asFile('first_name,last_name,email,role\nIda,Import,ida@people.example,field_inspector\n'),
  'POST /v3/table_preferences/{table_key}/views': () => ({
    params: { table_key: 'tickets' },
    body: { name: 'Mine', address: {} },
  }),
  'POST /v1/dot_projects': () => ({ body: { name: 'Route 9', dot_code: 'N-9' } }),
  'POST /v1/projects/{id}/external_dot_contractors': () => ({
    params: { id: own.ids['project'] },
    body: { name: 'Granite Paving', type: 'subcontractor' },
  }),
  'POST /v2/contracts': () => ({ body: { number: 'C-9', name: 'Resurfacing' } }),
  'POST /v2/contract_projects': () => ({ body: { contract_id: own.ids['contract'], number: '9', name: 'Part 9' } }),
  'POST /v2/master_pay_items': () => ({ body: newItem }),
  'POST /v2/master_pay_items/import': () => asFile('Item Code,Item Description,Unit of Measure\n910-1,Sign post,EA\n'),
  'POST /v2/projects/{projectId}/conversion_factors': () => ({
    ...ofProject(),
    body: {
      ticket_uom: 'TON',
      pay_uom: 'SY',
      factor: '0.055',
      per: 'pay_uom',
      basis: 'Core samples',
      valid_from: '2026-11-01',
    },
  }),
  'POST /v1/suppliers': () => ({ body: { name: 'Bar Materials' } }),
  'POST /v1/plants': () => ({
    body: {
      code: 'BAR-9',
      name: 'Bar nine',
      kind: 'asphalt',
      supplier_id: own.ids['supplier'],
      time_zone: 'America/New_York',
    },
  }),
  'POST /v1/plant_checklists': () => ({
    body: {
      name: 'Twice',
      plant_kinds: ['asphalt'],
      interval_days: 30,
      first_due_on: '2026-12-01',
      items: [
        { key: 'guards', text: 'Guards', kind: 'yes_no', unit: null, minimum: null, maximum: null, required: true },
      ],
    },
  }),
  'POST /v1/plant_findings/{id}/steps': () => ({
    params: { id: own.ids['plant_findings'] },
    body: { step: 'note', note: 'Twice', lock_version: 0 },
  }),
  'POST /v2/projects/{projectId}/pay_periods': () => ({
    ...ofProject(),
    body: { start_on: '2026-12-01', end_on: '2026-12-31' },
  }),
  'POST /v2/projects/{projectId}/pay_entries': () => ({
    ...ofProject(),
    body: {
      pay_entries: [{ project_pay_item_id: own.ids['pay_items'], quantity: '2', work_date: '2026-11-20' }],
    },
  }),
  'POST /v2/projects/{projectId}/change_orders': () => ({
    ...ofProject(),
    body: {
      description: 'More base',
      effective_on: '2026-11-20',
      lines: [{ change_kind: 'increase', project_pay_item_id: own.ids['pay_items'], qty_delta: '1' }],
    },
  }),
  'POST /v2/projects/{projectId}/daily_summaries': () => ({
    ...ofProject(),
    body: {
      plant_id: own.ids['plant'],
      day: '2026-11-19',
      lines: [{ loads: 1, quantity: '20', uom: 'TON' }],
      lock_version: null,
    },
  }),
  'POST /v1/projects/{projectId}/document_folders': () => ({
    ...ofProject(),
    body: { name: 'Plans', parent_id: null },
  }),
  'POST /v1/projects/{projectId}/document_uploads': () => ({
    ...ofProject(),
    body: { file_name: 'plan.pdf', size_bytes: 10 },
  }),
  'POST /v1/ledger/verifications': () => ({ body: { scope: 'ticket', slip_id: own.ids['slips'] } }),
  'POST /v1/projects/{projectId}/schedule': () => ({
    ...ofProject(),
    body: {
      name: 'Twice',
      kind: 'work',
      pay_item_id: null,
      material_id: null,
      quantity: null,
      uom: null,
      starts_on: '2026-11-20',
      ends_on: '2026-11-21',
      predecessors: [],
    },
  }),
  'POST /v1/projects/{id}/report_schedules': () => ({
    params: { id: own.ids['project'] },
    body: {
      name: 'Daily',
      report: { kind: 'finals', type: 'supplier', range: 'today' },
      export_format: 'csv',
      language: 'en',
      frequency: 'daily',
      send_at: '17:30',
      recipients: ['administrator@first.example'],
    },
  }),
  'POST /v1/reports/slip': () => ({ body: { slip_ids: [own.ids['slips']], export_format: 'csv' } }),
  'POST /v2/projects/{id}/dot_employees/_me': () => ({ params: { id: own.ids['project'] } }),
}

const send = (route: Route, sent: MatrixCall, key: string) =>
  test.call(route, { ...sent, headers: { ...sent.headers, 'idempotency-key': key } } as never)

/** How many rows each table has, and how many jobs wait. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      Number((await test.owner.query<{ count: string }>(`select count(*) from ${name}`)).rows[0]?.count),
    ]),
  )
  const { rows: jobs } = await test.owner.query<{ count: string }>('select count(*) from graphile_worker._private_jobs')
  return Object.fromEntries([...counts, ['jobs', Number(jobs[0]?.count)]]) as Record<string, number>
}

describe.each(Object.keys(made))('%s', (name) => {
  it('makes one row for a key, and repeats its answer', async () => {
    const route = posts.find((one) => nameOf(one) === name)!
    const sent = made[name]!()
    const first = await send(route, sent, 'the same act')
    expect(first.statusCode, first.body).toBeLessThan(300)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    const before = await rowsOfTables()
    const second = await send(route, sent, 'the same act')
    // A response with a secret is not kept: the repeat creates nothing, and says so.
    if ('secret_answer' in route) {
      expect(second.json()).toMatchObject({ error: { code: 'idempotency_answer_not_kept' } })
    } else {
      expect(second.headers['idempotency-replayed']).toBe('true')
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    }
    expect(await rowsOfTables()).toEqual(before)
  })
})

it.each(posts.filter(takesIdempotencyKey).map((route) => [nameOf(route), route] as const))(
  '%s refuses a key that is none',
  async (_name, route) => {
    for (const key of ['', 'k'.repeat(256), 'caf\u00e9', 'a\tb']) {
      const params = { id: 1, projectId: 1, table_key: 'tickets' }
      const answer = await send(route, { ...(route.permission === 'operator' && operator), params }, key)
      expect([answer.statusCode, answer.json()], answer.body).toMatchObject([
        400,
        { error: { code: 'malformed', details: [{ path: 'Idempotency-Key', code: 'invalid_format' }] } },
      ])
    }
  },
)
