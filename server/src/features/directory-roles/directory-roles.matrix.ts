import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const groups = (group: string) => [{ group, role: 'field_inspector' }]

/** Roles of groups in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id }) => ({
    directory_roles: await insert(owner, 'insert into directory_roles (authority_id) values ($1) returning id', [
      authority_id,
    ]),
  }),
  roundTrip: () => ({
    'PATCH /v1/directory_roles': { values: { groups: [groups('Inspectors'), groups('Road inspectors')] } },
  }),
}
