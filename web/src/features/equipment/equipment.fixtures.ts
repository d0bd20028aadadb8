import type { Machine } from '@milepost/contract/equipment/equipment.contract'

/** A dozer that runs and moves. */
export const dozer: Machine = {
  id: 12,
  equipment_id: 'DZ-11',
  oem: 'Caterpillar',
  model: 'D6',
  subtype: 'Dozer',
  serial_number: 'SN1',
  contractor: 'Reeves',
  project_id: 7,
  project: 'Bridge',
  status_id: 1,
  status_name: 'running',
  status_since: new Date(Date.now() - 3_725_000).toISOString(),
  status: 'running',
  movement: 'moved',
  transmitting: true,
  latitude: 33.749,
  longitude: -84.388,
  located_at: '2026-11-25T14:55:00.000Z',
  reported_at: '2026-11-25T14:55:00.000Z',
  stale: false,
  connection_id: 3,
  lock_version: 2,
}

/** A roller that is paused, and of which nothing was heard for long. */
export const roller: Machine = {
  ...dozer,
  id: 13,
  equipment_id: 'RO-2',
  subtype: 'Roller',
  status: 'off',
  status_id: 4,
  status_name: 'transmission_changed',
  movement: 'off',
  transmitting: false,
  stale: true,
}

export const page = { page_number: 1, page_size: 30, total_rows: 2, total_pages: 1, last_page: true }
