import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const place = {
  latitude: (latitude: unknown) => ({ longitude: latitude === null ? null : -84.25 }),
  longitude: (longitude: unknown) => ({ latitude: longitude === null ? null : 33.75 }),
}
const secret = { secret: 'it is never answered (telematics.test.ts)' }
const tokenAddresses = ['https://oem.example/token/1', 'https://oem.example/token/2']
/** What each way of signing in needs; the server clears the others. */
const signIns = {
  none: {},
  basic: { secret: 'a secret', client_id: 'machines' },
  oauth2: { secret: 'a secret', client_id: 'machines', token_address: tokenAddresses[0] },
}
const byToken = () => ({ sign_in: 'oauth2', ...signIns.oauth2 })
const ofOneProject = { 'GET /v1/projects/{id}/oem_equipments': 'a machine leaves the list with its project' }
const lineTo = (longitude: number) => ({
  type: 'LineString',
  coordinates: [
    [-84.4, 33.7],
    [longitude, 33.71],
  ],
})
const zoneDates = {
  values: {
    starts_on: ['2027-03-01', '2027-03-02'],
    ends_on: ['2027-04-01', '2027-04-02'],
    geometry: [lineTo(-84.38), lineTo(-84.37)],
  },
}
const checklistItems = [
  [{ key: 'belts', text: 'Belts', kind: 'value', unit: 'mm', minimum: '1.5', maximum: '9', required: false }],
  [
    { key: 'guards', text: 'Guards', kind: 'yes_no', unit: null, minimum: null, maximum: null, required: true },
    { key: 'remarks', text: 'Remarks', kind: 'note', unit: null, minimum: null, maximum: null, required: false },
  ],
]

/** What the schemas do not say of records, by call. */
export const recordEntries = ({ ids }: World): Record<string, Entry> => ({
  'POST /v3/dot_groups': {
    left_out: {
      dot_employee_ids: 'its members are read as people (groups.test.ts)',
      allow_deleted_name: 'a consent, which is not stored',
    },
  },
  'POST /v1/suppliers': { not_read_by: { 'GET /v1/plant_health/suppliers': 'it shows suppliers that have plants' } },
  'POST /v1/plants': { together: place },
  'PATCH /v1/plants/{id}': { together: place },
  'PATCH /v2/contracts/{id}': {
    values: {
      awarded_on: ['2026-01-01', '1/2/2026'],
      notice_to_proceed_on: ['2026-02-01', '2/2/2026'],
      completion_on: ['2026-09-01', '9/2/2026'],
    },
  },
  'POST /v2/contract_projects': { values: { contract_id: [ids['contract']] } },
  'POST /v1/projects/{projectId}/work_zone_road_events': zoneDates,
  'PATCH /v1/work_zone_road_events/{id}': zoneDates,
  'POST /v1/oem_equipments': { not_read_by: ofOneProject },
  'PATCH /v1/oem_equipments/{id}': { not_read_by: ofOneProject },
  'POST /v1/telematics_connections': {
    left_out: secret,
    base: { secret: 'a secret' },
    values: { sign_in: ['oauth2'], client_id: ['one', 'two'], token_address: tokenAddresses },
  },
  'PATCH /v1/telematics_connections/{id}': {
    left_out: secret,
    values: { sign_in: ['basic', 'oauth2', 'none'], client_id: ['one', 'two'], token_address: tokenAddresses },
    together: {
      sign_in: (way) => signIns[way as keyof typeof signIns],
      client_id: byToken,
      token_address: byToken,
      scope: byToken,
    },
    follows: { sign_in: ['client_id', 'token_address', 'scope'] },
  },
  'POST /v1/plant_checklists': { values: { items: checklistItems } },
  'PATCH /v1/plant_checklists/{id}': { values: { items: checklistItems } },
})
