/** What a fact that open pages are told can be about. */
export const factTypes = [
  'tickets.changed',
  'project.changed',
  'plants.changed',
  'ingest.changed',
  'contracts.changed',
  'pay_items.changed',
  'reconciliation.changed',
  'exceptions.changed',
  'images.changed',
  'groups.changed',
  'calibration.changed',
  'employees.changed',
  'flags.changed',
  'agency.changed',
  'gis_files.changed',
  'work_zones.changed',
  'schedule.changed',
  'notices.changed',
  'session.ended',
] as const
export type FactType = (typeof factTypes)[number]
