import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { transformExtent } from 'ol/proj.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'

/** Levels above the first tiles of a drawing from which it is drawn: a tile of the map has 4 times as many of them with each level. */
const LEVELS_ABOVE = 6

/**
 * The tiles of a file in web Mercator, and the zoom from which it is drawn. A small drawing has tiles only at deep zooms: seen from far, the map would go
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
  return { extent, tileGrid, minZoom: min_zoom - LEVELS_ABOVE }
}
