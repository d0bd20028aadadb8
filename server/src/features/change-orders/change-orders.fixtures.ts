import {
  changeOrders,
  reconciliation,
  type ChangeOrderDetail,
  type ChangeOrderImport,
  type ProblemBody,
  type Role,
} from '@milepost/contract'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/app.ts'

type Answer = { statusCode: number; body: string; json<T>(): T }

export const problemOf = (answer: Answer) => answer.json<ProblemBody>().error
/** Faults of a response, as `path code`. */
export const faultsOf = (answer: Answer) => (problemOf(answer).details ?? []).map(({ path, code }) => `${path} ${code}`)
export const orderOf = (answer: Answer): ChangeOrderDetail => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ change_order: ChangeOrderDetail }>().change_order
}

export const newLine = (more: object = {}) => ({
  change_kind: 'new',
  new_item: {
    line_number: 90,
    item_code: '909-1',
    item_description: 'Extra guard rail',
    unit_of_measure: 'LF',
    unit_price: '12.5',
    quantity: '40',
    ...more,
  },
})
export const changeLine = (project_pay_item_id: number, qty_delta: string) => ({
  change_kind: qty_delta.startsWith('-') ? 'decrease' : 'increase',
  project_pay_item_id,
  qty_delta,
})

/** Drafts and submits in tests: an area manager, in whose district the project is. Administrators review what others wrote. */
const WRITER = 'area_manager'

/** Common steps of tests of updates. */
export function changeOrderCalls(test: TestApp, project: () => { project_id: number }) {
  const params = (id: number) => ({ projectId: project().project_id, id })
  const post = (file: string, query: object, as: Role) =>
    test.call(changeOrders.import, {
      as,
      params: { projectId: project().project_id },
      query,
      raw_body: file,
      headers: { 'content-type': 'text/csv' },
    })
  const create = (lines: object[], body: object = {}, as: Role = WRITER) =>
    test.call(changeOrders.create, {
      as,
      params: { projectId: project().project_id },
      body: { description: 'More base', effective_on: '2026-11-20', lines, ...body } as never,
    })
  return {
    activate: () =>
      test.call(reconciliation.activate, {
        params: { projectId: project().project_id },
        body: { start_on: '2026-10-01' } as never,
      }),
    create,
    draft: async (lines: object[], body: object = {}) => orderOf(await create(lines, body)),
    get: (id: number, as: Role = 'administrator') => test.call(changeOrders.get, { as, params: params(id) }),
    list: async (query: object = {}) => {
      return test.ok(changeOrders.list, {
        params: { projectId: project().project_id } as never,
        query: query as never,
      })
    },
    update: (id: number, body: object, as: Role = WRITER) =>
      test.call(changeOrders.update, { as, params: params(id), body: body as never }),
    remove: (id: number) => test.call(changeOrders.remove, { as: WRITER, params: params(id) }),
    step: (
      id: number,
      action: 'submit' | 'approve' | 'return' | 'reject' | 'delegate' | 'withdraw' | 'void',
      body: object = {},
      as: Role = action === 'submit' || action === 'withdraw' || action === 'void' ? WRITER : 'administrator',
    ) => test.call(changeOrders[action] as typeof changeOrders.submit, { as, params: params(id), body: body as never }),
    history: (id: number) => test.call(changeOrders.history, { params: params(id) }),
    postFile: (file: string, query: object = {}, as: Role = 'administrator') => post(file, query, as),
    preview: async (file: string): Promise<ChangeOrderImport> => {
      const answer = await post(file, { validate_only: true }, 'administrator')
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<ChangeOrderImport>()
    },
  }
}
