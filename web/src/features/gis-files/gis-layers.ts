import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import type ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type OlMap from 'ol/Map.js'
import { getRenderPixel } from 'ol/render.js'
import XYZ from 'ol/source/XYZ.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import type TileGrid from 'ol/tilegrid/TileGrid.js'
import TileState from 'ol/TileState.js'
import type VectorTile from 'ol/VectorTile.js'
import type RenderEvent from 'ol/render/Event.js'
import { gisTile } from './api.ts'
import { styleOfThing, type SceneColors } from './thing-style.ts'
import { tileGridOf } from './tile-grid.ts'

type Shown = TileLayer | VectorTileLayer

/** Which layers are on which side of a slider. */
export interface Split {
  left: number
  right: number
  /** Position of the slider: 0 at the left edge, 1 at the right. */
  at: number
}

/** Files of projects as layers of a map: vector tiles of drawings, pictures of imagery. */
export class GisLayers {
  readonly #map: OlMap
  readonly #layers = new Map<number, { key: string; layer: Shown }>()
  /** They lie from here up to less than one more. */
  readonly #order: number
  #colors: SceneColors | undefined
  #hidden: ReadonlySet<string> = new Set()
  #split: Split | null = null

  constructor(map: OlMap, order = 1) {
    this.#map = map
    this.#order = order
  }

  paint(colors: SceneColors): void {
    this.#colors = colors
    for (const { layer } of this.#layers.values()) layer.changed()
  }

  /** Shows files, the first at the bottom; files that were not read again keep their tiles. */
  show(files: readonly GisMapLayer[]): void {
    const wanted = new Map(files.map((file) => [file.id, file]))
    for (const [id, { key, layer }] of this.#layers) {
      const file = wanted.get(id)
      if (file && keyOf(file) === key) continue
      this.#map.removeLayer(layer)
      this.#layers.delete(id)
    }
    for (const [index, file] of files.entries()) {
      const known = this.#layers.get(file.id)
      const layer = known?.layer ?? this.#layerOf(file)
      layer.setZIndex(this.#order + index / files.length)
      if (known) continue
      this.#layers.set(file.id, { key: keyOf(file), layer })
      this.#map.addLayer(layer)
    }
  }

  /** Layers of drawings that are off: `ID:INDEX`. */
  hide(hidden: ReadonlySet<string>): void {
    this.#hidden = hidden
    for (const { layer } of this.#layers.values()) if (layer instanceof VectorTileLayer) layer.changed()
  }

  /** Shows one file to the left of a slider and one to the right of it, or with null all of them whole. */
  split(split: Split | null): void {
    this.#split = split
    this.#map.render()
  }

  /** Takes all of them off the map. */
  clear(): void {
    this.show([])
  }

  #layerOf(file: GisMapLayer): Shown {
    const { extent, tileGrid, minZoom, coarsest, around } = tileGridOf(file.tiles)
    const layer =
      file.tiles.type === 'mvt'
        ? new VectorTileLayer({
            extent: around,
            minZoom,
            source: vectorTiles(file, tileGrid),
            declutter: true,
            style: (thing, resolution) => this.#styleOf(file.id, thing, resolution <= coarsest),
          })
        : new TileLayer({ extent, source: pictureTiles(file, tileGrid) })
    layer.on('prerender', (event) => this.#clip(file.id, event))
    layer.on('postrender', (event) => this.#unclip(file.id, event))
    return layer
  }

  #styleOf(id: number, thing: FeatureLike, with_text: boolean) {
    const index = Number(thing.get('l') ?? 0)
    if (!this.#colors || this.#hidden.has(`${id}:${index}`)) return undefined
    return styleOfThing(thing, { index, with_text }, this.#colors)
  }

  #clips(id: number): 'left' | 'right' | null {
    if (!this.#split) return null
    return id === this.#split.left ? 'left' : id === this.#split.right ? 'right' : null
  }

  #clip(id: number, event: RenderEvent): void {
    const side = this.#clips(id)
    const pen = event.context
    if (!side || !(pen instanceof CanvasRenderingContext2D) || !this.#split) return
    const [width = 0, height = 0] = this.#map.getSize() ?? []
    const x = width * this.#split.at
    const [from, to] = side === 'left' ? [0, x] : [x, width]
    const corners = [
      [from, 0],
      [to, 0],
      [to, height],
      [from, height],
    ].map((corner) => getRenderPixel(event, corner))
    pen.save()
    pen.beginPath()
    for (const [index, [px = 0, py = 0]] of corners.entries()) {
      if (index === 0) pen.moveTo(px, py)
      else pen.lineTo(px, py)
    }
    pen.closePath()
    pen.clip()
  }

  #unclip(id: number, { context }: RenderEvent): void {
    if (this.#clips(id) && context instanceof CanvasRenderingContext2D) context.restore()
  }
}

const keyOf = ({ id, version }: GisMapLayer): string => `${id}:${version}`

const vectorTiles = (file: GisMapLayer, tileGrid: TileGrid): VectorTileSource =>
  new VectorTileSource({
    format: new MVT(),
    tileGrid,
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile) => {
      const [z = 0, x = 0, y = 0] = tile.getTileCoord()
      ;(tile as VectorTile<FeatureLike>).setLoader((extent, _resolution, featureProjection) => {
        void gisTile(file, [z, x, y])
          .then((content) => content.arrayBuffer())
          .then(
            (bytes) =>
              (tile as VectorTile<FeatureLike>).setFeatures(
                new MVT().readFeatures(bytes, { extent, featureProjection }) as FeatureLike[],
              ),
            // A part of the map without things has no tile.
            () => (tile as VectorTile<FeatureLike>).setFeatures([]),
          )
      })
    },
  })

const pictureTiles = (file: GisMapLayer, tileGrid: TileGrid): XYZ =>
  new XYZ({
    tileGrid,
    url: '{z}/{x}/{y}',
    transition: 0,
    tileLoadFunction: (tile) => {
      const [z = 0, x = 0, y = 0] = tile.getTileCoord()
      void gisTile(file, [z, x, y])
        .then((picture) => createImageBitmap(picture))
        .then(
          (picture) => {
            const canvas = document.createElement('canvas')
            canvas.width = picture.width
            canvas.height = picture.height
            canvas.getContext('2d')?.drawImage(picture, 0, 0)
            ;(tile as ImageTile).setImage(canvas)
          },
          () => tile.setState(TileState.EMPTY),
        )
    },
  })
