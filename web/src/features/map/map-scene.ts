import type { MapPlant, PhotoPlace, TicketPlace } from '@milepost/contract/map/map.contract'
import type { MapThing } from '@milepost/contract/map/map-thing'
import type { FileLayer, MapLayer, ThingLayer } from '@milepost/contract/map/map-layers'
import { mapStates } from '@milepost/contract/map/map-states'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import Point from 'ol/geom/Point.js'
import type BaseLayer from 'ol/layer/Base.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import { unByKey } from 'ol/Observable.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { EventsKey } from 'ol/events.js'
import type { OtherBase } from '../../map/base/base-layer.ts'
import {
  boundsAround,
  boundsInView,
  degreesOf,
  metersOf,
  theMap,
  viewOf,
  zoomsByClicks,
} from '../../map/map-instance.ts'
import type { DrawnState } from '../../map/drawn-shapes.ts'
import { Drawing } from '../../map/drawing.ts'
import { Measure, type Measured } from '../../map/measure.ts'
import { formatShortCount } from '../../lib/numbers.ts'
import { PlaceTiles } from '../../map/place-tiles.ts'
import { clusterStyle, dotStyle } from '../../map/symbols.ts'
import type { Tile } from '../../map/tile-cover.ts'
import { shapeOfState, type MapColors } from './map-colors.ts'
import { ThingsOnMap } from './things-on-map.ts'

/** What was picked on the map. */
export type Picked =
  | { layer: 'tickets'; place: TicketPlace; at: number[] }
  | { layer: 'photos'; place: PhotoPlace; at: number[] }
  | { layer: 'plants'; place: MapPlant; at: number[] }
  | { layer: ThingLayer; place: MapThing; at: number[] }

export interface SceneEvents {
  onPick: (picked: Picked | null) => void
  /** The user moved the view: its new bounds, `west,south,east,north` in degrees. */
  onMove: (within: string) => void
  /** The view came to rest, whatever moved it: bounds around it, the same for views that are nearly equal. */
  onView: (around: string) => void
  /** What is under the pointer: longitude and latitude, and the thing there. */
  onPoint: (degrees: [number, number] | null, thing: Picked | null) => void
  /** The measurement of the drawn line; null if there is none. */
  onMeasure: (measured: Measured | null) => void
  /** What is drawn, and whether a step of it can be taken back. */
  onDraw: (state: DrawnState, can_undo: boolean) => void
  onLoading: (loading: boolean) => void
  onError: (error: unknown) => void
}

type TileOf<Place> = (tile: Tile, signal: AbortSignal) => Promise<readonly Place[]>

/** How many times as wide and high as the view the picture of many things is, so that there is something at the edges while the map moves. */
const BEYOND_VIEW = 1.5

/** How near the pointer has to be to a thing, in pixels. */
const TOLERANCE = 8

/** The layers of the map of tickets, plants and photos, and what people do on them. */
export class MapScene {
  readonly map: OlMap
  /** The line that is being measured. */
  measure: Measure | null = null
  /** What the person draws; it stays on the map while nothing is added. */
  readonly drawing: Drawing
  #draws = false
  readonly #base = theMap().base
  readonly #events: SceneEvents
  readonly #sources = {
    tickets: new VectorSource(),
    plants: new VectorSource(),
    photos: new VectorSource(),
    mark: new VectorSource(),
  }
  readonly #layers: Record<Exclude<MapLayer, ThingLayer | FileLayer> | 'mark', BaseLayer>
  readonly #things = new ThingsOnMap()
  #tiles: { tickets: PlaceTiles<TicketPlace> | undefined; photos: PlaceTiles<PhotoPlace> | undefined } = {
    tickets: undefined,
    photos: undefined,
  }
  #keys: EventsKey[] = []
  #colors: MapColors | undefined
  /** The view is being moved by the program, not by the person. */
  #quiet = true

  constructor(events: SceneEvents) {
    this.#events = events
    this.map = theMap().map
    this.drawing = new Drawing(this.map, (state, can_undo) => events.onDraw(state, can_undo))
    const style = (feature: FeatureLike) => this.#styleOf(feature)
    // Drawn once as a picture, which moves with the map until it rests: tens of thousands of dots cost a frame no more than one.
    const picture = (source: VectorSource, zIndex: number) =>
      new VectorImageLayer({ source, zIndex, style, imageRatio: BEYOND_VIEW })
    this.#layers = {
      photos: picture(this.#sources.photos, 2),
      tickets: picture(this.#sources.tickets, 3),
      plants: new VectorLayer({ source: this.#sources.plants, zIndex: 4, style }),
      mark: new VectorLayer({ source: this.#sources.mark, zIndex: 6, style: () => this.#markStyle() }),
    }
  }

  attach(target: HTMLElement): void {
    const { map } = this
    for (const layer of this.#own()) map.addLayer(layer)
    map.setTarget(target)
    // Said on the element once all of it is drawn, for those who wait for a picture.
    const drawn = (is: boolean) => () => target.toggleAttribute('data-drawn', is)
    this.#keys = [
      map.on('loadstart', drawn(false)),
      map.on('rendercomplete', drawn(true)),
      map.on('moveend', () => this.#moved()),
      // Of two clicks that follow each other soon, both are points where something is measured.
      map.on('click', (event) => (this.measure ?? (this.#draws ? this.drawing : null))?.add(event.coordinate)),
      map.on('singleclick', (event) => !this.measure && !this.#draws && this.#events.onPick(this.#at(event.pixel))),
      map.on('pointermove', (event) => this.#pointed(event)),
    ] as EventsKey[]
  }

  detach(): void {
    unByKey(this.#keys)
    this.#tiles.tickets?.stop()
    this.#tiles.photos?.stop()
    for (const layer of this.#own()) this.map.removeLayer(layer)
    this.stopMeasuring()
    this.draw(false)
    this.map.setTarget(undefined)
  }

  #own(): BaseLayer[] {
    return [...this.#things.layers, ...Object.values(this.#layers), this.drawing.layer]
  }

  /** Moves the view by the program: the list of what is in view does not follow. */
  quietly(move: () => void): void {
    this.#quiet = true
    move()
  }

  /** Moves the view on behalf of the user, after a click or a search. */
  moveTo(move: () => void): void {
    this.#quiet = false
    move()
  }

  paint(colors: MapColors): void {
    this.#colors = colors
    this.#base.paint(colors.base)
    this.#paintMeasure()
    this.#things.paint(colors)
    for (const layer of Object.values(this.#layers)) layer.changed()
  }

  /** Shows one of the agency's maps below everything else, or with null the shipped one. */
  setBase(other: OtherBase | null): void {
    this.#base.use(other)
  }

  setVisible(visible: readonly MapLayer[]): void {
    for (const key of ['tickets', 'plants', 'photos'] as const) this.#layers[key].setVisible(visible.includes(key))
    this.#things.setVisible(visible)
  }

  /** Shows tickets as another way of fetching tiles gives them. */
  setTickets(fetchTile: TileOf<TicketPlace>): void {
    this.#tiles.tickets?.stop()
    this.#tiles.tickets = this.#newTiles('tickets', fetchTile)
  }

  setPhotos(fetchTile: TileOf<PhotoPlace>): void {
    this.#tiles.photos?.stop()
    this.#tiles.photos = this.#newTiles('photos', fetchTile)
  }

  setPlants(plants: readonly MapPlant[]): void {
    const { plants: source } = this.#sources
    source.clear(true)
    source.addFeatures(
      plants.map((place) => {
        const feature = new Feature(new Point(metersOf(place)))
        feature.setProperties({ layer: 'plants', place }, true)
        return feature
      }),
    )
  }

  /** Shows the things of a layer. */
  setThings(layer: ThingLayer, things: readonly MapThing[]): void {
    this.#things.set(layer, things)
  }

  /** Marks the place of the ticket that is open. */
  setMark(place: { latitude: number; longitude: number } | null): void {
    this.#sources.mark.clear(true)
    if (place) this.#sources.mark.addFeature(new Feature(new Point(metersOf(place))))
    this.#sources.mark.changed()
  }

  /** Fetches again what is in view. */
  refresh(): void {
    this.#tiles.tickets?.refresh()
    this.#tiles.photos?.refresh()
  }

  /** From now on clicks add points to a line that is measured. */
  startMeasuring(): void {
    this.stopMeasuring()
    this.draw(false)
    this.measure = new Measure(this.map, (measured) => this.#events.onMeasure(measured))
    this.#paintMeasure()
    this.map.addLayer(this.measure.layer)
    zoomsByClicks(this.map, false)
    this.#events.onMeasure(this.measure.measured())
  }

  stopMeasuring(): void {
    if (!this.measure) return
    this.map.removeLayer(this.measure.layer)
    zoomsByClicks(this.map, true)
    this.measure = null
    this.#events.onMeasure(null)
  }

  /** From now on clicks add points to what is drawn, or no longer. */
  draw(on: boolean): void {
    if (on) this.stopMeasuring()
    this.#draws = on
    zoomsByClicks(this.map, !on)
  }

  #paintMeasure(): void {
    const colors = this.#colors
    if (!colors) return
    this.measure?.paint({ line: colors.mark, fill: colors.fill, ink: colors.ink })
    this.drawing.paint({ line: colors.drawn, casing: colors.fill, ink: colors.ink })
  }

  /** Does what a click in the middle of the map would: for who works it by keys. */
  enter(): void {
    const adds = this.measure ?? (this.#draws ? this.drawing : null)
    if (adds) return adds.addMiddle()
    const [width = 0, height = 0] = this.map.getSize() ?? []
    this.#events.onPick(this.#at([width / 2, height / 2]))
  }

  #newTiles<Place extends TicketPlace | PhotoPlace>(
    layer: 'tickets' | 'photos',
    fetchTile: TileOf<Place>,
  ): PlaceTiles<Place> {
    const { onLoading, onError } = this.#events
    const tiles = new PlaceTiles<Place>({ source: this.#sources[layer], layer, fetchTile, onLoading, onError })
    if (this.map.getSize()) tiles.show(viewOf(this.map))
    return tiles
  }

  #moved(): void {
    if (!this.map.getSize()) return
    const view = viewOf(this.map)
    this.#tiles.tickets?.show(view)
    this.#tiles.photos?.show(view)
    this.#events.onView(boundsAround(this.map))
    if (this.#quiet) this.#quiet = false
    else this.#events.onMove(boundsInView(this.map))
  }

  #at(pixel: readonly number[]): Picked | null {
    const feature = this.map.forEachFeatureAtPixel(
      [...pixel],
      (one) => (one.get('place') === undefined ? undefined : one),
      {
        hitTolerance: TOLERANCE,
        layerFilter: (layer) => !this.#base.has(layer),
      },
    )
    if (!(feature instanceof Feature)) return null
    const at = feature.getGeometry()?.getClosestPoint(this.map.getCoordinateFromPixel([...pixel])) ?? []
    return { layer: feature.get('layer'), place: feature.get('place'), at } as Picked
  }

  #pointed(event: MapBrowserEvent): void {
    if (event.dragging) return
    const thing = this.#at(event.pixel)
    const target = this.map.getTargetElement()
    if (target) target.style.cursor = this.measure || this.#draws ? 'crosshair' : thing ? 'pointer' : ''
    this.#events.onPoint(degreesOf(event.coordinate), thing)
  }

  #styleOf(feature: FeatureLike): Style | undefined {
    const colors = this.#colors
    if (!colors) return undefined
    const { ring, fill, ink } = colors
    const layer = feature.get('layer') as MapLayer
    if (layer === 'plants') return dotStyle('plant', { color: colors.plant, ring })
    const { count, states } = feature.get('place') as TicketPlace
    if (layer === 'photos')
      return count === 1
        ? dotStyle('photo', { color: colors.photo, ring })
        : clusterStyle({
            count,
            text: formatShortCount(count, 1000),
            parts: [{ color: colors.photo, count }],
            fill,
            ink,
            ring,
          })
    const known = mapStates.filter((state) => states[state] !== undefined)
    const [only = 'empty'] = known
    if (count === 1) return dotStyle(shapeOfState[only], { color: colors.states[only], ring })
    const parts = known.map((state) => ({ color: colors.states[state], count: states[state] ?? 0 }))
    return clusterStyle({ count, text: formatShortCount(count, 1000), parts, fill, ink, ring })
  }

  #markStyle(): Style {
    return new Style({
      image: new Circle({ radius: 15, stroke: new Stroke({ color: this.#colors?.mark ?? '#1570cd', width: 3 }) }),
    })
  }
}
