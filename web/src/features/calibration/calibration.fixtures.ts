import type {
  CalibrationLink,
  CalibrationOutcome,
  JobSlipProjectDetail,
} from '@milepost/contract/calibration/job-slip-project'

const at = '2026-11-20T19:30:00.000Z'
const road = { id: 41, name: 'SR 81 resurfacing', dot_code: 'P-2041' }

/** A job that waits for its project, with one that fits. */
export const unconnectedJob: JobSlipProjectDetail = {
  id: 12,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  job_number: '24-117',
  status: 'unconnected',
  customer_names: ['Baldwin', 'Reeves'],
  dot_codes: ['P-2041'],
  material_types: ['asphalt'],
  plants: ['Northgate'],
  first_ticket_at: '2026-06-09T10:51:00.000Z',
  last_ticket_at: at,
  ticket_count: 2556,
  unmatched_count: 16,
  projects: [],
  working: false,
  hidden_at: null,
  hidden_by: null,
  hidden_reason: null,
  abilities: ['connect', 'hide'],
  materials: [
    { id: 5, name: '12.5mm SP', material_type: 'asphalt', ticket_count: 2000 },
    { id: 6, name: '9.5mm SP', material_type: 'asphalt', ticket_count: 556 },
  ],
  calibration_links: [],
  suggestions: [
    {
      project: road,
      score: 70,
      strength: 'strong',
      reasons: [
        { code: 'dot_code', params: { dot_code: 'P-2041', count: 2540 }, points: 60 },
        { code: 'similar_contractor', params: { customer: 'Reeves', contractor: 'Reeves Paving' }, points: 10 },
      ],
    },
  ],
}

export const link: CalibrationLink = {
  id: 90,
  project: road,
  materials: [{ id: 5, name: '12.5mm SP' }],
  effective_from: '2026-11-01',
  effective_to: null,
  state: 'connected',
  progress: 1,
  moved_count: 14,
  returned_count: 0,
  kept_counts: [{ reason: 'delivered', count: 2 }],
  kept_tickets: [{ slip_id: 70, ticket_number: '4102007', reason: 'delivered' }],
  connected_at: at,
  connected_by: 'Dana Okafor',
  disconnected_at: null,
  disconnected_by: null,
  abilities: ['disconnect'],
}

export const connectedJob: JobSlipProjectDetail = {
  ...unconnectedJob,
  status: 'connected',
  projects: [road],
  abilities: ['connect'],
  calibration_links: [link],
}

export const hiddenJob: JobSlipProjectDetail = {
  ...unconnectedJob,
  id: 13,
  job_number: 'TEMP-090',
  status: 'hidden',
  hidden_at: at,
  hidden_by: 'Dana Okafor',
  hidden_reason: 'Private work',
  abilities: ['unhide'],
  suggestions: [],
}

export const outcome: CalibrationOutcome = {
  move_count: 14,
  held_count: 0,
  there_count: 2540,
  outside_count: 0,
  kept_counts: [{ reason: 'delivered', count: 2 }],
  kept_tickets: [{ slip_id: 70, ticket_number: '4102007', reason: 'delivered' }],
}
