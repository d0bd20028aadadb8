import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** API tokens in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    api_tokens: await insert(
      owner,
      `insert into api_tokens (authority_id, kind, name, scopes, last_four, created_at, created_by, created_by_name, expires_at)
       values ($1, 'agency', $2, '{read}', 'abcd', now(), 1, 'Ada Admin', now() + interval '1 day') returning id`,
      [authority_id, `Token ${marker}`],
    ),
  }),
  repeats: {
    'POST /v1/api_tokens': () => ({ body: { name: 'Laptop' } }),
    'POST /v1/identity/api_tokens': () => ({ body: { name: 'Warehouse' } }),
  },
}
