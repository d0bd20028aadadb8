import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Impersonations in the matrices of the API's tests: one that waits, of the agency's administrator. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    impersonations: await insert(
      owner,
      `insert into impersonations (authority_id, membership_id, user_id, person, support_user_id, support_email, reason, created_at, link_expires_at)
         select m.authority_id, m.id, m.user_id, $2, m.user_id, $3, $4, now(), now() + interval '30 minutes'
         from memberships m where m.authority_id = $1 and m.role = 'administrator' order by m.id limit 1 returning id`,
      [authority_id, `Person ${marker}`, `support.${marker}@installation.example`, `Helps with ${marker}`],
    ),
  }),
}
