import type { BodyOfOthers, Places } from './matrix.ts'
import { matrixEntries } from './matrix-entries.ts'

const theirTickets = (places: Places) => ({ slip_ids: [places().other.ids['held'], places().other.ids['slips']] })

export const newItem = (links: object = {}) => ({
  line_number: 7,
  item_code: 'BORDER',
  item_description: 'Border',
  unit_of_measure: 'TON',
  quantity: '1',
  ...links,
})

const newAssignment = (places: Places) => ({
  haulhub_slip_id: places().other.ids['slips'],
  project_pay_item_id: places().other.ids['pay_items'],
  quantity: 1,
})

const newUpdate = (places: Places) => ({
  description: 'Border',
  effective_on: '2026-11-20',
  lines: [{ change_kind: 'increase', project_pay_item_id: places().other.ids['pay_items'], qty_delta: '1' }],
})

const newPlan = (more: object = {}): object => ({
  name: 'Border',
  kind: 'work',
  pay_item_id: null,
  material_id: null,
  quantity: null,
  uom: null,
  starts_on: '2026-11-20',
  ends_on: '2026-11-21',
  predecessors: [],
  ...more,
})

export const newFactor = (more: object = {}): object => ({
  ticket_uom: 'TON',
  pay_uom: 'SY',
  factor: '0.055',
  per: 'pay_uom',
  basis: 'Taken over',
  valid_from: '2026-11-01',
  ...more,
})

/** Bodies that name the other authority's rows, for the routes whose bodies can. */
export const bodiesOfOthers = (places: Places): Record<string, BodyOfOthers> => ({
  ...Object.assign({}, ...matrixEntries.map(({ bodiesOfOthers: own }) => own?.(places))),
  'POST /v1/plants': {
    body: () => ({
      code: 'BORDER-1',
      name: 'Border',
      kind: 'asphalt',
      supplier_id: places().other.ids['supplier'],
      time_zone: 'America/New_York',
    }),
  },
  'PUT /v1/plants/{id}/record': {
    body: () => ({
      connector: 'api',
      contact_name: null,
      contact_email: null,
      scales: [],
      weighmasters: [],
      mixes: [],
      inspector_ids: [places().other.ids['dot_employees']],
      lock_version: 0,
    }),
  },
  'PATCH /v1/plant_checklists/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'POST /v1/plant_inspections': {
    body: () => ({ plant_id: places().other.ids['plant'], checklist_id: places().other.ids['checklist'] }),
  },
  'PUT /v1/plant_inspections/{id}/answers': { body: () => ({ answers: [], lock_version: 0 }) },
  'POST /v1/plant_inspections/{id}/signature': {
    body: () => ({ answers: [], name: 'Taken over', attested: true, lock_version: 0 }),
  },
  'POST /v1/plant_findings/{id}/steps': { body: () => ({ step: 'correct', lock_version: 0 }) },
  'PATCH /v1/plant_findings/{id}': { body: () => ({ severity: 'minor', lock_version: 0 }) },
  'PATCH /v1/plants/{id}': {
    body: () => ({ name: 'Taken over', supplier_id: places().own.ids['supplier'], lock_version: 0 }),
  },
  'POST /v2/projects/{projectId}/alignment_file_uploads': {
    body: () => ({ file_name: 'theirs.xml', size_bytes: 10, epsg: 2263 }),
  },
  'PUT /v2/projects/{projectId}/alignments/{id}': { body: () => ({ display_name: 'Taken over', lock_version: 0 }) },
  'PUT /v2/projects/{projectId}/route': {
    body: () => {
      const alignment_id = places().other.ids['alignments']
      return {
        start: { alignment_id, station: '1+00' },
        end: { alignment_id, station: '2+00' },
        offset_limit_ft: '10',
        lock_version: 0,
      }
    },
  },
  'POST /v2/projects/{projectId}/stations': { body: () => ({ display_name: 'Border', station: '2+00' }) },
  'PUT /v2/projects/{projectId}/stations/{id}': {
    body: () => ({ display_name: 'Border', station: '2+00', lock_version: 0 }),
  },
  'POST /v3/slips/bulk_match': {
    body: () => ({
      slip_ids: [places().other.ids['held'], places().other.ids['slips']],
      project_id: places().own.ids['project'],
    }),
    taken: true,
  },
  'POST /v1/images': {
    body: () => ({ imageable_type: 'ticket', imageable_id: places().other.ids['slips'], content: 'QUFB' }),
  },
  'POST /v1/image_uploads': {
    body: () => ({
      imageable_type: 'ticket',
      imageable_id: places().other.ids['slips'],
      file_name: 'border.jpg',
      size_bytes: 10,
    }),
  },
  'PATCH /v1/images/{id}': { body: () => ({ caption: 'Taken over', lock_version: 0 }) },
  'POST /v1/ingest/keys': { body: () => ({ supplier_id: places().other.ids['supplier'], name: 'Border' }) },
  'POST /v1/ledger/verifications': { body: () => ({ scope: 'ticket', slip_id: places().other.ids['slips'] }) },
  'POST /v1/projects/{projectId}/work_zone_road_events': {
    body: () => ({
      name: 'Border',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-84.4, 33.7],
          [-84.39, 33.71],
        ],
      },
    }),
  },
  'PATCH /v1/work_zone_road_events/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'PATCH /v1/projects/{projectId}/work_zone_road_events/bulk_status_update': {
    body: () => ({ ids: [places().other.ids['work_zone_road_events']], status: 'armed' }),
  },
  'POST /v1/work_zone_road_events/{id}/worker_presence': { body: () => ({ are_workers_present: true }) },
  'POST /v1/oem_equipments': {
    body: () => ({ equipment_id: 'Border', oem: 'Bell', project_id: places().other.ids['project'] }),
  },
  // No row, but a name at another system: it is refused without its secret.
  'POST /v1/telematics_connections': {
    body: () => ({
      name: 'Border',
      address: 'https://oem.example/Fleet/1',
      sign_in: 'basic',
      client_id: 'border',
      poll_minutes: 15,
    }),
  },
  'PATCH /v1/oem_equipments/{id}': { body: () => ({ model: 'Taken over', lock_version: 0 }) },
  'PUT /v1/oem_equipments/{id}/status': { body: () => ({ status_id: 4, transmitting: true }) },
  'PUT /v1/projects/{id}/proximity_ranges': {
    body: () => ({ unit: 'm', proximity_range: '50', transmission_range: '50', lock_version: 0 }),
  },
  'PATCH /v1/telematics_connections/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'POST /v1/gis_files/uploads': {
    body: () => ({ file_name: 'b.dxf', size_bytes: 10, project_id: places().other.ids['project'], epsg: 2263 }),
  },
  'PUT /v1/plant_health/{id}': { body: () => ({ notes: 'Taken over' }) },
  'PATCH /v1/gis_files/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'PUT /v1/gis_files/{id}/placement': { body: () => ({ placement: null }) },
  'POST /v1/drone_urls': {
    body: () => ({ name: 'Border', url: 'https://drone.example.gov/', project_id: places().other.ids['project'] }),
  },
  'PATCH /v1/drone_urls/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'PATCH /v3/dot_employees/{id}': { body: () => ({ title: 'Taken over', lock_version: 0 }) },
  'PUT /v2/projects/{id}/dot_employees': { body: () => ({ dot_employees: [], lock_version: 0 }) },
  'PUT /v2/projects/{id}/dot_groups': { body: () => ({ dot_group_ids: [], lock_version: 0 }) },
  'POST /v1/projects/{id}/external_dot_contractors': { body: () => ({ name: 'Border Paving', type: 'other' }) },
  'PATCH /v1/external_dot_contractors/{id}': { body: () => ({ is_prime: true, lock_version: 0 }) },
  'PATCH /v2/contracts/{id}': { body: () => ({ name: 'Taken over' }) },
  'POST /v1/projects/{projectId}/calendar_feed': { body: () => ({ language: 'en' }) },
  'POST /v2/contract_projects': {
    body: () => ({
      contract_id: places().other.ids['contract'],
      number: '1',
      name: 'Border',
      project_id: places().own.ids['project'],
    }),
  },
  'PATCH /v2/contract_projects/{id}': { body: () => ({ project_id: places().own.ids['project'] }) },
  'PATCH /v2/master_pay_items/{id}': { body: () => ({ item_description: 'Taken over' }) },
  'POST /v2/projects/{projectId}/pay_items_bulk_create': { body: () => ({ pay_items: [newItem()] }) },
  'PATCH /v2/projects/{projectId}/pay_items/{id}': { body: () => ({ external_dot_contractor_ids: [] }) },
  'POST /v1/projects/{projectId}/assign_pay_code_slips': {
    body: () => ({ ...theirTickets(places), split: [{ project_pay_item_id: places().other.ids['pay_items'] }] }),
  },
  'POST /v2/projects/{projectId}/pay_item_assignments/clear': { body: () => theirTickets(places) },
  'POST /v2/projects/{projectId}/coding_suggestions/accept': { body: () => theirTickets(places) },
  'POST /v2/projects/{projectId}/close_pay_period': {
    body: () => ({ pay_period_id: places().other.ids['pay_periods'] }),
  },
  'POST /v2/projects/{projectId}/pay_entries': {
    body: () => ({
      pay_entries: [{ project_pay_item_id: places().other.ids['pay_items'], quantity: '1', work_date: '2026-11-20' }],
    }),
  },
  'POST /v2/projects/{projectId}/pay_entries/{id}/attachments': {
    body: () => ({ content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }),
  },
  'POST /v2/projects/{projectId}/pay_entries/{id}/take_back': { body: () => ({ reason: 'Taken over' }) },
  'POST /v2/projects/{projectId}/pay_item_assignments': {
    body: () => ({ pay_item_assignments: [newAssignment(places)] }),
  },
  'PUT /v2/projects/{projectId}/pay_item_assignments': {
    body: () => ({ pay_item_assignments: [newAssignment(places)] }),
  },
  'POST /v2/projects/{projectId}/pay_periods': { body: () => ({ start_on: '2026-12-01', end_on: '2026-12-31' }) },
  'PATCH /v2/projects/{projectId}/pay_periods/{id}': { body: () => ({ end_on: '2026-12-31' }) },
  'POST /v2/projects/{projectId}/conversion_factors': { body: () => newFactor() },
  'POST /v2/projects/{projectId}/conversion_factors/{id}/end': { body: () => ({ valid_to: '2026-11-30' }) },
  'POST /v1/reports/slip_final_report': {
    body: () => ({
      project_id: places().other.ids['project'],
      type: 'supplier',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      export_format: 'csv',
    }),
  },
  'POST /v1/reports/pay_estimate': {
    body: () => ({
      project_id: places().other.ids['project'],
      pay_period_id: places().other.ids['pay_periods'],
      export_format: 'pdf',
    }),
  },
  'POST /v1/reports/reconciliation_report': {
    body: () => ({
      project_id: places().other.ids['project'],
      grouping: 'period',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      export_format: 'csv',
    }),
  },
  'POST /v1/projects/{id}/report_schedules': {
    body: () => ({
      name: 'Border',
      report: { kind: 'finals', type: 'supplier', range: 'today' },
      export_format: 'csv',
      language: 'en',
      frequency: 'daily',
      send_at: '17:30',
      recipients: ['administrator@first.example'],
    }),
  },
  'POST /v1/projects/{projectId}/schedule': { body: () => newPlan({ pay_item_id: places().other.ids['pay_items'] }) },
  'PATCH /v1/projects/{projectId}/schedule_activities/{id}': {
    body: () => ({ name: 'Taken over', pay_item_id: places().other.ids['pay_items'], lock_version: 0 }),
  },
  'PUT /v1/notices/choices': {
    body: () => ({ kind: 'overrun', project_id: places().other.ids['project'], channel: 'off' }),
  },
  'PUT /v1/notice_rules': {
    body: () => ({
      kind: 'overrun',
      enabled: true,
      threshold: null,
      wait_minutes: 10,
      rearm_minutes: null,
      owner_id: places().other.ids['dot_employees'],
      minimum: 'off',
      lock_version: 0,
    }),
  },
  'PATCH /v1/report_schedules/{id}': { body: () => ({ paused: true, lock_version: 0 }) },
  'PUT /v1/projects/{id}/shift_hours': { body: () => ({ shift_hours: { day_from: '05:00', night_from: '17:00' } }) },
  'POST /v1/reports/slip': { body: () => ({ ...theirTickets(places), export_format: 'csv' }) },
  'POST /v2/projects/{projectId}/change_orders': { body: () => newUpdate(places) },
  'PATCH /v2/projects/{projectId}/change_orders/{id}': { body: () => ({ description: 'Taken over' }) },
  'POST /v2/projects/{projectId}/change_orders/{id}/submit': { body: () => ({}) },
  'POST /v2/projects/{projectId}/change_orders/{id}/approve': { body: () => ({}) },
  'POST /v2/projects/{projectId}/change_orders/{id}/reject': { body: () => ({ reason: 'Taken over' }) },
  'POST /v2/projects/{projectId}/change_orders/{id}/return': { body: () => ({ reason: 'Taken over' }) },
  'POST /v2/projects/{projectId}/change_orders/{id}/delegate': {
    body: () => ({ reviewer_id: places().other.ids['dot_employees'] }),
  },
  'POST /v2/projects/{projectId}/change_orders/{id}/withdraw': { body: () => ({}) },
  'POST /v2/projects/{projectId}/change_orders/{id}/void': { body: () => ({}) },
  'POST /v2/projects/{projectId}/exceptions/settle': {
    body: () => ({
      exceptions: [{ id: places().other.ids['exceptions'], lock_version: 0 }],
      reason: 'accepted_as_is',
    }),
  },
  'POST /v2/projects/{projectId}/exceptions/reopen': {
    body: () => ({ exceptions: [{ id: places().other.ids['exceptions'], lock_version: 0 }], note: 'Taken over' }),
  },
  'POST /v2/projects/{projectId}/daily_summaries': {
    body: () => ({
      plant_id: places().other.ids['plant'],
      day: '2026-11-20',
      lines: [{ loads: 1, quantity: '20', uom: 'TON' }],
      lock_version: null,
    }),
  },
  'POST /v1/projects/{projectId}/document_folders': {
    body: () => ({ name: 'Border', parent_id: places().other.ids['document_folders'], member_ids: [] }),
  },
  'PATCH /v1/document_folders/{id}': { body: () => ({ parent_id: places().other.ids['document_folders'] }) },
  'POST /v1/projects/{projectId}/document_uploads': {
    body: () => ({ file_name: 'border.txt', size_bytes: 1, document_id: places().other.ids['documents'] }),
  },
  'PATCH /v1/documents/{id}': { body: () => ({ folder_id: places().other.ids['document_folders'] }) },
  'POST /v1/documents/{id}/versions/{versionId}/restore': { body: () => ({}) },
  'POST /v1/projects/{projectId}/document_zips': {
    body: () => ({ folder_id: places().other.ids['document_folders'] }),
  },
  'POST /v1/contractor_access_requests/{id}/accept': { body: () => ({}) },
  'POST /v1/contractor_access_requests/{id}/reject': { body: () => ({ reason: 'Taken over' }) },
  'POST /v1/contractor_access_requests': {
    body: () => ({
      dot_authority_id: places().other.ids['dot_authorities'],
      project_number: places().own.dot_code,
      first_name: 'Border',
      last_name: 'Crosser',
      company_name: 'Border Paving',
      email: 'border@people.example',
    }),
  },
  'POST /v1/dot_projects': {
    body: () => ({ name: 'New', dot_code: 'B-1', district_id: places().other.ids['district'] }),
  },
  'PATCH /v1/dot_projects/{id}': { body: () => ({ name: 'Taken over', district_id: places().own.ids['district'] }) },
  'PATCH /v1/dot_projects/{id}/attributes': { body: () => ({ pay_basis: 'accepted' }) },
  'PUT /v1/dot_projects/{id}/time_zone': { body: () => ({ time_zone: 'America/Chicago' }) },
  'POST /v3/validate_dot_url': {
    body: () => ({ dot_authority_id: places().other.ids['dot_authorities'], url: 'https://quartz.example' }),
  },
  'PATCH /v3/table_views/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  'PATCH /v1/slips/{id}': { body: () => ({ flag: true }) },
  'PUT /v1/slips/{id}': { body: () => ({ notes: 'Taken over' }) },
  'PUT /v1/slips/{id}/delivery_place': { body: () => ({ place: 'sent' }) },
  'PATCH /v3/slips/bulk_status_update': {
    body: () => ({ ...theirTickets(places), status: 'voided', reason: 'Test load' }),
    taken: true,
  },
  'PATCH /v3/slips/bulk_status_and_notes_update': {
    body: () => ({ ...theirTickets(places), notes: 'Mine' }),
    taken: true,
  },
  'PATCH /v3/slips/bulk_accept_update': { body: () => ({ ...theirTickets(places), accepted: true }), taken: true },
  'PATCH /v3/slips/bulk_contractor_sign': {
    body: () => ({ ...theirTickets(places), contractor_status: 'agreed' }),
    taken: true,
  },
  'PUT /v1/projects/{projectId}/contractor_days/{day}/plants/{plantId}': { body: () => ({ loads: 5 }) },
  'PATCH /v3/slips/bulk_flag_update': { body: () => ({ ...theirTickets(places), flag: true }), taken: true },
  'PATCH /v3/slips/bulk_max_gvw_override_update': {
    body: () => ({ ...theirTickets(places), max_gvw_override: '70000' }),
    taken: true,
  },
  'POST /v3/job_slip_projects/{id}/connect': {
    body: () => ({ project_id: places().own.ids['project'], material_ids: 'all' }),
  },
  'POST /v3/job_slip_projects/{id}/disconnect': {
    body: () => ({ calibration_link_id: places().own.ids['job_slip_projects'] }),
  },
  'POST /v3/job_slip_projects/{id}/hide': { body: () => ({ reason: 'Taken over' }) },
  'POST /v3/slips/undo': { body: () => ({ change_id: places().other.ids['change'], ...theirTickets(places) }) },
})
