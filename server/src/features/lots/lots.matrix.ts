import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'
import { packOf } from './testing/packs.ts'

/** Rule packs in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    rule_pack_editions: await insert(
      owner,
      `insert into rule_pack_editions (authority_id, pack_key, edition, source, author, from_on, pack)
         values ($1, 'border', 1, $2, $2, '2026-01-01', $3) returning id`,
      [authority_id, `Section ${marker}`, JSON.stringify(packOf('border'))],
    ),
  }),
  bodiesOfOthers: () => ({
    'PATCH /v1/rule_pack_editions/{id}': { body: () => ({ author: 'Taken over', lock_version: 0 }) },
    'POST /v1/rule_pack_editions/{id}/publish': { body: () => ({ lock_version: 0 }) },
    'POST /v1/rule_pack_editions/{id}/withdraw': { body: () => ({ lock_version: 0, reason: 'Border' }) },
  }),
  roundTrip: () => ({
    'POST /v1/rule_pack_editions': { creates: true, values: { pack: [packOf('made'), packOf('another')] } },
    'PATCH /v1/rule_pack_editions/{id}': {
      values: { pack: [packOf('border', { clause: '1-1' }), packOf('border', { clause: '2-2' })] },
    },
  }),
}
