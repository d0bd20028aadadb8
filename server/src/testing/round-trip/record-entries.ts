import { matrixEntries } from '../matrix-entries.ts'
import type { Entry } from './entries.ts'
import { ofAgencies } from './of-agencies.ts'
import { ofPay } from './of-pay.ts'
import { ofPlants } from './of-plants.ts'
import { ofProjects } from './of-projects.ts'
import { ofTheField } from './of-the-field.ts'
import type { World } from './world.ts'

/** What the schemas and paths do not say of records, by call. */
export const recordEntries = (world: World): Record<string, Entry> => ({
  ...Object.assign({}, ...matrixEntries.map(({ roundTrip }) => roundTrip?.(world))),
  ...ofAgencies(world),
  ...ofProjects(world),
  ...ofPay(world),
  ...ofPlants(world),
  ...ofTheField(world),
  'POST /v2/contract_projects': { values: { contract_id: [world.ids['contract']] } },
  'PATCH /v2/contracts/{id}': {
    values: {
      awarded_on: ['2026-01-01', '1/2/2026', null],
      notice_to_proceed_on: ['2026-02-01', '2/2/2026', null],
      completion_on: ['2026-09-01', '9/2/2026', null],
    },
  },
})
