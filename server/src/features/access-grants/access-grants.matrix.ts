import type { MatrixEntries } from '../../testing/matrix.ts'
import { createGrantee } from '../../testing/world.ts'

/** Grants in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker, project }) => {
    const { grant_id } = await createGrantee(owner, 'a secret of the tests that is long enough', {
      authority_id,
      capacity: 'consultant_read',
      email: `consultant@${marker.toLowerCase()}.example`,
      company: `Engineers ${marker}`,
      project_ids: [project],
    })
    return { grants: grant_id }
  },
}
