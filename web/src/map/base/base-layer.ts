import TileState from 'ol/TileState.js'
import TileLayer from 'ol/layer/Tile.js'
import type ImageTile from 'ol/ImageTile.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'
import { TILE_WIDTH } from '../tile-cover.ts'
import { baseMap } from './base-client.ts'
import type { BaseColors } from './base-messages.ts'

/** The deepest tiles that are drawn; nearer views stretch them. */
const DEEPEST = 16

/** The base map that the product ships: land, states and counties, drawn as tiles by a worker, so that a pan never waits for it. */
export class BaseLayer {
  readonly layer = new TileLayer({ zIndex: 0 })

  /** Draws it in the colors of a theme. */
  paint(colors: BaseColors): void {
    const pixel_ratio = Math.min(2, Math.max(1, window.devicePixelRatio))
    this.layer.setSource(
      new XYZ({
        tileGrid: createXYZ({ maxZoom: DEEPEST, tileSize: TILE_WIDTH }),
        url: '{z}/{x}/{y}',
        tileLoadFunction: (tile) => {
          const [z = 0, x = 0, y = 0] = tile.getTileCoord()
          void baseMap.tile({ z, x, y, colors, pixel_ratio }).then(
            (image) => (tile as ImageTile).setImage(canvasOf(image)),
            () => tile.setState(TileState.ERROR),
          )
        },
        transition: 0,
      }),
    )
  }
}

function canvasOf(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
  return canvas
}
