import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import {
  addPoint,
  finishShape,
  MOST_DRAWN_TEXT,
  nothingDrawn,
  type DrawnKind,
  type DrawnShape,
  type DrawnState,
} from './drawn-shapes.ts'
import { degreesOf } from './map-instance.ts'
import { areaStyle, lineStyles, tickStyles } from './thing-styles.ts'

/** Steps that can be taken back. */
const MOST_STEPS = 200

/** Lines, areas and points with texts that a person draws on a map. */
export class Drawing {
  readonly layer: VectorLayer
  #kind: DrawnKind = 'line'
  #text = ''
  readonly #source = new VectorSource()
  readonly #map: OlMap
  readonly #onChange: (state: DrawnState, can_undo: boolean) => void
  #state: DrawnState = nothingDrawn
  #steps: DrawnState[] = []

  constructor(map: OlMap, onChange: (state: DrawnState, can_undo: boolean) => void) {
    this.#map = map
    this.#onChange = onChange
    this.layer = new VectorLayer({ source: this.#source, zIndex: 7 })
  }

  paint({ line, casing, ink }: { line: string; casing: string; ink: string }): void {
    const colors = { color: line, casing, ink, halo: casing }
    this.layer.setStyle((feature) => {
      const text = String(feature.get('text') ?? '')
      const type = feature.getGeometry()?.getType()
      if (type === 'Point') return tickStyles({ ...colors, name: text })
      return [
        ...(type === 'Polygon' ? areaStyle({ color: line, width: 3 }) : lineStyles({ ...colors, width: 3 })),
        ...(text === '' ? [] : [textStyle(text, ink, casing)]),
      ]
    })
  }

  /** What the next points are of. */
  get kind(): DrawnKind {
    return this.#kind
  }

  /** What is written on the next shape. */
  get text(): string {
    return this.#text
  }

  /** From now on points are of another kind of shape; the one before is finished. */
  choose(kind: DrawnKind): void {
    this.finish()
    this.#kind = kind
  }

  write(text: string): void {
    this.#text = text
  }

  /** Shows what was drawn before; it is no step that can be taken back. */
  restore(shapes: readonly DrawnShape[]): void {
    this.#state = { shapes, points: [] }
    this.#steps = []
    this.#draw()
  }

  /** Adds a point of the map's projection. */
  add(coordinate: readonly number[]): void {
    this.#set(addPoint(this.#state, degreesOf(coordinate), this.#next()))
  }

  addMiddle(): void {
    const center = this.#map.getView().getCenter()
    if (center) this.add(center)
  }

  finish(): void {
    this.#set(finishShape(this.#state, this.#next()))
  }

  clear(): void {
    this.#set(nothingDrawn)
  }

  /** Takes back the last step, also a clearing. */
  undo(): void {
    const before = this.#steps.pop()
    if (!before) return
    this.#state = before
    this.#draw()
  }

  #next(): { kind: DrawnKind; text: string } {
    return { kind: this.#kind, text: this.#text.trim().slice(0, MOST_DRAWN_TEXT) }
  }

  #set(next: DrawnState): void {
    const before = this.#state
    if (next === before) return
    this.#steps = [...this.#steps, before].slice(-MOST_STEPS)
    this.#state = next
    this.#draw()
  }

  #draw(): void {
    const { shapes, points } = this.#state
    this.#source.clear(true)
    this.#source.addFeatures([
      ...shapes.map(featureOf),
      ...(points.length > 1 ? [featureOf({ kind: 'line', points, text: '' })] : []),
      ...points.map((point) => featureOf({ kind: 'point', points: [point], text: '' })),
    ])
    this.#source.changed()
    this.#onChange(this.#state, this.#steps.length > 0)
  }
}

function featureOf({ kind, points, text }: DrawnShape): Feature {
  const meters = points.map((point) => fromLonLat([...point]))
  const [first = [0, 0]] = meters
  const feature = new Feature(
    kind === 'point' ? new Point(first) : kind === 'line' ? new LineString(meters) : new Polygon([[...meters, first]]),
  )
  feature.set('text', text, true)
  return feature
}

const textStyle = (text: string, ink: string, halo: string): Style =>
  new Style({
    text: new Text({
      text,
      font: "600 12px 'Inter Variable', sans-serif",
      overflow: true,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: halo, width: 3 }),
    }),
  })
