import type { MatrixEntries } from '../../testing/matrix.ts'

/** Second factors in the matrices of the API's tests: a person of the agency, by the membership. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id }) => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from memberships where authority_id = $1 and role = 'qc_lab' order by id limit 1",
      [authority_id],
    )
    return { second_factor_people: Number(rows[0]?.id) }
  },
}
