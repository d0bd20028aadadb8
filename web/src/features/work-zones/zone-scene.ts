import type { DrawnZone } from '@milepost/contract/work-zones/work-zones.contract'
import Feature from 'ol/Feature.js'
import { unByKey } from 'ol/Observable.js'
import type { EventsKey } from 'ol/events.js'
import { containsExtent } from 'ol/extent.js'
import LineString from 'ol/geom/LineString.js'
import Draw from 'ol/interaction/Draw.js'
import Modify from 'ol/interaction/Modify.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { degreesOf, fitTo, HOME, theMap, viewOf, zoomsByClicks, type Bounds } from '../../map/map-instance.ts'
import { REACH, Snapping } from '../../map/snapping.ts'
import { alignmentStyle, outsideStyle, sketchStyle, zoneStyle, type ZoneColors } from './zone-styles.ts'

/** Longitude and latitude in degrees. */
export type Coordinates = [number, number][]

/** A line of somebody else: a road event of another agency. */
export interface OutsideLine {
  id: number
  stale: boolean
  coordinates: Coordinates
}

export interface ZoneSceneEvents {
  /** A zone was clicked, or nothing. */
  onPick: (id: number | null) => void
  /** Number of points of the line being drawn; null if there is none. */
  onDrawing: (points: number | null) => void
  onDrawn: (line: Coordinates) => void
}

/** Padding around a line that is shown in full, in px. */
const PADDING = { padding: 48, below: 64 }

const metersOf = (coordinates: readonly (readonly [number, number])[]): LineString =>
  new LineString(coordinates.map(([longitude, latitude]) => fromLonLat([longitude, latitude])))
const linesOf = (line: LineString): Coordinates => line.getCoordinates().map((point) => degreesOf(point))

/** Work zones on the application's map: shown, picked, drawn point by point, their points moved. */
export class ZoneScene {
  readonly map = theMap().map
  readonly #base = theMap().base
  readonly #events: ZoneSceneEvents
  readonly #sources = { alignments: new VectorSource(), outside: new VectorSource(), zones: new VectorSource() }
  readonly #sketch = new VectorSource()
  readonly #snapping = new Snapping()
  readonly #layers: VectorLayer[]
  #keys: EventsKey[] = []
  #colors: ZoneColors | undefined
  #selected: number | null = null
  #draw: Draw | null = null
  /** The line of a form, shown while nothing is drawn or moved. */
  #outline: Coordinates = []
  /** By what points are placed or moved now. */
  #tool: Draw | Modify | null = null

  constructor(events: ZoneSceneEvents) {
    this.#events = events
    this.#layers = [
      new VectorLayer({
        source: this.#sources.alignments,
        zIndex: 1,
        style: () => this.#colors && alignmentStyle(this.#colors),
      }),
      new VectorLayer({
        source: this.#sources.outside,
        zIndex: 1.5,
        style: (feature) => this.#colors && outsideStyle(this.#colors, Boolean(feature.get('stale'))),
      }),
      new VectorLayer({
        source: this.#sources.zones,
        zIndex: 2,
        style: (feature) => {
          const zone = feature.get('zone') as DrawnZone
          return this.#colors && zoneStyle(this.#colors, zone, zone.id === this.#selected)
        },
      }),
      new VectorLayer({ source: this.#sketch, zIndex: 6, style: () => this.#colors && sketchStyle(this.#colors) }),
    ]
  }

  attach(target: HTMLElement): void {
    const { map } = this
    for (const layer of this.#layers) map.addLayer(layer)
    map.setTarget(target)
    const drawn = (is: boolean) => () => target.toggleAttribute('data-drawn', is)
    this.#keys = [
      map.on('loadstart', drawn(false)),
      map.on('rendercomplete', drawn(true)),
      map.on('singleclick', ({ pixel }) => this.#tool === null && this.#events.onPick(this.#at(pixel))),
    ] as EventsKey[]
  }

  detach(): void {
    this.cancel()
    unByKey(this.#keys)
    for (const layer of this.#layers) this.map.removeLayer(layer)
    this.map.setTarget(undefined)
  }

  paint(colors: ZoneColors): void {
    this.#colors = colors
    this.#base.use(null)
    this.#base.paint(colors.base)
    for (const layer of this.#layers) layer.changed()
  }

  setZones(zones: readonly DrawnZone[]): void {
    this.#put(
      this.#sources.zones,
      zones.map((zone) => new Feature({ geometry: metersOf(zone.coordinates), zone })),
    )
  }

  setOutside(lines: readonly OutsideLine[]): void {
    this.#put(
      this.#sources.outside,
      lines.map(({ stale, coordinates }) => {
        // A single point is drawn as a dot by the round cap of a line without length.
        const line = coordinates.length === 1 ? [...coordinates, ...coordinates] : coordinates
        return new Feature({ geometry: metersOf(line), stale })
      }),
    )
  }

  setAlignments(lines: readonly Coordinates[]): void {
    this.#put(
      this.#sources.alignments,
      lines.map((line) => new Feature({ geometry: metersOf(line) })),
    )
  }

  select(id: number | null): void {
    this.#selected = id
    for (const layer of this.#layers) layer.changed()
  }

  /** Shows the zones within bounds that hold most of them, otherwise the alignments, otherwise the given place. */
  fitAll(zones: Bounds | null, near: { latitude: number; longitude: number } | null, at_once = false): void {
    const { alignments } = this.#sources
    const rest =
      alignments.getFeatures().length > 0
        ? degreesOfExtent(alignments.getExtent() ?? [])
        : near
          ? aroundPlace(near)
          : HOME
    fitTo(this.map, zones ?? rest, { at_once, ...PADDING })
  }

  fitBounds(bounds: Bounds): void {
    fitTo(this.map, bounds, PADDING)
  }

  /** Shows a zone, unless all of it is in view. */
  showZone(id: number): void {
    const extent = this.#lineOf(id)?.getExtent()
    if (extent && !containsExtent([...viewOf(this.map).extent], extent))
      fitTo(this.map, degreesOfExtent(extent), PADDING)
  }

  /** Draws the line that a form has: an empty one draws nothing. */
  outline(line: Coordinates): void {
    this.#outline = line
    if (this.#tool === null) this.#showOutline()
  }

  /** From now on clicks add points, which snap to alignments, zones and the agency's roads; a double click or `finish` ends the line. */
  startDrawing(): void {
    this.cancel()
    this.#sketch.clear()
    const draw = new Draw({
      source: this.#sketch,
      type: 'LineString',
      style: this.#colors && sketchStyle(this.#colors),
    })
    draw.on('drawstart', ({ feature }) => {
      const line = feature.getGeometry() as LineString
      // The last point is under the pointer and not placed yet.
      const report = () => this.#events.onDrawing(Math.max(0, line.getCoordinates().length - 1))
      line.on('change', report)
      report()
    })
    draw.on('drawend', ({ feature }) => {
      const line = linesOf(feature.getGeometry() as LineString)
      // The interaction is still at work: it is taken away after it.
      setTimeout(() => {
        this.cancel()
        this.#events.onDrawn(line)
      })
    })
    this.#draw = draw
    this.#use(draw)
    this.#events.onDrawing(0)
  }

  /** Brings the keys to the map: Enter adds its middle while a line is drawn. */
  focus(): void {
    this.map.getTargetElement()?.focus({ preventScroll: true })
  }

  /** Adds the middle of the map as a point: for who draws by keys. */
  addMiddle(): void {
    const center = this.map.getView().getCenter()
    if (center) this.#draw?.appendCoordinates([this.#snapping.snapped(center)])
  }

  undo(): void {
    this.#draw?.removeLastPoint()
  }

  finish(): void {
    this.#draw?.finishDrawing()
  }

  /** The points of a zone can be moved, added and, with Alt and a click, removed; `edited` receives its line. */
  startEditing(id: number): void {
    this.cancel()
    const line = this.#lineOf(id)
    if (!line) return
    this.#sketch.clear()
    this.#sketch.addFeature(new Feature(line.clone()))
    this.#use(new Modify({ source: this.#sketch, pixelTolerance: REACH }), id)
  }

  edited(): Coordinates {
    const [feature] = this.#sketch.getFeatures()
    return feature ? linesOf(feature.getGeometry() as LineString) : []
  }

  /** Ends drawing or editing; nothing is kept. */
  cancel(): void {
    this.#snapping.stop()
    if (this.#tool) this.map.removeInteraction(this.#tool)
    this.#tool = null
    this.#draw = null
    this.#showOutline()
    zoomsByClicks(this.map, true)
    this.#events.onDrawing(null)
  }

  /** The zone in the middle of the map: for who works it by keys. */
  pickMiddle(): void {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    this.#events.onPick(this.#at([width / 2, height / 2]))
  }

  /** Places or moves points, which snap to roads, alignments and zones, except the one that is edited: points could not be moved a little otherwise. */
  #use(tool: Draw | Modify, edited?: number): void {
    const { zones, alignments } = this.#sources
    const others = zones.getFeatures().filter((feature) => (feature.get('zone') as DrawnZone).id !== edited)
    this.#tool = tool
    this.map.addInteraction(tool)
    this.#snapping.start(others, alignments)
    zoomsByClicks(this.map, false)
  }

  #showOutline(): void {
    this.#put(this.#sketch, this.#outline.length > 1 ? [new Feature(metersOf(this.#outline))] : [])
  }

  #put(source: VectorSource, features: Feature[]): void {
    source.clear(true)
    source.addFeatures(features)
    source.changed()
  }

  #lineOf(id: number): LineString | undefined {
    const found = this.#sources.zones.getFeatures().find((feature) => (feature.get('zone') as DrawnZone).id === id)
    return found?.getGeometry() as LineString | undefined
  }

  #at(pixel: readonly number[]): number | null {
    const found = this.map.forEachFeatureAtPixel(
      [...pixel],
      (feature) => (feature.get('zone') as DrawnZone | undefined)?.id,
      { hitTolerance: REACH, layerFilter: (layer) => !this.#base.has(layer) },
    )
    return found ?? null
  }
}

/** A place with some hundred meters around it. */
const aroundPlace = ({ latitude, longitude }: { latitude: number; longitude: number }): Bounds => [
  longitude - 0.01,
  latitude - 0.01,
  longitude + 0.01,
  latitude + 0.01,
]

const degreesOfExtent = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Bounds => [
  ...degreesOf([west, south]),
  ...degreesOf([east, north]),
]
