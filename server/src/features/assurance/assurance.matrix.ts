import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const limits = (good: string) => [{ form: 'asphalt_volumetrics', field: 'voids', row: null, good, most: '9' }]

/** Independent assurance in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id }) => ({
    settings: await insert(owner, 'insert into assurance_settings (authority_id) values ($1) returning id', [
      authority_id,
    ]),
  }),
  roundTrip: () => ({
    'PATCH /v1/independent_assurance/settings': { values: { limits: [limits('0.5'), limits('0.75')] } },
  }),
}
