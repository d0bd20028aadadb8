import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import { getArea, getLength } from 'ol/sphere.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'

/** The length along the points and, from three on, the enclosed area: on the ground, on the sphere with the WGS 84 mean radius. */
export interface Measured {
  points: number
  meters: number
  square_meters: number | null
}

/** A line that is drawn point by point, with its measurement. */
export class Measure {
  readonly layer: VectorLayer
  readonly #source = new VectorSource()
  readonly #map: OlMap
  readonly #onChange: (measured: Measured) => void
  #points: number[][] = []

  constructor(map: OlMap, onChange: (measured: Measured) => void) {
    this.#map = map
    this.#onChange = onChange
    this.layer = new VectorLayer({ source: this.#source, zIndex: 8 })
  }

  paint({ line, fill, ink }: { line: string; fill: string; ink: string }): void {
    const stroke = new Style({ stroke: new Stroke({ color: line, width: 3 }) })
    const area = new Style({
      fill: new Fill({ color: `${line}26` }),
      stroke: new Stroke({ color: line, width: 1, lineDash: [4, 4] }),
    })
    const point = new Style({
      image: new Circle({ radius: 5, fill: new Fill({ color: fill }), stroke: new Stroke({ color: ink, width: 2 }) }),
    })
    this.layer.setStyle((feature) => {
      const type = feature.getGeometry()?.getType()
      return type === 'Point' ? point : type === 'Polygon' ? area : stroke
    })
  }

  clear(): void {
    this.#points = []
    this.#draw()
  }

  /** Adds a point of the map's projection. */
  add(coordinate: readonly number[]): void {
    this.#points.push([...coordinate])
    this.#draw()
  }

  addMiddle(): void {
    const center = this.#map.getView().getCenter()
    if (center) this.add(center)
  }

  undo(): void {
    this.#points.pop()
    this.#draw()
  }

  measured(): Measured {
    const points = this.#points
    return {
      points: points.length,
      meters: points.length < 2 ? 0 : getLength(new LineString(points)),
      square_meters: points.length < 3 ? null : getArea(new Polygon([[...points, points[0] ?? []]])),
    }
  }

  #draw(): void {
    const points = this.#points
    this.#source.clear(true)
    this.#source.addFeatures([
      ...(points.length > 2 ? [new Feature(new Polygon([[...points, points[0] ?? []]]))] : []),
      ...(points.length > 1 ? [new Feature(new LineString(points))] : []),
      ...points.map((point) => new Feature(new Point(point))),
    ])
    this.#source.changed()
    this.#onChange(this.measured())
  }
}
