import { thingLayerKeys, type MapLayer, type ThingLayer } from '@milepost/contract/map/map-layers'
import type { MapThing } from '@milepost/contract/map/map-thing'
import Feature, { type FeatureLike } from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type Style from 'ol/style/Style.js'
import { dotStyle } from '../../map/symbols.ts'
import { areaStyle, lineStyles, tickStyles } from '../../map/thing-styles.ts'
import type { MapColors } from './map-colors.ts'
import { thingLayerViews } from './thing-layers.ts'

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })

/** Layers of things with shapes and names, one for each of the contract's. */
export class ThingsOnMap {
  readonly #sources = new Map<ThingLayer, VectorSource>()
  readonly #layers = new Map<ThingLayer, VectorLayer>()
  #colors: MapColors | undefined

  constructor() {
    for (const key of thingLayerKeys) {
      const source = new VectorSource()
      this.#sources.set(key, source)
      this.#layers.set(
        key,
        new VectorLayer({
          source,
          zIndex: thingLayerViews[key].order,
          style: (feature) => this.#styleOf(key, feature),
          declutter: key,
          visible: false,
        }),
      )
    }
  }

  get layers(): VectorLayer[] {
    return [...this.#layers.values()]
  }

  set(key: ThingLayer, things: readonly MapThing[]): void {
    const source = this.#sources.get(key)
    source?.clear(true)
    source?.addFeatures(
      things.map((place) => {
        const feature = new Feature(format.readGeometry(place.geometry) ?? undefined)
        feature.setProperties({ layer: key, place }, true)
        return feature
      }),
    )
    source?.changed()
  }

  setVisible(visible: readonly MapLayer[]): void {
    for (const [key, layer] of this.#layers) layer.setVisible(visible.includes(key))
  }

  paint(colors: MapColors): void {
    this.#colors = colors
    for (const layer of this.#layers.values()) layer.changed()
  }

  #styleOf(key: ThingLayer, feature: FeatureLike): Style | Style[] | undefined {
    const colors = this.#colors
    const { name, look: called } = feature.get('place') as MapThing
    const look = thingLayerViews[key].looks[called]
    if (!colors || !look) return undefined
    const { ring, ink, fill } = colors
    const color = colors.things[look.color]
    // What is known by one point alone has no line.
    if (look.shape === 'line' && feature.getGeometry()?.getType() === 'Point')
      return dotStyle('circle', { color, ring })
    if (look.shape === 'line') return lineStyles({ color, casing: fill, width: look.width, dash: look.dash })
    if (look.shape === 'area') return areaStyle({ color, width: look.width })
    if (look.shape === 'tick') return tickStyles({ color, name, ink, halo: fill })
    return dotStyle(look.shape, { color, ring })
  }
}
