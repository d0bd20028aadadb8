import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const address = {
  latitude: (latitude: unknown) => ({ longitude: latitude === null ? null : -84.25 }),
  longitude: (longitude: unknown) => ({ latitude: longitude === null ? null : 33.75 }),
}
const checklistItems = [
  [{ key: 'belts', text: 'Belts', kind: 'value', unit: 'mm', minimum: '1.5', maximum: '9', required: false }],
  [
    { key: 'guards', text: 'Guards', kind: 'yes_no', unit: null, minimum: null, maximum: null, required: true },
    { key: 'remarks', text: 'Remarks', kind: 'note', unit: null, minimum: null, maximum: null, required: false },
  ],
]
const finding = { description: 'A guard is loose', severity: 'major', due_on: '2026-12-24', responsible: 'Ida' }
const answers = [
  [{ item_key: 'guards', value: 'yes', comment: 'All there', finding: null }],
  [{ item_key: 'guards', value: 'no', comment: null, finding }],
]
const expires_on = '2027-12-24'
const scale = { capacity_lbs: '120000', division_lbs: '20', certificate: 'C-1', certificate_expires_on: expires_on }
const bare = { capacity_lbs: null, division_lbs: null, certificate: null, certificate_expires_on: null }
const scales = [
  [{ scale_id: 'A', ...scale }],
  [
    { scale_id: 'A', ...bare },
    { scale_id: 'B', ...scale },
  ],
  [],
]
const weighmasters = [
  [{ name: 'Ada', license: 'L-1', expires_on }],
  [{ name: 'Ada', license: null, expires_on: null }],
  [],
]
const mixes = [
  [{ mix_id: 'M-1', expires_on }],
  [
    { mix_id: 'M-1', expires_on: null },
    { mix_id: 'M-2', expires_on },
  ],
  [],
]
const draft = 'a draft is audited when it is signed'

/** Records of plants and their suppliers. */
export const ofPlants = ({ test, ids }: World): Record<string, Entry> => ({
  'POST /v1/suppliers': { not_read_by: { 'GET /v1/plant_health/suppliers': 'it shows suppliers that have plants' } },
  'POST /v1/plants': { together: address },
  'PATCH /v1/plants/{id}': { together: address },
  'PUT /v1/plant_health/{id}': { history_of: 'plants' },
  'PUT /v1/plants/{id}/record': {
    base: { inspector_ids: [] },
    values: { scales, weighmasters, mixes },
    left_out: { inspector_ids: 'its inspectors are answered with their names (plant-records.test.ts)' },
  },
  'POST /v1/plant_checklists': { values: { items: checklistItems } },
  'PATCH /v1/plant_checklists/{id}': { values: { items: checklistItems } },
  'POST /v1/plant_inspections': {
    creates: true,
    rounds: 2,
    // Whatever its own calls made of it.
    prepare: () => test.owner.query("update plant_checklists set active = true, plant_kinds = '{asphalt}'"),
    values: { plant_id: [ids['other_plant']], checklist_id: [ids['checklist'], ids['other_checklist']] },
  },
  'PUT /v1/plant_inspections/{id}/answers': {
    values: { answers },
    not_audited: { answers: draft, notes: draft },
  },
  'PUT /v1/plant_health/config': { values: { preferred_minutes: [9, 10], accepted_minutes: [60, 61] } },
  'PUT /v1/ingest/profile': {
    values: {
      rules: [
        [{ field: 'truck', material_type: 'asphalt', rule: 'required' }],
        [{ field: 'truck', material_type: 'asphalt', rule: 'hidden' }],
      ],
    },
  },
})
