import { newEmployee } from '../features/employees/employees.fixtures.ts'
import type { CallOptions, TestApp } from './app.ts'
import { matrixEntries } from './matrix-entries.ts'
import type { Sent } from './matrix.ts'

const asFile = (text: string): Sent => ({ raw_body: text, headers: { 'content-type': 'text/csv' } })
const newItem = { item_code: '909-1', item_description: 'Guard rail', unit_of_measure: 'LF' }

/** The least input that creates a row of an agency whose records have these ids, by the call's name. */
export function creatingCalls({
  test,
  ids,
  operator,
}: {
  test: TestApp
  ids: Record<string, number>
  /** Who calls the routes of the installation. */
  operator: CallOptions
}): Record<string, () => Sent> {
  const ofProject = (): Sent => ({ params: { projectId: ids['project'] } })
  return {
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
    'POST /v3/dot_authorities/{id}/identity_providers': () => ({
      ...operator,
      params: { id: test.world.second.id },
      body: {
        name: 'State directory',
        settings: {
          kind: 'oidc',
          issuer: 'https://login.dot.example.gov',
          client_id: 'milepost',
          client_authentication: 'none',
          groups_claim: null,
          trusts_email: false,
        },
      },
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
      body: { file_name: 'twice.dxf', size_bytes: 10, project_id: ids['project'], epsg: 2263 },
    }),
    'POST /v1/drone_urls': () => ({
      body: { name: 'Twice', url: 'https://drone.example.gov/2', project_id: ids['project'] },
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
      params: { id: ids['project'] },
      body: { name: 'Granite Paving', type: 'subcontractor' },
    }),
    'POST /v2/contracts': () => ({ body: { number: 'C-9', name: 'Resurfacing' } }),
    'POST /v2/contract_projects': () => ({ body: { contract_id: ids['contract'], number: '9', name: 'Part 9' } }),
    'POST /v2/master_pay_items': () => ({ body: newItem }),
    'POST /v2/master_pay_items/import': () =>
      asFile('Item Code,Item Description,Unit of Measure\n910-1,Sign post,EA\n'),
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
        supplier_id: ids['supplier'],
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
      params: { id: ids['plant_findings'] },
      body: { step: 'note', note: 'Twice', lock_version: 0 },
    }),
    'POST /v2/projects/{projectId}/pay_periods': () => ({
      ...ofProject(),
      body: { start_on: '2026-12-01', end_on: '2026-12-31' },
    }),
    'POST /v2/projects/{projectId}/pay_entries': () => ({
      ...ofProject(),
      body: {
        pay_entries: [{ project_pay_item_id: ids['pay_items'], quantity: '2', work_date: '2026-11-20' }],
      },
    }),
    'POST /v2/projects/{projectId}/change_orders': () => ({
      ...ofProject(),
      body: {
        description: 'More base',
        effective_on: '2026-11-20',
        lines: [{ change_kind: 'increase', project_pay_item_id: ids['pay_items'], qty_delta: '1' }],
      },
    }),
    'POST /v2/projects/{projectId}/daily_summaries': () => ({
      ...ofProject(),
      body: {
        plant_id: ids['plant'],
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
    'POST /v1/ledger/verifications': () => ({ body: { scope: 'ticket', slip_id: ids['slips'] } }),
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
      params: { id: ids['project'] },
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
    'POST /v1/reports/pay_estimate': () => ({
      body: { project_id: ids['project'], pay_period_id: ids['pay_periods'], export_format: 'pdf' },
    }),
    'POST /v1/reports/slip': () => ({ body: { slip_ids: [ids['slips']], export_format: 'csv' } }),
    'POST /v2/projects/{id}/dot_employees/_me': () => ({ params: { id: ids['project'] } }),
  }
}
