import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const write_only = 'it is never answered (construction-system.test.ts)'

/** The construction system and what is sent to it in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const construction_system = await insert(
      owner,
      `insert into construction_systems (authority_id, instance) values ($1, $2) returning id`,
      [authority_id, `instance-${marker}`.slice(0, 100)],
    )
    const { rows } = await owner.query<{ id: string }>(
      `select id from memberships where authority_id = $1 and role = 'field_inspector' order by id limit 1`,
      [authority_id],
    )
    const holder = Number(rows[0]?.id)
    await owner.query(
      `insert into construction_people (authority_id, holder_id, external_id, role, updated_at) values ($1, $2, 77, 'inspector', now())`,
      [authority_id, holder],
    )
    await owner.query(
      `insert into construction_contracts (authority_id, project_id, contract, updated_at) values ($1, $2, $3, now())`,
      [authority_id, project, `Contract ${marker}`],
    )
    return { construction_system, construction_contracts: project, construction_people: holder }
  },
  bodiesOfOthers: () => ({
    'PUT /v1/construction_contracts/{id}': { body: () => ({ contract: 'Border' }) },
    'PUT /v1/construction_people/{id}': { body: () => ({ person_there: 1609, role_there: 'inspector' }) },
    'POST /v1/daily_work_reports/{id}/send_to_awp': { body: () => ({ lock_version: 0 }) },
    'POST /v1/daily_work_reports/{id}/cancel_sending': { body: () => ({ sending_id: 1 }) },
  }),
  roundTrip: () => ({
    'PATCH /v1/construction_system': {
      values: { address: ['https://api.example.org/ams', 'https://api.example.org/other'], door: ['files', 'package'] },
      left_out: { subscription_key: write_only, password: write_only },
    },
  }),
}
