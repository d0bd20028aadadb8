import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const projectDates = {
  start_date: ['2026-01-05', '1/6/2026', null],
  end_date: ['2027-10-05', '10/6/2027', null],
  letting_date: ['2025-10-05', '10/6/2025', null],
  percentage_complete: ['12.25', '40', null],
}
const projectReads = ['GET /v3/projects/{id}']
const reports = [
  { kind: 'finals', type: 'supplier', range: 'today' },
  { kind: 'reconciliation', grouping: 'period', range: 'yesterday' },
]
const hours = [
  { day_from: '05:00', night_from: '17:00' },
  { day_from: '06:30', night_from: '18:30' },
]
const members = {
  member_ids: 'its members are answered with their names (documents.test.ts)',
  company_ids: 'its companies are answered with their names (documents.test.ts)',
}

/** The limit of a project's trucks, of its two calls. */
const limitOfProject = {
  max_gvw_override: 'it is answered in pounds (projects.test.ts)',
  uom: 'the unit of the limit, which is not stored',
}

/** Records of projects. */
export function ofProjects({ ids }: World): Record<string, Entry> {
  const folder = { parent_id: [ids['document_folders'], null] }
  const named = { roles: () => ({ access: 'named' }) }
  const onRoute = (station: string) => ({ alignment_id: ids['alignments'], station })
  const delivery = { pay_item_id: null, uom: 'TON' }
  const ofList = ['GET /v1/projects/{projectId}/schedule']
  return {
    'POST /v1/dot_projects': {
      kind: 'projects',
      values: { ...projectDates, status: ['draft', 'bid', 'construction'] },
    },
    'PATCH /v1/dot_projects/{id}': {
      values: { ...projectDates, status: ['completed', 'construction'] },
      left_out: limitOfProject,
      read_by: projectReads,
    },
    'PATCH /v1/dot_projects/{id}/attributes': {
      left_out: limitOfProject,
      read_by: projectReads,
    },
    'PUT /v1/dot_projects/{id}/time_zone': { read_by: projectReads },
    'POST /v1/projects/{projectId}/document_folders': { left_out: members, values: folder, together: named },
    'PATCH /v1/document_folders/{id}': {
      left_out: members,
      values: { parent_id: [ids['other_folder'], null] },
      together: named,
      follows: { access: ['roles'] },
    },
    'PATCH /v1/documents/{id}': { values: { folder_id: [ids['document_folders'], null] } },
    'PUT /v1/projects/{id}/shift_hours': { values: { shift_hours: hours } },
    'PUT /v1/shift_hours': {
      params: { id: ids['other_project'] },
      values: { shift_hours: hours },
      read_by: ['GET /v1/projects/{id}/shift_hours'],
    },
    'POST /v1/projects/{id}/report_schedules': {
      values: {
        report: reports,
        recipients: [['administrator@first.example'], ['administrator@first.example', 'field_inspector@first.example']],
      },
    },
    'PATCH /v1/report_schedules/{id}': { not_audited: { paused: 'the event is named paused or resumed' } },
    'PUT /v2/projects/{projectId}/route': {
      left_out: {
        start: 'it is answered as a station of an alignment (stations.test.ts)',
        end: 'it is answered as a station of an alignment (stations.test.ts)',
      },
      base: { start: onRoute('1+00'), end: onRoute('9+00') },
    },
    'POST /v2/projects/{projectId}/stations': {
      creates: true,
      left_out: {
        x: 'a place that names the station instead (stations.test.ts)',
        y: 'a place that names the station instead (stations.test.ts)',
      },
      values: { station: ['2+00.00', '3+00.00', '4+00.00', '5+00.00'] },
      not_audited: { station: 'it is audited as the distance along the alignment' },
    },
    'PUT /v2/projects/{projectId}/stations/{id}': {
      left_out: {
        x: 'a place that names the station instead (stations.test.ts)',
        y: 'a place that names the station instead (stations.test.ts)',
      },
      values: { station: ['6+00.00', '7+00.00'] },
      not_audited: { station: 'it is audited as the distance along the alignment' },
    },
    'POST /v1/projects/{projectId}/schedule': {
      kind: 'schedule_activities',
      values: {
        kind: ['delivery'],
        pay_item_id: [null],
        material_id: [ids['material']],
        uom: ['TON', 'MTON'],
        starts_on: ['2027-03-01', '2027-03-02'],
        ends_on: ['2027-04-01', '2027-04-02'],
        predecessors: [[{ id: ids['schedule_activities'], lag_days: 3 }], []],
      },
      read_by: ofList,
    },
    'PATCH /v1/projects/{projectId}/schedule_activities/{id}': {
      values: {
        kind: ['delivery', 'work'],
        material_id: [ids['material'], null],
        uom: ['TON', 'MTON'],
        starts_on: ['2026-11-21', '2026-11-19'],
        ends_on: ['2026-12-01', '2026-12-02'],
        predecessors: [[{ id: ids['other_activity'], lag_days: 3 }], []],
      },
      together: {
        kind: (kind) => (kind === 'work' ? { material_id: null, uom: null } : { ...delivery, quantity: null }),
        material_id: (material) => (material === null ? {} : { ...delivery, kind: 'delivery' }),
        uom: () => ({ pay_item_id: null, kind: 'delivery' }),
        pay_item_id: (item) => (item === null ? {} : { kind: 'work', material_id: null, uom: null }),
      },
      follows: { pay_item_id: ['uom'] },
      not_audited: { uom: 'of work it is the unit of its item' },
      read_by: ofList,
    },
    'POST /v1/projects/{projectId}/calendar_feed': {
      creates: true,
      rounds: 2,
      not_audited: { language: 'the event says that there is an address, and no more' },
    },
  }
}
