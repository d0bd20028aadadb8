import type { RouteCall } from '@milepost/contract/core/route'
import { roadNetworks } from '@milepost/contract/road-network/road-network.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Names the file that is on its way. */
export const UPLOADS = 'road-network'

export const roadNetworkKey = ['road-network'] as const

/** The network on the maps, and the file that is being read or could not be. */
export const roadNetworkOptions = routeQuery(roadNetworkKey, roadNetworks.get, {})

type Begin = NonNullable<RouteCall<typeof roadNetworks.upload>['body']>
export const beginRoadUpload = async (body: Begin) => (await call(roadNetworks.upload, { body })).upload
export const removeRoadNetwork = (id: number) => call(roadNetworks.remove, { params: { id } })
