import {
  boundsOf,
  fileLayers,
  MOST_FILES_ON_MAP,
  type gisFiles,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { countedWithin, type FileLayerSource } from '../../platform/geo/map-layer.ts'
import { Problem } from '../../platform/problem.ts'
import { projectsAsked } from '../projects/index.ts'
import { countFilesWithin, filesWithin } from './map-layers.queries.ts'

/** Drone imagery and drawings as layers of maps. */
export const gisFileLayers: readonly FileLayerSource[] = fileLayers.map((key) => ({
  key,
  count: async ({ db, authority_id }, { project_ids }) =>
    countedWithin(await countFilesWithin(db, authority_id, { layer: key, project_ids })),
}))

/** Files on the map within bounds, of one project or of all. */
export async function filesOnMap(
  ctx: RequestContext,
  { project_id, within }: RouteInput<typeof gisFiles.onMap>['query'],
): Promise<RouteResponse<typeof gisFiles.onMap>> {
  const project_ids = await projectsAsked(ctx, project_id)
  const box = boundsOf(within)
  if (!box) throw new Problem('not_found')
  const found = await filesWithin(ctx.db, ctx.authority_id, { project_ids, within: box, most: MOST_FILES_ON_MAP + 1 })
  return { gis_layers: found.slice(0, MOST_FILES_ON_MAP), more: found.length > MOST_FILES_ON_MAP }
}
