import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const tokenAddresses = ['https://oem.example/token/1', 'https://oem.example/token/2']
/** What each way of signing in needs; the server clears the others. */
const signIns = {
  none: {},
  basic: { secret: 'a secret', client_id: 'machines' },
  oauth2: { secret: 'a secret', client_id: 'machines', token_address: tokenAddresses[0] },
}
const byToken = () => ({ sign_in: 'oauth2', ...signIns.oauth2 })
const secret = { secret: 'it is never answered (telematics.test.ts)' }
const ofOneProject = { 'GET /v1/projects/{id}/oem_equipments': 'a machine leaves the list with its project' }
const lineTo = (longitude: number) => ({
  type: 'LineString',
  coordinates: [
    [-84.4, 33.7],
    [longitude, 33.71],
  ],
})
const zone: Entry = {
  values: {
    starts_on: ['2027-03-01', '2027-03-02', null],
    ends_on: ['2027-04-01', '2027-04-02', null],
    geometry: [lineTo(-84.38), lineTo(-84.37)],
  },
}
const feet = (value: unknown) => (value as { ft: string }).ft
const inFeet = (ft: unknown) => ({ ft })
const in_meters = 'it is audited in meters'
const ranges: Entry = {
  base: { unit: 'ft' },
  left_out: { unit: 'the unit of both ranges, which is not stored' },
  values: { proximity_range: ['1000', '1100'], transmission_range: ['2000', '2100'] },
  answered_as: { proximity_range: inFeet, transmission_range: inFeet },
  not_audited: { proximity_range: in_meters, transmission_range: in_meters },
  resent_as: { proximity_range: feet, transmission_range: feet },
}
const placements = [
  [
    { x: 989791, y: 212522, longitude: -73.98, latitude: 40.75 },
    { x: 990791, y: 212522, longitude: -73.976, latitude: 40.75 },
  ],
]

/** Records of what is drawn and watched on the map: work zones, machines, files of drawings. */
export const ofTheField = ({ test }: World): Record<string, Entry> => ({
  'POST /v1/projects/{projectId}/work_zone_road_events': zone,
  'PATCH /v1/work_zone_road_events/{id}': zone,
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
  'PUT /v1/proximity_ranges': {
    ...ranges,
    left_out: { ...ranges.left_out, site: 'an agency has none; a project has' },
  },
  'PUT /v1/projects/{id}/proximity_ranges': {
    ...ranges,
    left_out: { ...ranges.left_out, history_days: 'the agency has it for all projects' },
  },
  'PATCH /v1/gis_files/{id}': {
    left_out: { epsg: 'it is answered with its name, as the projection (gis-files.test.ts)' },
    // A second one waits until the file was read again.
    values: { scale_factor: ['1.0001'] },
  },
  'PUT /v1/gis_files/{id}/placement': {
    // As though the file had been read again.
    prepare: () => test.owner.query("update gis_files set status = 'ready_for_review'"),
    values: { placement: placements },
  },
})
