import Feature from 'ol/Feature.js'
import { unByKey } from 'ol/Observable.js'
import type { EventsKey } from 'ol/events.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { BaseColors } from '../../../map/base/base-messages.ts'
import { fitTo, metersOf, theMap, type Bounds } from '../../../map/map-instance.ts'

/** A photo's position in degrees, with its index in the gallery from 0. */
export interface PhotoPlace {
  at: number
  latitude: number
  longitude: number
}

export interface PhotoColors {
  base: BaseColors
  dot: string
  ring: string
}

/** How near a click has to be, in pixels: a finger's width. */
const NEAR = 14

/** Photos on the application's map, each a dot that can be picked. */
export class PhotoScene {
  readonly map = theMap().map
  readonly #source = new VectorSource()
  readonly #layer = new VectorLayer({ source: this.#source, zIndex: 4 })
  readonly #onPick: (at: number) => void
  #keys: EventsKey[] = []

  constructor(onPick: (at: number) => void) {
    this.#onPick = onPick
  }

  attach(target: HTMLElement): void {
    this.map.addLayer(this.#layer)
    this.map.setTarget(target)
    this.#keys = [this.map.on('singleclick', ({ pixel }) => this.#pick(pixel))] as EventsKey[]
  }

  detach(): void {
    unByKey(this.#keys)
    this.map.removeLayer(this.#layer)
    this.map.setTarget(undefined)
  }

  paint({ base, dot, ring }: PhotoColors): void {
    theMap().base.use(null)
    theMap().base.paint(base)
    this.#layer.setStyle(
      new Style({
        image: new Circle({
          radius: 7,
          fill: new Fill({ color: dot }),
          stroke: new Stroke({ color: ring, width: 2 }),
        }),
      }),
    )
  }

  /** Shows photos. */
  show(places: readonly PhotoPlace[]): void {
    this.#source.clear()
    this.#source.addFeatures(places.map((place) => new Feature({ geometry: new Point(metersOf(place)), at: place.at })))
  }

  fit(bounds: Bounds, at_once = false): void {
    fitTo(this.map, bounds, { at_once })
  }

  /** Picks the photo in the middle of the map, for who works it by keys. */
  pickMiddle(): void {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    this.#pick([width / 2, height / 2])
  }

  #pick(pixel: number[]): void {
    const at = this.map.forEachFeatureAtPixel(pixel, (feature) => Number(feature.get('at')), {
      hitTolerance: NEAR,
      layerFilter: (layer) => layer === this.#layer,
    })
    if (at !== undefined) this.#onPick(at)
  }
}
