import { contracts, type Contract, type ContractProject, type ProblemBody, type Role } from '@milepost/contract'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'

/** Shows contracts to an agency, or no longer. */
export const showContracts = (owner: Pool, authority_id: number, enabled = true) =>
  switchFlag(owner, authority_id, 'show_contract_and_contract_project', enabled)

export const errorOf = (answer: { json<T>(): T }) => answer.json<ProblemBody>().error

/** Common steps of tests of contracts, in an application that shows contracts to both agencies. */
export async function contractCalls(test: TestApp) {
  for (const agency of ['first', 'second'] as const) await showContracts(test.owner, test.world[agency].id)
  let made = 0
  const create = (body: object = {}, as: Role = 'administrator', of: 'first' | 'second' = 'first') =>
    test.call(contracts.create, { as, of, body: { number: `C-${++made}`, name: 'Resurfacing', ...body } as never })
  const createPart = (contract_id: number, body: object = {}) =>
    test.call(contracts.createProject, {
      body: { contract_id, number: `${++made}`, name: 'Part', ...body } as never,
    })
  return {
    create,
    createPart,
    newContract: async (body: object = {}): Promise<Contract> => {
      const answer = await create(body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().contract
    },
    newPart: async (contract_id: number, body: object = {}): Promise<ContractProject> => {
      const answer = await createPart(contract_id, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().contract_project
    },
    update: (id: number, body: object, as: Role = 'administrator') =>
      test.call(contracts.update, { as, params: { id }, body: body as never }),
    updatePart: (id: number, body: object) =>
      test.call(contracts.updateProject, { params: { id }, body: body as never }),
    list: async (query: object = {}) => {
      return test.ok(contracts.list, { query: query as never })
    },
    newProject: (name = 'Bridge 7', of: 'first' | 'second' = 'first') =>
      insert(
        test.owner,
        "insert into projects (authority_id, name, dot_code, time_zone) values ($1, $2, 'B-' || nextval('global_id'), 'America/New_York') returning id",
        [test.world[of].id, name],
      ),
    eventsOf: async (subject_id: number) =>
      (
        await test.owner.query<{ action: string; changes: object }>(
          'select action, changes from audit_events where subject_id = $1 order by id',
          [subject_id],
        )
      ).rows,
    factsSince: async (id: string) =>
      (await test.owner.query('select type, project_id, ids from events where id > $1 order by id', [id])).rows,
    lastFact: async (): Promise<string> =>
      (await test.owner.query('select coalesce(max(id), 0) as id from events')).rows[0].id,
  }
}
