import Feature from 'ol/Feature.js'
import { unByKey } from 'ol/Observable.js'
import type { EventsKey } from 'ol/events.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { baseColorsOf } from '../../map/base/base-colors.ts'
import type { Place } from '../../map/coordinates.ts'
import { degreesOf, fitTo, metersOf, theMap, zoomsByClicks } from '../../map/map-instance.ts'
import { boundsOfLine } from '../../map/opening.ts'
import { Snapping } from '../../map/snapping.ts'
import { lineStyles, tickStyles } from '../../map/thing-styles.ts'

/** A place with its name on the map. */
export interface NamedMark extends Place {
  name: string
}

/** The route of a project on the application's map, and the place on it that is chosen: by a click, which snaps to the route and to roads, or by the map's middle. */
export class StationScene {
  readonly map = theMap().map
  readonly #base = theMap().base
  readonly #snapping = new Snapping()
  readonly #sources = {
    route: new VectorSource(),
    marks: new VectorSource(),
    next: new VectorSource(),
    placed: new VectorSource(),
  }
  readonly #layers: VectorLayer[]
  readonly #onPlace: (place: Place) => void
  #line: [number, number][] = []
  #keys: EventsKey[] = []

  constructor(onPlace: (place: Place) => void) {
    this.#onPlace = onPlace
    // Names of stations and of roads keep off each other.
    const layer = (source: VectorSource, zIndex: number, declutter = false) =>
      new VectorLayer({ source, zIndex, declutter: declutter && 'roads' })
    const { route, marks, next, placed } = this.#sources
    this.#layers = [layer(route, 2), layer(marks, 3, true), layer(next, 4), layer(placed, 5)]
  }

  attach(target: HTMLElement): void {
    const { map } = this
    for (const layer of this.#layers) map.addLayer(layer)
    map.setTarget(target)
    zoomsByClicks(map, false)
    this.#snapping.start(this.#sources.route)
    const drawn = (is: boolean) => () => target.toggleAttribute('data-drawn', is)
    this.#keys = [
      map.on('loadstart', drawn(false)),
      map.on('rendercomplete', drawn(true)),
      map.on('click', ({ coordinate }) => this.#place(coordinate)),
      map.on('pointermove', ({ coordinate, dragging }) => {
        this.#show(this.#sources.next, dragging ? null : this.#snapping.snapped(coordinate))
      }),
    ] as EventsKey[]
  }

  detach(): void {
    unByKey(this.#keys)
    this.#snapping.stop()
    zoomsByClicks(this.map, true)
    for (const layer of this.#layers) this.map.removeLayer(layer)
    this.map.setTarget(undefined)
  }

  /** Takes the colors that the style sheet gives a part of the page. */
  paint(element: HTMLElement): void {
    const style = getComputedStyle(element)
    const of = (name: string): string => style.getPropertyValue(name).trim()
    const [color, casing, ink, mark] = [of('--station-route'), of('--surface'), of('--text'), of('--focus')]
    this.#base.use(null)
    this.#base.paint(baseColorsOf(style))
    const [route, marks, next, placed] = this.#layers
    route?.setStyle(lineStyles({ color, casing, width: 5 }))
    marks?.setStyle((feature) => tickStyles({ color, name: String(feature.get('name')), ink, halo: casing }))
    next?.setStyle(dotStyle({ radius: 5, fill: mark, ring: casing }))
    placed?.setStyle(dotStyle({ radius: 8, fill: casing, ring: mark }))
  }

  /** Shows the route and what is named on it. */
  setRoute(line: [number, number][], marks: readonly NamedMark[]): void {
    const { route, marks: named } = this.#sources
    this.#line = line
    route.clear()
    named.clear()
    if (line.length > 1) route.addFeature(new Feature(new LineString(line.map((point) => fromLonLat(point)))))
    named.addFeatures(marks.map(({ name, ...place }) => new Feature({ geometry: new Point(metersOf(place)), name })))
  }

  /** Shows the whole route. */
  fit(at_once = false): void {
    if (this.#line.length > 0) fitTo(this.map, boundsOfLine(this.#line), { at_once, padding: 48 })
  }

  /** Shows the place that is chosen; null for none. */
  setPlaced(place: Place | null): void {
    this.#show(this.#sources.placed, place && metersOf(place))
  }

  /** Ends showing where a click would place the station: the pointer left the map. */
  leave(): void {
    this.#show(this.#sources.next, null)
  }

  /** Chooses the middle of the map: for who works it by keys. */
  placeMiddle(): void {
    const middle = this.map.getView().getCenter()
    if (middle) this.#place(middle)
  }

  #place(coordinate: readonly number[]): void {
    const [longitude, latitude] = degreesOf(this.#snapping.snapped(coordinate))
    this.#onPlace({ longitude, latitude })
  }

  #show(source: VectorSource, coordinate: number[] | null): void {
    source.clear()
    if (coordinate) source.addFeature(new Feature(new Point(coordinate)))
  }
}

const dotStyle = ({ radius, fill, ring }: { radius: number; fill: string; ring: string }): Style =>
  new Style({
    image: new Circle({ radius, fill: new Fill({ color: fill }), stroke: new Stroke({ color: ring, width: 3 }) }),
  })
