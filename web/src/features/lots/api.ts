import type { RouteCall } from '@milepost/contract/core/route'
import { lots } from '@milepost/contract/lots/lots.contract'
import { lotList, rulePackEditionList } from '@milepost/contract/lots/lots.list'
import { rulePackEditions } from '@milepost/contract/lots/rule-packs.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The lists of editions and of lots as their pages' addresses have them. */
export const editionsCodec = listCodec(rulePackEditionList)
export type EditionsListState = ListStateOf<typeof editionsCodec>
export const lotsCodec = listCodec(lotList)
export type LotsListState = ListStateOf<typeof lotsCodec>

/** All of rule packs and of lots that the browser keeps is below these keys. */
export const editionsKey = ['rule-pack-editions'] as const
export const lotsKey = ['lots'] as const

export const editionListOptions = (listState: EditionsListState) => {
  const query = editionsCodec.query(listState)
  return listQuery([...editionsKey, 'list', query], rulePackEditions.list, { query })
}
export const editionOptions = (id: number) =>
  routeQuery([...editionsKey, 'one', id], rulePackEditions.get, { params: { id } }, ({ edition }) => edition)
/** Editions that judge lots now or later. */
export const publishedEditionsOptions = () => {
  const query = { filters: { state: { eq: 'published' as const } }, page_size: 100 }
  return routeQuery([...editionsKey, 'published'], rulePackEditions.list, { query }, ({ editions }) => editions)
}
export const packFormsOptions = () =>
  routeQuery([...editionsKey, 'forms'], rulePackEditions.forms, {}, ({ forms }) => forms)
export const judgedOtherwiseOptions = (id: number) =>
  routeQuery([...editionsKey, 'otherwise', id], rulePackEditions.judgedOtherwise, { params: { id } }, (found) => found)

type PackBody<Route extends (typeof rulePackEditions)[keyof typeof rulePackEditions]> = NonNullable<
  RouteCall<Route>['body']
>
export const createEdition = async (body: PackBody<typeof rulePackEditions.create>) =>
  (await call(rulePackEditions.create, { body })).edition
export const updateEdition = async (id: number, body: PackBody<typeof rulePackEditions.update>) =>
  (await call(rulePackEditions.update, { params: { id }, body })).edition
export const publishEdition = async (id: number, body: PackBody<typeof rulePackEditions.publish>) =>
  (await call(rulePackEditions.publish, { params: { id }, body })).edition
export const withdrawEdition = async (id: number, body: PackBody<typeof rulePackEditions.withdraw>) =>
  (await call(rulePackEditions.withdraw, { params: { id }, body })).edition

/** Lots of a project, or of all that the person sees. */
export const lotListOptions = (listState: LotsListState, project_id: number | undefined) => {
  const all = lotsCodec.query(listState)
  const query = project_id === undefined ? all : { ...all, filters: { ...all.filters, project_id: { eq: project_id } } }
  return listQuery([...lotsKey, 'list', query], lots.list, { query })
}
export const lotOptions = (id: number) =>
  routeQuery([...lotsKey, 'one', id], lots.get, { params: { id } }, ({ lot }) => lot)
export const lotChartsOptions = (id: number) =>
  routeQuery([...lotsKey, 'charts', id], lots.charts, { params: { id } }, ({ charts }) => charts)

type LotBody<Route extends (typeof lots)[keyof typeof lots]> = NonNullable<RouteCall<Route>['body']>
export const createLot = async (body: LotBody<typeof lots.create>) => (await call(lots.create, { body })).lot
export const updateLot = async (id: number, body: LotBody<typeof lots.update>) =>
  (await call(lots.update, { params: { id }, body })).lot
export const moveLot = async (id: number, body: LotBody<typeof lots.move>) =>
  (await call(lots.move, { params: { id }, body })).lot
