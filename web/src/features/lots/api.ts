import type { RouteCall } from '@milepost/contract/core/route'
import { rulePackEditionList } from '@milepost/contract/lots/lots.list'
import { rulePackEditions } from '@milepost/contract/lots/rule-packs.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of editions as its page's address has it. */
export const editionsCodec = listCodec(rulePackEditionList)
export type EditionsListState = ListStateOf<typeof editionsCodec>

/** All of rule packs that the browser keeps is below this key. */
export const editionsKey = ['rule-pack-editions'] as const

export const editionListOptions = (listState: EditionsListState) => {
  const query = editionsCodec.query(listState)
  return listQuery([...editionsKey, 'list', query], rulePackEditions.list, { query })
}
export const editionOptions = (id: number) =>
  routeQuery([...editionsKey, 'one', id], rulePackEditions.get, { params: { id } }, ({ edition }) => edition)

type Body<Route extends (typeof rulePackEditions)[keyof typeof rulePackEditions]> = NonNullable<
  RouteCall<Route>['body']
>
export const createEdition = async (body: Body<typeof rulePackEditions.create>) =>
  (await call(rulePackEditions.create, { body })).edition
export const updateEdition = async (id: number, body: Body<typeof rulePackEditions.update>) =>
  (await call(rulePackEditions.update, { params: { id }, body })).edition
export const publishEdition = async (id: number, body: Body<typeof rulePackEditions.publish>) =>
  (await call(rulePackEditions.publish, { params: { id }, body })).edition
export const withdrawEdition = async (id: number, body: Body<typeof rulePackEditions.withdraw>) =>
  (await call(rulePackEditions.withdraw, { params: { id }, body })).edition
