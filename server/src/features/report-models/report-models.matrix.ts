import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Report models in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    report_models: await insert(owner, 'insert into report_models (authority_id, name) values ($1, $2) returning id', [
      authority_id,
      `Report model ${marker}`,
    ]),
  }),
  bodiesOfOthers: () => ({
    'PATCH /v3/report_models/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  }),
  repeats: { 'POST /v3/report_models': () => ({ body: { name: 'Twice' } }) },
}
