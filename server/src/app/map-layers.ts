import { alignmentLayer } from '../features/alignments/index.ts'
import { lrsLayer } from '../features/stations/index.ts'
import { workZoneLayer } from '../features/work-zones/index.ts'
import type { MapLayerSource } from '../platform/geo/map-layer.ts'

/** Layers of things on the map, each from the feature whose things they are: one line for each of the contract's `thingLayers`. */
export const mapLayerSources: readonly MapLayerSource[] = [alignmentLayer, lrsLayer, workZoneLayer]
