import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** A road network in the matrices of the API's tests: one that could not be read. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    road_networks: await insert(
      owner,
      `insert into road_networks (authority_id, file_name, file_key, size_bytes, sha256, epsg, status, fault, created_at, created_by, created_by_name)
         values ($1::bigint, 'Roads ' || $2::text, $1::bigint || '/roads/none', 1, repeat('0', 64), 2263, 'failed', 'cut_off', now(), 1, 'A') returning id`,
      [authority_id, marker],
    ),
  }),
  repeats: {
    'POST /v1/road_networks/uploads': () => ({ body: { file_name: 'twice.geojson', size_bytes: 10, epsg: 2263 } }),
  },
}
