import type { Entry } from './entries.ts'
import { ofAgencies } from './of-agencies.ts'
import { ofPay } from './of-pay.ts'
import { ofPlants } from './of-plants.ts'
import { ofProjects } from './of-projects.ts'
import { ofTheField } from './of-the-field.ts'
import type { World } from './world.ts'

/** What the schemas and paths do not say of records, by call. */
export const recordEntries = (world: World): Record<string, Entry> => ({
  ...ofAgencies(world),
  ...ofProjects(world),
  ...ofPay(world),
  ...ofPlants(world),
  ...ofTheField(world),
  'POST /v3/dot_groups': {
    left_out: {
      dot_employee_ids: 'its members are read as people (groups.test.ts)',
      allow_deleted_name: 'a consent, which is not stored',
    },
  },
  'POST /v2/contract_projects': { values: { contract_id: [world.ids['contract']] } },
  'PATCH /v2/contracts/{id}': {
    values: {
      awarded_on: ['2026-01-01', '1/2/2026', null],
      notice_to_proceed_on: ['2026-02-01', '2/2/2026', null],
      completion_on: ['2026-09-01', '9/2/2026', null],
    },
  },
})
