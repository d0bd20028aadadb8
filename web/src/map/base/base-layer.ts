import type { RoadTiles } from '@milepost/contract/road-network/road-network.contract'
import type ImageTile from 'ol/ImageTile.js'
import LayerGroup from 'ol/layer/Group.js'
import type Layer from 'ol/layer/Layer.js'
import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileState from 'ol/TileState.js'
import { withRetry } from '../../lib/with-retry.ts'
import type { RoadLayer } from '../roads/road-layer.ts'
import { TILE_WIDTH, type Extent } from '../tile-cover.ts'
import { baseMap } from './base-client.ts'
import type { BaseColors } from './base-messages.ts'

/** The deepest tiles of the shipped map that are drawn; nearer views stretch them. */
const DEEPEST = 16
/** How wide tile services draw their tiles. */
const SERVICE_TILE = 256

/** A map that another service draws. */
export interface OtherBase {
  /** The picture of a tile; null where the map has nothing, as outside of its area. */
  load: (z: number, x: number, y: number) => Promise<ImageBitmap | null>
  max_zoom: number
  /** Called where a tile does not come. */
  onError: () => void
}

/**
 * The map below everything else: the one that the product ships, drawn as tiles by a worker so that a pan never waits for it, or one of the agency's pictures;
 * and the agency's own roads on the shipped one.
 */
export class BaseLayer {
  readonly #picture = new TileLayer({ zIndex: 0 })
  readonly layer = new LayerGroup({ layers: [this.#picture] })
  #colors: BaseColors | undefined
  #other: OtherBase | null = null
  #roads: RoadLayer | null = null
  #network: RoadTiles | null = null

  /** Draws the shipped map in the colors of a theme. */
  paint(colors: BaseColors): void {
    this.#colors = colors
    this.#roads?.paint(colors)
    if (this.#other === null) this.#show()
  }

  /** Shows another map, or with null the shipped one. */
  use(other: OtherBase | null): void {
    this.#other = other
    this.#showRoads()
    this.#show()
  }

  /** Draws a network of roads on the shipped map; null takes it away. What draws roads is loaded for the first network. */
  async setRoads(network: RoadTiles | null): Promise<void> {
    this.#network = network
    if (network && !this.#roads) {
      const { RoadLayer } = await withRetry(() => import('../roads/road-layer.ts'))()
      if (!this.#roads) {
        this.#roads = new RoadLayer()
        this.layer.getLayers().extend(this.#roads.layers)
        if (this.#colors) this.#roads.paint(this.#colors)
      }
    }
    this.#roads?.show(this.#network)
    this.#showRoads()
  }

  /** Lines of roads within an extent in the map's projection, as they are drawn. */
  roadsWithin(extent: Extent): number[][][] {
    return this.#roads?.isVisible ? this.#roads.linesWithin(extent) : []
  }

  /** Whether a layer is of the base: nothing of it is picked. */
  has(layer: Layer): boolean {
    return this.layer.getLayers().getArray().includes(layer)
  }

  #showRoads(): void {
    this.#roads?.setVisible(this.#network !== null && this.#other === null)
  }

  #show(): void {
    const other = this.#other
    const colors = this.#colors
    if (other) this.#picture.setSource(tiles(other.max_zoom, SERVICE_TILE, other.load, other.onError))
    else if (colors) {
      const pixel_ratio = Math.min(2, Math.max(1, window.devicePixelRatio))
      this.#picture.setSource(tiles(DEEPEST, TILE_WIDTH, (z, x, y) => baseMap.tile({ z, x, y, colors, pixel_ratio })))
    }
  }
}

const tiles = (maxZoom: number, tileSize: number, load: OtherBase['load'], onError?: () => void): XYZ =>
  new XYZ({
    tileGrid: createXYZ({ maxZoom, tileSize }),
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile) => {
      const [z = 0, x = 0, y = 0] = tile.getTileCoord()
      void load(z, x, y).then(
        (image) => (image ? (tile as ImageTile).setImage(canvasOf(image)) : tile.setState(TileState.EMPTY)),
        () => {
          tile.setState(TileState.ERROR)
          onError?.()
        },
      )
    },
    transition: 0,
  })

function canvasOf(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
  return canvas
}
