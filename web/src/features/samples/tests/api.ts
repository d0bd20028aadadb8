import type { RouteCall } from '@milepost/contract/core/route'
import { sampleTests } from '@milepost/contract/sample-tests/sample-tests.contract'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'

/** All of tests of samples that the browser keeps is below this key. */
export const sampleTestsKey = ['sample_tests'] as const

export const testsOptions = (sampleId: number) =>
  routeQuery([...sampleTestsKey, 'of', sampleId], sampleTests.list, { params: { sampleId } })
export const testChoicesOptions = (sampleId: number) =>
  routeQuery([...sampleTestsKey, 'choices', sampleId], sampleTests.choices, { params: { sampleId } })
export const testOptions = (id: number) =>
  routeQuery([...sampleTestsKey, 'one', id], sampleTests.get, { params: { id } }, ({ test }) => test)

type Body<Route extends (typeof sampleTests)[keyof typeof sampleTests]> = NonNullable<RouteCall<Route>['body']>
export const createTest = async (sampleId: number, body: Body<typeof sampleTests.create>) =>
  (await call(sampleTests.create, { params: { sampleId }, body })).test
export const updateTest = async (id: number, body: Body<typeof sampleTests.update>) =>
  (await call(sampleTests.update, { params: { id }, body })).test
export const deleteTest = (id: number) => call(sampleTests.remove, { params: { id } })
