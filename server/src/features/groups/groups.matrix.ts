import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Groups in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    dot_groups: await insert(owner, 'insert into groups (authority_id, name) values ($1, $2) returning id', [
      authority_id,
      `Group ${marker}`,
    ]),
  }),
  bodiesOfOthers: (places) => {
    const qcLab = (of: 'first' | 'second') => places().test.world[of].memberships.qc_lab
    const members = () => ({ dot_group_id: places().other.ids['dot_groups'], dot_employee_ids: [qcLab('first')] })
    return {
      'POST /v3/dot_groups': { body: () => ({ name: 'Border', dot_employee_ids: [qcLab('second')] }) },
      'PATCH /v3/dot_groups/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
      'POST /v3/dot_employees_groups': { body: members },
      'DELETE /v3/dot_employees_groups': { body: members },
    }
  },
  repeats: { 'POST /v3/dot_groups': () => ({ body: { name: 'Night shift' } }) },
  roundTrip: () => ({
    'POST /v3/dot_groups': {
      left_out: {
        dot_employee_ids: 'its members are read as people (groups.test.ts)',
        allow_deleted_name: 'a consent, which is not stored',
      },
    },
  }),
}
