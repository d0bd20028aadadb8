import type { World } from './world.ts'

/** Values of fields that mean the same in every record, null apart: zones, and ids of rows that exist. */
export const usualValues = ({ ids }: World): Record<string, readonly unknown[]> => ({
  time_zone: ['America/Denver', 'America/Chicago'],
  project_id: [ids['other_project'], ids['project']],
  supplier_id: [ids['other_supplier'], ids['supplier']],
})
