import Map from 'ol/Map.js'
import View from 'ol/View.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import { defaults as usualInteractions } from 'ol/interaction/defaults.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import { plainNumber } from '../lib/plain-numbers.ts'
import { extentOf, levelOf, tilesOf, type Extent } from './tile-cover.ts'
import { BaseLayer } from './base/base-layer.ts'
import './map.css'

/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number]

/** The contiguous United States: what is shown before it is known where things are. */
export const HOME: Bounds = [-125, 24, -66.5, 49.8]
/** How near a view comes: at zoom 20 a truck is 80 pixels long. */
const DEEPEST_ZOOM = 21
/** Where a single thing is shown. */
const NEAR = 17

let made: { map: Map; base: BaseLayer } | undefined

/** The map of the application: one, made when it is first needed and moved from page to page, so that its tiles stay. */
export function theMap(): { map: Map; base: BaseLayer } {
  if (made) return made
  const base = new BaseLayer()
  const map = new Map({
    layers: [base.layer],
    controls: [new ScaleLine({ units: 'us' })],
    interactions: usualInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      center: fromLonLat([-96, 38]),
      zoom: 4,
      maxZoom: DEEPEST_ZOOM,
      minZoom: 1,
      enableRotation: false,
    }),
  })
  made = { map, base }
  return made
}

/** Whether a double click goes nearer. */
export function zoomsByClicks(map: Map, on: boolean): void {
  for (const interaction of map.getInteractions().getArray())
    if (interaction instanceof DoubleClickZoom) interaction.setActive(on)
}

/** How long moves take, in ms: none for who wants none. */
const moving = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250)

/** Shows bounds; a single place from near. `below` is more room in px under them, for what lies over the map there. */
export function fitTo(
  map: Map,
  bounds: Bounds,
  { at_once = false, padding = 32, below = 0 }: { at_once?: boolean; padding?: number; below?: number } = {},
): void {
  // An exact view is shown as it was.
  const exact = padding === 0
  const strip = exact ? 0 : coveredBy(map, '--map-strip')
  // Where no sheet covers more, as much is left below: what is in the middle of the bounds is in the middle of the map, where keys pick.
  const foot = Math.max(strip, below + (exact ? 0 : coveredBy(map, '--map-covered')))
  map.getView().fit(transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857'), {
    maxZoom: exact ? DEEPEST_ZOOM : NEAR,
    padding: [padding + strip, padding, padding + foot, padding],
    duration: at_once ? 0 : moving(),
  })
}

/** How much of the map is covered from an edge, in px: by the strip over it, or by a phone's sheet. */
function coveredBy(map: Map, name: '--map-strip' | '--map-covered'): number {
  const target = map.getTargetElement()
  const text = target ? getComputedStyle(target).getPropertyValue(name) : ''
  const size = Number.parseFloat(text) || 0
  return text.includes('%') ? (size / 100) * (map.getSize()?.[1] ?? 0) : size
}

/** Goes to a place, nearer by some levels. */
export function approach(map: Map, center: readonly number[], by: number): void {
  const view = map.getView()
  view.animate({ center: [...center], zoom: Math.min(DEEPEST_ZOOM, (view.getZoom() ?? 0) + by), duration: moving() })
}

/** What is in view in the map's own projection, and how near. */
export function viewOf(map: Map): { extent: Extent; zoom: number } {
  const view = map.getView()
  return { extent: view.calculateExtent(map.getSize()) as unknown as Extent, zoom: view.getZoom() ?? 0 }
}

/** The bounds of the view in degrees, limited to the globe; with as many digits as are meaningful at the zoom. */
export function boundsInView(map: Map): string {
  const { extent, zoom } = viewOf(map)
  const digits = Math.max(2, Math.min(7, Math.ceil(zoom / 3)))
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent([...extent], 'EPSG:3857', 'EPSG:4326')
  const cut = (value: number, most: number) => plainNumber(Math.max(-most, Math.min(most, value)), digits)
  return [cut(west, 180), cut(south, 85), cut(east, 180), cut(north, 85)].join(',')
}

/** Bounds around the view, in degrees: those of the tiles that it touches, so that a small move requests nothing new. */
export function boundsAround(map: Map): string {
  const { extent, zoom } = viewOf(map)
  const tiles = tilesOf(extent, levelOf(zoom)).map(extentOf)
  const around = [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...tiles.map((tile) => tile[side as 0 | 1 | 2 | 3])),
  )
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(around, 'EPSG:3857', 'EPSG:4326')
  const cut = (value: number, most: number) => plainNumber(Math.max(-most, Math.min(most, value)), 7)
  return [cut(west, 180), cut(south, 85.05), cut(east, 180), cut(north, 85.05)].join(',')
}

/** Degrees of a place on the map: longitude and latitude. */
export const degreesOf = (coordinate: readonly number[]): [number, number] =>
  toLonLat([...coordinate]) as [number, number]
export const metersOf = ({ latitude, longitude }: { latitude: number; longitude: number }): [number, number] =>
  fromLonLat([longitude, latitude]) as [number, number]
