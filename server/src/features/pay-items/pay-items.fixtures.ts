import {
  masterPayItems,
  payItems,
  type MasterPayItem,
  type PayItemImport,
  type ProblemBody,
  type ProjectPayItem,
  type Role,
} from '@milepost/contract'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

export const errorOf = (answer: { json<T>(): T }) => answer.json<ProblemBody>().error
/** Faults of a response, as `path code`. */
export const faultsOf = (answer: { json<T>(): T }) =>
  (errorOf(answer).details ?? []).map(({ path, code }) => `${path} ${code}`)

type Of = 'first' | 'second'

/** Common steps of tests of the master list. */
export function masterCalls(test: TestApp) {
  let made = 0
  const create = (body: object = {}, as: Role = 'administrator', of: Of = 'first') =>
    test.call(masterPayItems.create, {
      as,
      of,
      body: { item_code: `M-${++made}`, item_description: 'Aggregate base', unit_of_measure: 'TON', ...body },
    })
  return {
    create,
    newItem: async (body: object = {}): Promise<MasterPayItem> => {
      const answer = await create(body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().master_pay_item
    },
    update: (id: number, body: object, as: Role = 'administrator') =>
      test.call(masterPayItems.update, { as, params: { id }, body }),
    list: async (query: object = {}) => {
      return test.ok(masterPayItems.list, { query: query as never })
    },
    postFile: (file: string | Buffer, query: object = {}, type = 'text/csv') =>
      test.call(masterPayItems.import, { query, raw_body: file, headers: { 'content-type': type } }),
  }
}

/** Common steps of tests of a project's items. */
export function itemCalls(test: TestApp) {
  const call = (projectId: number, pay_items: object[], as: Role = 'administrator', of: Of = 'first') =>
    test.call(payItems.bulkCreate, { as, of, params: { projectId }, body: { pay_items: pay_items as never } })
  return {
    create: call,
    newItems: async (projectId: number, ...items: object[]): Promise<ProjectPayItem[]> => {
      const answer = await call(
        projectId,
        items.map((item, at) => line({ line_number: at + 1, ...item })),
      )
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().pay_items
    },
    update: (projectId: number, id: number, body: object, as: Role = 'administrator') =>
      test.call(payItems.update, { as, params: { projectId, id }, body: body as never }),
    list: async (projectId: number, query: object = {}) => {
      return test.ok(payItems.list, { params: { projectId }, query: query as never })
    },
    postFile: (projectId: number, file: string | Buffer, query: object = {}) =>
      test.call(payItems.import, {
        params: { projectId },
        query,
        raw_body: file,
        headers: { 'content-type': 'text/csv' },
      }),
    newProject: (name = 'Bridge 7', of: Of = 'first') =>
      insert(
        test.owner,
        "insert into projects (authority_id, name, dot_code, time_zone) values ($1, $2, 'I-' || nextval('global_id'), 'America/New_York') returning id",
        [test.world[of].id, name],
      ),
    newContractor: (project_id: number, name: string) =>
      insert(
        test.owner,
        `insert into external_contractors (authority_id, project_id, company_id, name, type)
           select $1, $2, company_named($3), $3, 'subcontractor' returning id`,
        [test.world.first.id, project_id, name],
      ),
    newContractProject: async (project_id: number, number: string) => {
      const contract = await insert(
        test.owner,
        "insert into contracts (authority_id, number, name) values ($1, 'C-' || nextval('global_id'), 'Resurfacing') returning id",
        [test.world.first.id],
      )
      return await insert(
        test.owner,
        "insert into contract_projects (authority_id, contract_id, number, name, project_id) values ($1, $2, $3, 'Part', $4) returning id",
        [test.world.first.id, contract, number, project_id],
      )
    },
    activate: (project_id: number) =>
      test.owner.query(
        'update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1 where id = $1',
        [project_id],
      ),
  }
}

/** A line of a contract. */
export const line = (more: object = {}) => ({
  line_number: 1,
  item_code: '301-05020',
  item_description: 'Hot mix asphalt',
  unit_of_measure: 'TON',
  quantity: '100',
  ...more,
})

/** The outcome of a file. */
export const readImport = (answer: { statusCode: number; body: string; json<T>(): T }): PayItemImport => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PayItemImport>()
}

export const eventsOf = async (test: TestApp, subject_id: number) =>
  (
    await test.owner.query<{ action: string; changes: object }>(
      'select action, changes from audit_events where subject_id = $1 order by id',
      [subject_id],
    )
  ).rows
