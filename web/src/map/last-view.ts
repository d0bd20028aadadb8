import type OlMap from 'ol/Map.js'
import { unByKey } from 'ol/Observable.js'
import { fromLonLat } from 'ol/proj.js'
import { useEffect, useMemo } from 'react'
import { plainNumber } from '../lib/plain-numbers.ts'
import { degreesOf, theMap } from './map-instance.ts'

const viewPattern = /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?,\d+(?:\.\d+)?$/

/** Longitude and latitude of the middle, and the zoom. The size of the map is no part of it: a map that becomes larger has not been moved. */
function viewText(map: OlMap): string {
  const view = map.getView()
  const [longitude, latitude] = degreesOf(view.getCenter() ?? [0, 0])
  return `${plainNumber(longitude, 6)},${plainNumber(latitude, 6)},${plainNumber(view.getZoom() ?? 0, 3)}`
}

/** Where a person left a map that has no bounds in its address. */
export class LastView {
  readonly #map: OlMap
  readonly #key: string | null
  /** The view at the last rest of the map; null until it has opened. */
  #rest: string | null = null
  /** Where the map shows all. */
  #all: string | null = null
  #showsAll = false

  constructor(map: OlMap, name: string | null) {
    this.#map = map
    this.#key = name === null ? null : `map_view ${name}`
  }

  /** Remembers from now on where the person moves the map; returns what ends it. */
  follow(): () => void {
    const listening = this.#map.on('moveend', () => this.#moved())
    return () => unByKey(listening)
  }

  /**
   * Opens the map where it was left, otherwise where `fit` moves it at once.
   * @param returns false where the address names what is to be seen.
   */
  open(fit: () => void, returns = true): void {
    const stored = this.#key === null || !returns ? null : sessionStorage.getItem(this.#key)
    if (stored !== null && viewPattern.test(stored)) {
      const [longitude = 0, latitude = 0, zoom = 0] = stored.split(',').map(Number)
      this.#map.getView().setCenter(fromLonLat([longitude, latitude]))
      this.#map.getView().setZoom(zoom)
    } else {
      fit()
      this.#all = viewText(this.#map)
    }
    this.#rest = viewText(this.#map)
  }

  /** Forgets where the map was left, and shows all. */
  showAll(fit: () => void): void {
    if (this.#key !== null) sessionStorage.removeItem(this.#key)
    this.#showsAll = viewText(this.#map) !== this.#all
    fit()
    if (!this.#map.getView().getAnimating()) this.#restAtAll()
  }

  #restAtAll(): void {
    this.#all = viewText(this.#map)
    this.#rest = this.#all
    this.#showsAll = false
  }

  #moved(): void {
    if (this.#rest === null) return
    if (this.#showsAll) return this.#restAtAll()
    const now = viewText(this.#map)
    if (now === this.#rest) return
    this.#rest = now
    if (this.#key !== null) sessionStorage.setItem(this.#key, now)
  }
}

/**
 * Remembers for the session of the browser where the person left a map.
 * @param name of the map among the person's maps; null for one that is not remembered.
 */
export function useLastView(name: string | null): LastView {
  const view = useMemo(() => new LastView(theMap().map, name), [name])
  useEffect(() => view.follow(), [view])
  return view
}
