import atlasUrl from 'us-atlas/counties-10m.json?url'
import { TILE_WIDTH } from '../tile-cover.ts'
import type { BaseAnswer, BaseRequest } from './base-messages.ts'
import { BaseTiles, type Atlas, type City } from './base-tiles.ts'
import cities from './cities.json'
import { drawTile } from './draw-tile.ts'

/** The part of the worker's global scope that it uses; the DOM types do not declare it. */
const port = globalThis as unknown as {
  onmessage: ((event: MessageEvent<BaseRequest>) => void) | null
  postMessage(answer: BaseAnswer, transfer?: Transferable[]): void
}

let tiles: Promise<BaseTiles> | undefined
const readAtlas = async (): Promise<BaseTiles> => {
  const answer = await fetch(atlasUrl)
  if (!answer.ok) throw new Error(`the base map answered ${answer.status}`)
  return new BaseTiles((await answer.json()) as Atlas, cities as unknown as City[])
}

function draw(base: BaseTiles, { z, x, y, colors, pixel_ratio }: BaseRequest & { kind: 'tile' }): ImageBitmap {
  const width = Math.round(TILE_WIDTH * pixel_ratio)
  const canvas = new OffscreenCanvas(width, width)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('a worker cannot draw in this browser')
  drawTile(pen, { shapes: base.shapes(z, x, y), names: base.names(z, x, y) }, { width, pixel_ratio, colors })
  return canvas.transferToImageBitmap()
}

port.onmessage = ({ data }) => {
  void (async () => {
    try {
      tiles ??= readAtlas()
      const base = await tiles
      if (data.kind === 'places') return port.postMessage({ id: data.id, places: base.places(data.text, data.near) })
      const image = draw(base, data)
      port.postMessage({ id: data.id, image }, [image])
    } catch (error) {
      tiles = undefined
      port.postMessage({ id: data.id, failed: String(error) })
    }
  })()
}
