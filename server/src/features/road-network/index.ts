import { roadNetworks } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { roadNetworkJobs } from './road-network.jobs.ts'
import * as service from './road-network.service.ts'
import { RoadTileReader } from './road-tiles.ts'

export { roadNetworkUploads, roadsOnMap } from './road-network.service.ts'

/** The agency's own roads, below everything else on its maps (docs/map.md). */
export function roadNetworkFeature({ files }: { files: FileStore }): Feature {
  const tiles = new RoadTileReader(files)
  return {
    name: 'road-network',
    routes: [
      handle(roadNetworks.get, service.showNetworks),
      handle(roadNetworks.upload, async (ctx, { body }) => ({ upload: await service.beginUpload(ctx, body) })),
      handle(roadNetworks.remove, (ctx, { params }) => service.removeNetwork(ctx, params.id)),
      handle(roadNetworks.tile, (ctx, { params }) => tiles.tile(ctx, params)),
      handle(roadNetworks.find, async (ctx, { query }) => ({ roads: await service.findRoads(ctx, query) })),
    ],
    jobs: roadNetworkJobs(files),
  }
}
