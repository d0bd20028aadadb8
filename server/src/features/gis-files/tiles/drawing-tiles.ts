import GeoJSONVT from 'geojson-vt'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from 'vt-pbf'
import { latitudeAt, longitudeAt } from '../../../platform/geo/map-cells.ts'
import type { Attributes, ShapeKind } from '../read/drawing.ts'
import { Archive } from './archive.ts'
import { boundsOf, levelOfBox, type WorldBox } from './world.ts'

/** A thing on the square world of web maps: x and y of its points in turn, each from 0 to 1. */
export interface WorldShape {
  kind: ShapeKind
  /** Which layer of the drawing it is of, by its place in their list. */
  layer: number
  text: string | null
  parts: Float64Array[]
  /** What its file says of it, where that was kept. */
  attributes?: Attributes
}

/** Levels of tiles of a drawing: the deepest resolves a drawing of a mile to 6 mm. */
const LEVELS = 6
/** The deepest level of which tiles are requested: a single point is in one tile of each of the last levels. */
const DEEPEST = 24
/** The name under which browsers find the things of a tile. */
export const TILE_LAYER = 'drawing'

/**
 * Writes a drawing as vector tiles (Mapbox Vector Tile 2.1), simplified by level, clipped to tiles, compressed. The tiler takes the world in degrees and
 * makes its tiles from the whole world down: it gets the four by four tiles around the drawing as its world, so that it has no levels above them to
 * make.
 */
export async function drawingTiles(
  path: string,
  shapes: readonly WorldShape[],
  box: WorldBox,
): Promise<{ min_zoom: number; max_zoom: number }> {
  const min_zoom = Math.min(levelOfBox(box), DEEPEST - LEVELS)
  const across = 2 ** min_zoom
  const origin = [Math.floor(box[0] * across) - 1, Math.floor(box[1] * across) - 1] as const
  const features = shapes.map((shape) =>
    featureOf(shape, (x, y) => [longitudeAt((x * across - origin[0]) / 4), latitudeAt((y * across - origin[1]) / 4)]),
  )
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: LEVELS + 2, indexMaxZoom: LEVELS + 2, indexMaxPoints: 0, buffer: 128 },
  )
  const archive = new Archive(path)
  for (const { z, x, y } of index.tileCoords) {
    const level = z - 2
    if (level < 0) continue
    const tile = index.getTile(z, x, y)
    if (!tile || tile.features.length === 0) continue
    const at = { z: min_zoom + level, x: x + origin[0] * 2 ** level, y: y + origin[1] * 2 ** level }
    const size = 2 ** at.z
    if (at.x < 0 || at.y < 0 || at.x >= size || at.y >= size) continue
    archive.add(at, gzipSync(fromGeojsonVt({ [TILE_LAYER]: tile }, { version: 2 })))
  }
  const max_zoom = min_zoom + LEVELS
  await archive.end({ type: 'mvt', bounds: boundsOf(box), min_zoom, max_zoom })
  return { min_zoom, max_zoom }
}

type ToDegrees = (x: number, y: number) => [number, number]

function featureOf({ kind, layer, text, parts }: WorldShape, toDegrees: ToDegrees): GeoJSON.Feature {
  const rings = parts.map((part) => {
    const points: [number, number][] = []
    for (let at = 0; at + 1 < part.length; at += 2) points.push(toDegrees(part[at] ?? 0, part[at + 1] ?? 0))
    return points
  })
  const properties = { l: layer, ...(text !== null && { t: text }) }
  const geometry: GeoJSON.Geometry =
    kind === 'point'
      ? { type: 'Point', coordinates: rings[0]?.[0] ?? [0, 0] }
      : kind === 'line'
        ? { type: 'MultiLineString', coordinates: rings }
        : { type: 'Polygon', coordinates: rings }
  return { type: 'Feature', properties, geometry }
}
