import VectorTileSource from 'ol/source/VectorTile.js'
import { get as projectionOf } from 'ol/proj.js'
import { expect, it } from 'vitest'
import { tileGridOf } from './tile-grid.ts'

it('a small drawing at the zoom from which it is drawn requests its own tiles alone, after a bounded search', () => {
  const { tileGrid, minZoom, coarsest } = tileGridOf({
    type: 'mvt',
    bounds: [-73.9812, 40.7499, -73.9791, 40.7501],
    min_zoom: 18,
    max_zoom: 22,
    tile_size: 512,
  })
  // Its texts show where it fills about a quarter of a tile, which is not at every zoom at which it is drawn.
  expect(coarsest).toBeCloseTo(4 * tileGrid.getResolution(18))
  expect(coarsest).toBeLessThan(tileGrid.getResolution(minZoom) / 4)
  let looked_at = 0
  const source = new VectorTileSource({
    tileGrid,
    tileLoadFunction: () => undefined,
    tileUrlFunction: () => String((looked_at += 1)),
  })
  const mercator = projectionOf('EPSG:3857')!
  const [z = 0, x = 0, y = 0] = source
    .getTileGridForProjection(mercator)
    .getTileCoordForCoordAndZ([-8_235_500, 4_975_800], minZoom)
  const tile = source.getTile(z, x, y, 1, mercator)
  expect(looked_at).toBeLessThan(5000)
  const before = looked_at
  source.getSourceTiles(1, mercator, tile)
  expect(looked_at - before).toBeGreaterThan(0)
  expect(looked_at - before).toBeLessThan(10)
})
