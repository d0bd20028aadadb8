import { alignmentLayer } from '../features/alignments/index.ts'
import { equipmentLayer } from '../features/equipment/index.ts'
import { gisFileLayers } from '../features/gis-files/index.ts'
import { sampleLayer } from '../features/samples/index.ts'
import { lrsLayer } from '../features/stations/index.ts'
import { outsideZoneLayer } from '../features/work-zone-feeds/index.ts'
import { workZoneLayer } from '../features/work-zones/index.ts'
import type { FileLayerSource, MapLayerSource } from '../platform/geo/map-layer.ts'

/** Layers of things on the map, each from the feature whose things they are: one line for each of the contract's `thingLayers`. */
export const mapLayerSources: readonly MapLayerSource[] = [
  alignmentLayer,
  lrsLayer,
  workZoneLayer,
  outsideZoneLayer,
  equipmentLayer,
  sampleLayer,
]

/** Layers of files on the map: one of each of the contract's `fileLayers`. */
export const mapFileLayers: readonly FileLayerSource[] = gisFileLayers
