import type { GisPreview } from '@milepost/contract/gis-files/gis-files.contract'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import ImageLayer from 'ol/layer/Image.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import Projection from 'ol/proj/Projection.js'
import ImageStatic from 'ol/source/ImageStatic.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import View from 'ol/View.js'
import { PointMarks, type MarkColors } from './point-marks.ts'

export interface PreviewColors extends MarkColors {
  line: string
}

/** A file in its own coordinates, relative to the lower left of its box. */
export class PreviewScene {
  readonly map: OlMap
  readonly #origin: readonly [number, number]
  readonly #marks = new PointMarks()
  readonly #lines: VectorLayer

  constructor(target: HTMLElement, { box, lines, picture }: GisPreview) {
    const [left, bottom, right, top] = box
    this.#origin = [left, bottom]
    const size = Math.max(right - left, top - bottom, 1e-6)
    const extent = [0, 0, right - left, top - bottom]
    const projection = new Projection({ code: 'file', units: 'pixels', extent: [-size, -size, 2 * size, 2 * size] })
    this.#lines = new VectorLayer({ source: new VectorSource({ features: lines.map(thingOf) }) })
    const image = picture
      ? [
          new ImageLayer({
            source: new ImageStatic({ url: `data:image/webp;base64,${picture}`, imageExtent: extent, projection }),
          }),
        ]
      : []
    this.map = new OlMap({
      target,
      controls: [],
      layers: [...image, this.#lines, this.#marks.layer],
      view: new View({
        projection,
        center: [extent[2]! / 2, extent[3]! / 2],
        resolution: size / 400,
        minResolution: size / 400_000,
        maxResolution: size / 100,
        enableRotation: false,
      }),
    })
    this.map.getView().fit(extent, { padding: [16, 16, 16, 16] })
  }

  paint({ line, mark, halo }: PreviewColors): void {
    const dot = new Circle({ radius: 2, fill: new Fill({ color: line }) })
    this.#lines.setStyle(new Style({ stroke: new Stroke({ color: line, width: 1.25 }), image: dot }))
    this.#marks.paint({ mark, halo })
  }

  /** Marks points of the file, the first and the second. */
  mark(points: readonly ({ x: number; y: number } | null)[]): void {
    const [left, bottom] = this.#origin
    this.#marks.show(points.map((point) => point && [point.x - left, point.y - bottom]))
  }

  /** What of the file is at a pixel, or in the middle. */
  pointAt(pixel?: readonly number[]): { x: number; y: number } {
    const [x = 0, y = 0] = (pixel ? this.map.getCoordinateFromPixel([...pixel]) : this.map.getView().getCenter()) ?? [
      0, 0,
    ]
    return { x: x + this.#origin[0], y: y + this.#origin[1] }
  }

  dispose(): void {
    this.map.setTarget(undefined)
    this.map.dispose()
  }
}

function thingOf(line: readonly number[]): Feature {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < line.length; at += 2) points.push([line[at] ?? 0, line[at + 1] ?? 0])
  return new Feature(points.length === 1 ? new Point(points[0] ?? [0, 0]) : new LineString(points))
}
