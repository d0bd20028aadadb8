import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

export interface MarkColors {
  mark: string
  halo: string
}

/** Picked points on a map, the first and the second, with their numbers, above everything else. */
export class PointMarks {
  readonly #source = new VectorSource()
  readonly layer = new VectorLayer({ source: this.#source, zIndex: 5 })

  paint({ mark, halo }: MarkColors): void {
    const fill = new Fill({ color: mark })
    const image = new Circle({ radius: 6, fill, stroke: new Stroke({ color: halo, width: 2 }) })
    this.layer.setStyle(
      (thing) =>
        new Style({
          image,
          text: new Text({
            text: String(thing.get('number')),
            offsetY: -14,
            font: 'bold 13px Inter, sans-serif',
            fill,
            stroke: new Stroke({ color: halo, width: 3 }),
          }),
        }),
    )
  }

  /** Marks points, in coordinates of the map; null where one is not picked yet. */
  show(points: readonly (readonly [number, number] | null)[]): void {
    this.#source.clear(true)
    for (const [index, point] of points.entries()) {
      if (!point) continue
      const feature = new Feature(new Point([...point]))
      feature.set('number', index + 1)
      this.#source.addFeature(feature)
    }
    this.#source.changed()
  }
}
