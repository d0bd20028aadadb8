import type { GisFault, GisFormat, GisWarning } from '@milepost/contract/gis-files/gis-file'
import type { Placement } from '../place/placement.ts'
import type { DrawingLayer } from '../read/drawing.ts'
import type { Bounds, TileType } from '../tiles/archive.ts'

/** A request to the process that reads a file. */
export interface ReadTask {
  /** A separate folder: the file is `file` in it; tiles and preview are written there. */
  folder: string
  /** The format by the file's name. */
  named: GisFormat | null
  /** The projection that was chosen. */
  epsg: number
  scale_factor: number
  /** Two points that place it, where somebody did. */
  placement: Placement | null
  /** Bounds of a picture without a georeference. */
  picture_bounds: Bounds | null
  /** It is a network of roads: with their names, classes and routes, and without a preview. */
  as_roads?: boolean
}

/** Its answer. Files that cannot be drawn have a fault, and their metadata. */
export interface ReadAnswer {
  /** The format by content; null for an unsupported one. */
  format: GisFormat | null
  fault: GisFault | null
  warnings: GisWarning[]
  metadata: Record<string, string>
  left_out: { what: string; count: number; fault?: GisFault }[]
  layers: DrawingLayer[]
  /** Null where it is not on the map. */
  tiles: { type: TileType; bounds: Bounds; min_zoom: number; max_zoom: number; tile_size: number } | null
  /** The pieces of roads in a network of them, and the roads that a search finds, in the file `ROADS`. */
  roads?: { segments: number; roads: number }
  /** Whether there is a preview in the file's coordinates, for placing it. */
  preview: boolean
}

/** Names of files in the folder of a task. */
export const FILE = 'file'
export const TILES = 'tiles.pmtiles'
export const PREVIEW = 'preview.json'
export const ROADS = 'roads.jsonl'
/** The same for features that have files read. */
export const gisFileParts = { FILE, TILES, ROADS } as const

/**
 * A drawing or a picture in its own coordinates, small enough to be shown at once.
 * `box`: least x, least y, most x, most y. `lines`: x and y of points in turn, from the box's lower left. `picture`: a WebP in base64.
 */
export interface Preview {
  box: [number, number, number, number]
  lines: number[][]
  picture: string | null
}
