import type ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileState from 'ol/TileState.js'
import { TILE_WIDTH } from '../tile-cover.ts'
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

/** The map below everything else: the one that the product ships, drawn as tiles by a worker so that a pan never waits for it, or one of the agency's. */
export class BaseLayer {
  readonly layer = new TileLayer({ zIndex: 0 })
  #colors: BaseColors | undefined
  #other: OtherBase | null = null

  /** Draws the shipped map in the colors of a theme. */
  paint(colors: BaseColors): void {
    this.#colors = colors
    if (this.#other === null) this.#show()
  }

  /** Shows another map, or with null the shipped one. */
  use(other: OtherBase | null): void {
    this.#other = other
    this.#show()
  }

  #show(): void {
    const other = this.#other
    const colors = this.#colors
    if (other) this.layer.setSource(tiles(other.max_zoom, SERVICE_TILE, other.load, other.onError))
    else if (colors) {
      const pixel_ratio = Math.min(2, Math.max(1, window.devicePixelRatio))
      this.layer.setSource(tiles(DEEPEST, TILE_WIDTH, (z, x, y) => baseMap.tile({ z, x, y, colors, pixel_ratio })))
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
