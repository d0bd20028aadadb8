import type { RouteCall } from '@milepost/contract/core/route'
import { telematics } from '@milepost/contract/telematics/telematics.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** All of OEM systems that the browser keeps is below this key. */
export const systemsKey = ['telematics'] as const

export const systemsOptions = routeQuery(
  [...systemsKey, 'list'],
  telematics.list,
  {},
  ({ telematics_connections }) => telematics_connections,
)

export const pollsOptions = (id: number) =>
  routeQuery(
    [...systemsKey, 'polls', id],
    telematics.polls,
    { params: { id } },
    ({ telematics_polls }) => telematics_polls,
  )

export const createSystem = async (body: NonNullable<RouteCall<typeof telematics.create>['body']>) =>
  (await call(telematics.create, { body })).telematics_connection
export const updateSystem = async (id: number, body: NonNullable<RouteCall<typeof telematics.update>['body']>) =>
  (await call(telematics.update, { params: { id }, body })).telematics_connection
export const removeSystem = (id: number) => call(telematics.remove, { params: { id } })
export const pollSystem = async (id: number) => (await call(telematics.poll, { params: { id } })).telematics_connection
