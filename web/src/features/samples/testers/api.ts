import type { RouteCall } from '@milepost/contract/core/route'
import { testerList } from '@milepost/contract/samples/samples.list'
import { qualifications, testers } from '@milepost/contract/samples/testers.contract'
import { call } from '../../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'

/** The list of testers as the address of its page has it. */
export const testersCodec = listCodec(testerList)

/** All of testers and of qualifications that the browser keeps is below these keys. */
export const testersKey = ['testers'] as const
export const qualificationsKey = ['qualifications'] as const

export const testerListOptions = (listState: ListStateOf<typeof testersCodec>) => {
  const query = testersCodec.query(listState)
  return listQuery([...testersKey, 'list', query], testers.list, { query })
}
export const testerOptions = (id: number) =>
  routeQuery([...testersKey, 'one', id], testers.get, { params: { id } }, ({ tester }) => tester)

type Body<Route extends (typeof testers)[keyof typeof testers] | (typeof qualifications)[keyof typeof qualifications]> =
  NonNullable<RouteCall<Route>['body']>
export const createTester = async (body: Body<typeof testers.create>) => (await call(testers.create, { body })).tester
export const updateTester = async (id: number, body: Body<typeof testers.update>) =>
  (await call(testers.update, { params: { id }, body })).tester

/** Whose qualifications: a tester's or a laboratory's. */
export type QualifiedOne = { tester_id: number } | { laboratory_id: number }

export const qualificationsOptions = (of: QualifiedOne) => {
  const key: readonly [string, QualifiedOne] = [qualificationsKey[0], of]
  return 'tester_id' in of
    ? routeQuery(key, qualifications.ofTester, { params: { id: of.tester_id } })
    : routeQuery(key, qualifications.ofLaboratory, { params: { id: of.laboratory_id } })
}
export const createQualification = async (body: Body<typeof qualifications.create>) =>
  (await call(qualifications.create, { body })).qualification
export const updateQualification = async (id: number, body: Body<typeof qualifications.update>) =>
  (await call(qualifications.update, { params: { id }, body })).qualification
export const deleteQualification = (id: number) => call(qualifications.remove, { params: { id } })
