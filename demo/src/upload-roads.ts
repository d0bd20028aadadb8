import { roadNetworks, uploads, type RouteResponse } from '@milepost/contract'
import { callsOf, tokenOf } from './calls.ts'
import { roadNetworkOf } from './roads.ts'
import type { World } from './world.ts'

interface Uploading {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** NAD83 / Georgia West (ftUS); the file is in degrees and does not need it. */
const EPSG = 2240

/**
 * Has the demonstration's administrator upload the agency's road network, through the public calls, if it has none yet.
 * @returns how many were sent.
 */
export async function uploadRoads({ target, world, signal }: Uploading): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const { current, next } = await call<RouteResponse<typeof roadNetworks.get>>(roadNetworks.get, { token })
  if (current || next) return 0
  const bytes = new TextEncoder().encode(roadNetworkOf(world))
  const { upload } = await call<{ upload: { id: number } }>(roadNetworks.upload, {
    token,
    body: { file_name: 'roads.geojson', size_bytes: bytes.length, epsg: EPSG },
  })
  await call(uploads.append, { token, ids: [upload.id], part: { offset: 0, bytes } })
  return 1
}
