import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const write_only = 'it is never answered (ai-policy.test.ts)'

/** Endpoints of language models and the register in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => {
    const model_endpoint = await insert(
      owner,
      `insert into model_endpoints (authority_id, name, protocol, address, model_name) values ($1, $2, 'anthropic', 'https://models.example.gov/v1', 'paver') returning id`,
      [authority_id, `Endpoint ${marker}`.slice(0, 100)],
    )
    await owner.query(
      `insert into ai_uses (authority_id, tool, kinds, outcome, subject, asked_by, day, began_at) values ($1, 'mcp', '{records}', 'answered', $2, $2, current_date, now())`,
      [authority_id, marker.slice(0, 100)],
    )
    return { model_endpoints: model_endpoint }
  },
  bodiesOfOthers: () => ({
    'PATCH /v1/model_endpoints/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'PUT /v1/ai_policy': { body: () => ({ mode: 'forbid', tools: [], lock_version: 0 }) },
  }),
  repeats: {
    'POST /v1/reports/ai_register': () => ({}),
    'POST /v1/model_endpoints': () => ({
      body: { name: 'Twice', protocol: 'anthropic', address: 'https://models.example.gov/v1', model_name: 'paver' },
    }),
  },
  roundTrip: () => ({
    'POST /v1/model_endpoints': { left_out: { key: write_only } },
    'PATCH /v1/model_endpoints/{id}': { left_out: { key: write_only } },
  }),
}
