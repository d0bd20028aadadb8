import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { buffer } from 'ol/extent.js'
import { transformExtent } from 'ol/proj.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'

/** Levels above the first tiles of a drawing from which it is drawn: a tile of the map has 4 times as many of them with each level. */
const LEVELS_ABOVE = 6
/** Levels above them from which what is written in a drawing is shown: from farther it would cover everything around the drawing. */
const TEXT_LEVELS_ABOVE = 2
/** Room around a drawing for texts at its edge, in pixels where they are first shown. */
const TEXT_PIXELS = 64

/**
 * The tiles of a file in web Mercator, the zoom from which it is drawn, the coarsest resolution with which its texts are, and the extent with room for them. A small drawing has tiles only at deep zooms: seen from far, the map would go
 * through all such tiles of the country, millions of them, and freeze.
 */
export function tileGridOf({ bounds, min_zoom, max_zoom, tile_size }: GisMapLayer['tiles']) {
  const extent = transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857')
  const world = createXYZ({ maxZoom: max_zoom, tileSize: tile_size })
  const tileGrid = new TileGrid({
    extent,
    origin: world.getOrigin(0),
    resolutions: world.getResolutions(),
    minZoom: min_zoom,
    tileSize: tile_size,
  })
  const coarsest = world.getResolution(min_zoom) * 2 ** TEXT_LEVELS_ABOVE
  return {
    extent,
    tileGrid,
    minZoom: min_zoom - LEVELS_ABOVE,
    coarsest,
    around: buffer(extent, coarsest * TEXT_PIXELS),
  }
}
