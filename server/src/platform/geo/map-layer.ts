import type { FileLayer, MapBounds, MapThing, ThingLayer } from '@milepost/contract'
import type { RequestContext } from '../context.ts'
import type { ProjectIds } from '../database/of-projects.ts'
import type { Box } from './map-cells.ts'

/** Which things of a layer: those of one project, or of all that the person sees. */
export interface LayerRequest {
  project_ids: ProjectIds
}

/** A layer of things that a feature gives the map (`app/map-layers.ts`). Whether the person may see the layer at all is checked before. */
export interface MapLayerSource {
  key: ThingLayer
  /** How many things there are, and within which bounds. */
  count(ctx: RequestContext, request: LayerRequest): Promise<{ count: number; bounds: MapBounds | null }>
  /** Those that touch a box, `most` of them at most. */
  things(ctx: RequestContext, request: LayerRequest & { within: Box; most: number }): Promise<MapThing[]>
}

/** A layer of files that a feature gives the map; their tiles are requested from that feature. */
export interface FileLayerSource {
  key: FileLayer
  /** How many files there are, and within which bounds. */
  count(ctx: RequestContext, request: LayerRequest): Promise<{ count: number; bounds: MapBounds | null }>
}

/** Bounds as a statement finds them: null where there is nothing. */
export interface FoundBounds {
  count: number
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

export const countedWithin = (found: FoundBounds | null): { count: number; bounds: MapBounds | null } => {
  const { count = 0, west = null, south = null, east = null, north = null } = found ?? {}
  const known = west !== null && south !== null && east !== null && north !== null
  return { count, bounds: known ? [west, south, east, north] : null }
}
