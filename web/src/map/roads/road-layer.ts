import { roadNetworks, type RoadTiles } from '@milepost/contract/road-network/road-network.contract'
import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { transformExtent } from 'ol/proj.js'
import RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { fetchFile } from '../../lib/client.ts'
import type { BaseColors } from '../base/base-messages.ts'
import { TILE_WIDTH, type Extent } from '../tile-cover.ts'
import { RoadStyles } from './road-styles.ts'

/** Roads lie just above the base map's picture; their names and shields above lines of work zones and alignments, which follow roads, and below marks. */
const ORDER = { lines: 0.5, labels: 2.2 }

/** The agency's own roads: vector tiles, with names along them and the shields of routes. */
export class RoadLayer {
  readonly #lines = new VectorTileLayer({ zIndex: ORDER.lines })
  // Names and shields keep off each other, not off the marks of other layers.
  readonly #labels = new VectorTileLayer({ zIndex: ORDER.labels, declutter: 'roads', renderMode: 'vector' })
  readonly layers = [this.#lines, this.#labels]
  readonly #styles = new RoadStyles()
  #shown: number | null = null

  constructor() {
    this.#lines.setStyle((road, resolution) => this.#styles.linesOf(road, resolution))
    this.#labels.setStyle((road, resolution) => this.#styles.labelsOf(road, resolution))
  }

  paint(colors: BaseColors): void {
    this.#styles.paint(colors)
    for (const layer of this.layers) layer.changed()
  }

  /** Shows a network; null shows none. */
  show(network: RoadTiles | null): void {
    if ((network?.id ?? null) === this.#shown) return
    this.#shown = network?.id ?? null
    const source = network && tilesOf(network)
    for (const layer of this.layers) layer.setSource(source)
  }

  get isVisible(): boolean {
    return this.#lines.getVisible()
  }

  setVisible(visible: boolean): void {
    for (const layer of this.layers) layer.setVisible(visible)
  }

  /** Lines within an extent, as x and y in the map's projection. */
  linesWithin(extent: Extent): number[][][] {
    const roads = this.#lines.getSource() ? this.#lines.getFeaturesInExtent([...extent]) : []
    return roads.flatMap(linesOf)
  }
}

/** The lines of a road of a tile. */
function linesOf(road: FeatureLike): number[][][] {
  if (!(road instanceof RenderFeature)) return []
  const flat = road.getFlatCoordinates()
  const ends = road.getType() === 'MultiLineString' ? (road.getEnds() as number[]) : [flat.length]
  return ends.map((end, index) => {
    const points: number[][] = []
    for (let at = ends[index - 1] ?? 0; at + 1 < end; at += 2) points.push([flat[at] ?? 0, flat[at + 1] ?? 0])
    return points
  })
}

function tilesOf({ id, bounds, min_zoom, max_zoom }: RoadTiles): VectorTileSource {
  const world = createXYZ({ maxZoom: max_zoom, tileSize: TILE_WIDTH })
  const tileGrid = new TileGrid({
    extent: transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857'),
    origin: world.getOrigin(0),
    resolutions: world.getResolutions(),
    minZoom: min_zoom,
    tileSize: TILE_WIDTH,
  })
  return new VectorTileSource({
    format: new MVT(),
    tileGrid,
    url: '{z}/{x}/{y}',
    tileLoadFunction: (requested) => {
      const tile = requested as VectorTile<RenderFeature>
      const [z = 0, x = 0, y = 0] = tile.getTileCoord()
      tile.setLoader((extent, _resolution, featureProjection) => {
        void fetchFile(roadNetworks.tile, { params: { id, z: String(z), x: String(x), y: String(y) } })
          .then((content) => content.arrayBuffer())
          .then(
            (bytes) => tile.setFeatures(new MVT().readFeatures(bytes, { extent, featureProjection })),
            () => tile.setState(TileState.ERROR),
          )
      })
    },
  })
}
