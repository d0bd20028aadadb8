import type { MachinePosition, TrackFix } from '@milepost/contract/equipment/tracking.contract'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import type { EventsKey } from 'ol/events.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { unByKey } from 'ol/Observable.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { BaseColors } from '../../map/base/base-messages.ts'
import type { MainBounds } from '@milepost/contract/map/main-bounds'
import { fitTo, metersOf, theMap, type Bounds } from '../../map/map-instance.ts'
import { boundsOfLine, openingOf } from '../../map/opening.ts'
import { dotStyle } from '../../map/symbols.ts'

/** Colors of machines on a map, as the theme has them. */
export interface MachineColors {
  base: BaseColors
  running: string
  off: string
  stale: string
  ring: string
  track: string
}

/** How near the pointer has to be to a machine, in pixels. */
const TOLERANCE = 8

/** The color of a machine: stale, otherwise by whether it runs. */
const colorOf = ({ stale, status }: MachinePosition, colors: MachineColors): string =>
  stale ? colors.stale : status === 'running' ? colors.running : colors.off

/** Machines on the map, and the track of one. Positions are put on it as they come, past React: two thousand a second move without drawing anything else. */
export class MachineScene {
  readonly map: OlMap
  readonly #machines = new VectorSource()
  readonly #track = new VectorSource()
  readonly #layers: readonly VectorLayer[]
  readonly #features = new Map<number, Feature<Point>>()
  readonly #onPick: (id: number | null) => void
  /** Miles beyond which the agency calls a place far away. */
  readonly #farMiles: number
  #colors: MachineColors | undefined
  #keys: EventsKey[] = []

  constructor({ far_miles, onPick }: { far_miles: number; onPick: (id: number | null) => void }) {
    this.#onPick = onPick
    this.#farMiles = far_miles
    this.map = theMap().map
    this.#layers = [
      new VectorLayer({ source: this.#track, zIndex: 2, style: (feature) => this.#trackStyle(feature) }),
      new VectorLayer({ source: this.#machines, zIndex: 5, style: (feature) => this.#machineStyle(feature) }),
    ]
  }

  attach(target: HTMLElement): void {
    for (const layer of this.#layers) this.map.addLayer(layer)
    this.map.setTarget(target)
    const drawn = (is: boolean) => () => target.toggleAttribute('data-drawn', is)
    this.#keys = [
      this.map.on('loadstart', drawn(false)),
      this.map.on('rendercomplete', drawn(true)),
      this.map.on('singleclick', ({ pixel }) => this.#pick(pixel)),
    ] as EventsKey[]
  }

  detach(): void {
    unByKey(this.#keys)
    for (const layer of this.#layers) this.map.removeLayer(layer)
    this.map.setTarget(undefined)
  }

  paint(colors: MachineColors): void {
    this.#colors = colors
    theMap().base.paint(colors.base)
    for (const layer of this.#layers) layer.changed()
  }

  /** Moves machines to their current positions; others stay. */
  update(positions: readonly MachinePosition[]): void {
    const added: Feature<Point>[] = []
    for (const position of positions) {
      const known = this.#features.get(position.id)
      if (known) {
        known.set('position', position, true)
        known.getGeometry()?.setCoordinates(metersOf(position))
        continue
      }
      const feature = new Feature(new Point(metersOf(position)))
      feature.set('position', position, true)
      this.#features.set(position.id, feature)
      added.push(feature)
    }
    if (added.length > 0) this.#machines.addFeatures(added)
  }

  /** Leaves machines out that are no longer among those that are asked for. */
  keepOnly(ids: ReadonlySet<number>): void {
    const gone = [...this.#features].filter(([id]) => !ids.has(id))
    for (const [id] of gone) this.#features.delete(id)
    this.#machines.removeFeatures(gone.map(([, feature]) => feature))
  }

  /** Draws the track of a machine as lines. */
  setTrack(fixes: readonly TrackFix[]): void {
    this.#track.clear(true)
    const lines: Feature[] = []
    for (const [at, fix] of fixes.entries()) {
      const before = fixes[at - 1]
      const moved = fix.movement === 'moved'
      if (before && moved) lines.push(new Feature(new LineString([metersOf(before), metersOf(fix)])))
      else lines.push(new Feature(new Point(metersOf(fix))))
    }
    this.#track.addFeatures(lines)
  }

  /** Shows the map where most machines are. */
  fit(): void {
    const { bounds } = this.#opening()
    if (bounds) this.fitBounds(bounds)
  }

  /** The machines that are far from most. */
  far(): MainBounds['far'] {
    return this.#opening().far
  }

  #opening(): MainBounds {
    return openingOf(
      [...this.#features.values()].map((one) => one.get('position') as MachinePosition),
      this.#farMiles,
    )
  }

  /** Shows where a machine was, all of it. */
  fitTrack(track: readonly TrackFix[]): void {
    this.fitBounds(boundsOfLine(track.map(({ longitude, latitude }) => [longitude, latitude])))
  }

  fitBounds(bounds: Bounds): void {
    if (this.map.getSize()) fitTo(this.map, bounds, { at_once: true })
  }

  zoomBy(by: number): void {
    const view = this.map.getView()
    view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: 150 })
  }

  /** Picks what is in the middle: for who works the map by keys. */
  pickMiddle(): void {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    this.#pick([width / 2, height / 2])
  }

  #pick(pixel: number[]): void {
    const position = this.map.forEachFeatureAtPixel(
      pixel,
      (one) => one.get('position') as MachinePosition | undefined,
      { hitTolerance: TOLERANCE, layerFilter: (layer) => !theMap().base.has(layer) },
    )
    this.#onPick(position?.id ?? null)
  }

  /** The latest position of a machine that is on the map. */
  positionOf(id: number): MachinePosition | undefined {
    return this.#features.get(id)?.get('position') as MachinePosition | undefined
  }

  #machineStyle(feature: FeatureLike): Style | undefined {
    const colors = this.#colors
    const position = feature.get('position') as MachinePosition
    if (!colors) return undefined
    const shape = position.movement === 'moved' ? 'arrow' : position.movement === 'off' ? 'dash' : 'square'
    return dotStyle(shape, { color: colorOf(position, colors), ring: colors.ring })
  }

  #trackStyle(feature: FeatureLike): Style | undefined {
    const color = this.#colors?.track
    if (!color) return undefined
    return feature.getGeometry() instanceof LineString
      ? new Style({ stroke: new Stroke({ color, width: 3 }) })
      : dotStyle('square', { color, ring: this.#colors?.ring ?? color })
  }
}
