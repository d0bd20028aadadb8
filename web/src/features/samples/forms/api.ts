import type { RouteCall } from '@milepost/contract/core/route'
import { testForms } from '@milepost/contract/sample-tests/test-forms.contract'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'

/** All of forms of tests that the browser keeps is below this key. */
export const testFormsKey = ['test_forms'] as const

export const testFormsOptions = () => routeQuery([...testFormsKey, 'list'], testForms.list, {}, ({ forms }) => forms)
export const shippedFormsOptions = () =>
  routeQuery([...testFormsKey, 'shipped'], testForms.shipped, {}, ({ forms }) => forms)
export const testFormOptions = (id: number) =>
  routeQuery([...testFormsKey, 'one', id], testForms.get, { params: { id } }, ({ form }) => form)

type Body<Route extends (typeof testForms)[keyof typeof testForms]> = NonNullable<RouteCall<Route>['body']>
export const createTestForm = async (form: Body<typeof testForms.create>['form']) =>
  (await call(testForms.create, { body: { form } })).form
export const updateTestForm = async (id: number, body: Body<typeof testForms.update>) =>
  (await call(testForms.update, { params: { id }, body })).form
export const moveTestForm = async (id: number, move: 'publish' | 'retire') =>
  (await call(testForms.move, { params: { id }, body: { move } })).form
export const deleteTestForm = (id: number) => call(testForms.remove, { params: { id } })
