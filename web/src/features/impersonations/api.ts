import type { RouteCall } from '@milepost/contract/core/route'
import { impersonations } from '@milepost/contract/impersonations/impersonations.contract'
import { impersonationList } from '@milepost/contract/impersonations/impersonations.list'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

export const impersonationsCodec = listCodec(impersonationList)

/** All about impersonations that the browser keeps is below this key. */
export const impersonationsKey = ['impersonations'] as const

export const impersonationListOptions = (state: ListStateOf<typeof impersonationsCodec>) => {
  const query = impersonationsCodec.query(state)
  return listQuery([...impersonationsKey, 'list', query], impersonations.list, { query })
}
export const settingOptions = routeQuery(
  [...impersonationsKey, 'setting'],
  impersonations.setting,
  {},
  ({ impersonation_setting }) => impersonation_setting,
)
export const ownImpersonationsOptions = routeQuery(
  [...impersonationsKey, 'own'],
  impersonations.own,
  {},
  (answer) => answer.impersonations,
)
export const peopleOptions = (search: string) =>
  routeQuery(
    [...impersonationsKey, 'people', search],
    impersonations.people,
    { query: { search } },
    ({ people }) => people,
  )

type Body<Route> = NonNullable<Route extends Parameters<typeof call>[0] ? RouteCall<Route>['body'] : never>

export const beginImpersonation = (body: Body<typeof impersonations.begin>) => call(impersonations.begin, { body })
export const endImpersonation = (id: number) => call(impersonations.end, { params: { id } })
export const changeSetting = (body: Body<typeof impersonations.changeSetting>) =>
  call(impersonations.changeSetting, { body })
