import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import type VectorSource from 'ol/source/Vector.js'
import { extentOf, levelOf, nameOf, tilesOf, type Extent, type Tile } from './tile-cover.ts'

/** Things that are close together on a tile, in 4096ths of it from its west and north. */
export interface TilePlace {
  x: number
  y: number
  count: number
  id?: number | undefined
}

const EXTENT = 4096

/** What is in view: the extent in the map's projection, and the zoom. */
export interface View {
  extent: Extent
  zoom: number
}

export interface PlaceTilesOptions<Place extends TilePlace> {
  source: VectorSource
  /** Fetches the contents of a tile. */
  fetchTile: (tile: Tile, signal: AbortSignal) => Promise<readonly Place[]>
  /** Kept with each thing, so that what is picked on the map is known. */
  layer: string
  onLoading?: ((loading: boolean) => void) | undefined
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Keeps the things of one layer that are in view, fetched tile by tile. Those of another level stay until all of the new level's are there, so that nothing is
 * counted twice and nothing flickers; what is no longer in view is no longer waited for.
 */
export class PlaceTiles<Place extends TilePlace> {
  readonly #options: PlaceTilesOptions<Place>
  readonly #tiles = new Map<string, Feature[]>()
  readonly #requested = new Map<string, AbortController>()
  #level = -1
  #view: View | undefined

  constructor(options: PlaceTilesOptions<Place>) {
    this.#options = options
  }

  /** Shows what is in view. */
  show(view: View): void {
    this.#view = view
    const level = levelOf(view.zoom)
    const wanted = tilesOf(view.extent, level)
    const names = new Set(wanted.map(nameOf))
    for (const [name, requested] of this.#requested) {
      if (names.has(name)) continue
      requested.abort()
      this.#requested.delete(name)
    }
    if (level !== this.#level) {
      this.#tiles.clear()
      this.#level = level
    }
    for (const name of this.#tiles.keys()) if (!names.has(name)) this.#tiles.delete(name)
    for (const tile of wanted)
      if (!this.#tiles.has(nameOf(tile)) && !this.#requested.has(nameOf(tile))) void this.#fetch(tile)
    this.#settle()
  }

  /** Refetches the tiles in view: the query has changed. */
  refresh(): void {
    this.stop()
    this.#tiles.clear()
    if (this.#view) this.show(this.#view)
  }

  /** Waits for nothing any longer. */
  stop(): void {
    for (const requested of this.#requested.values()) requested.abort()
    this.#requested.clear()
  }

  async #fetch(tile: Tile): Promise<void> {
    const requested = new AbortController()
    const name = nameOf(tile)
    this.#requested.set(name, requested)
    this.#options.onLoading?.(true)
    try {
      const places = await this.#options.fetchTile(tile, requested.signal)
      if (requested.signal.aborted) return
      this.#tiles.set(
        name,
        places.map((place) => this.#featureOf(place, extentOf(tile))),
      )
    } catch (error) {
      if (requested.signal.aborted) return
      this.#tiles.set(name, [])
      this.#options.onError?.(error)
    }
    this.#requested.delete(name)
    this.#settle()
  }

  /** Puts what has come on the map, when nothing is waited for. */
  #settle(): void {
    if (this.#requested.size > 0) return
    const { source, onLoading } = this.#options
    source.clear(true)
    source.addFeatures([...this.#tiles.values()].flat())
    onLoading?.(false)
  }

  #featureOf(place: Place, [west, , east, north]: Extent): Feature {
    const unit = (east - west) / EXTENT
    const feature = new Feature(new Point([west + place.x * unit, north - place.y * unit]))
    feature.setProperties({ layer: this.#options.layer, place }, true)
    return feature
  }
}
