import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import { fromLonLat } from 'ol/proj.js'
import { BaseLayer } from '../../map/base/base-layer.ts'
import { degreesOf, fitTo, HOME, type Bounds } from '../../map/map-instance.ts'
import { GisLayers, type Split } from './gis-layers.ts'
import { PointMarks } from './point-marks.ts'
import type { SceneColors } from './thing-style.ts'

/** A separate map with the files of a project. */
export class LayerScene {
  readonly map: OlMap
  readonly base = new BaseLayer()
  readonly #layers: GisLayers
  readonly #marks = new PointMarks()

  constructor(target: HTMLElement) {
    this.map = new OlMap({
      target,
      layers: [this.base.layer, this.#marks.layer],
      controls: [new ScaleLine({ units: 'us' })],
      view: new View({ center: [0, 0], zoom: 3, maxZoom: 24, enableRotation: false }),
    })
    this.fit(HOME)
    this.#layers = new GisLayers(this.map)
    const drawn = (is: boolean) => () => target.toggleAttribute('data-drawn', is)
    this.map.on('loadstart', drawn(false))
    this.map.on('rendercomplete', drawn(true))
  }

  paint(colors: SceneColors): void {
    this.base.paint(colors.base)
    this.#layers.paint(colors)
    this.#marks.paint({ mark: colors.layers[0] ?? colors.text, halo: colors.halo })
  }

  show(files: readonly GisMapLayer[]): void {
    this.#layers.show(files)
  }

  hide(hidden: ReadonlySet<string>): void {
    this.#layers.hide(hidden)
  }

  split(split: Split | null): void {
    this.#layers.split(split)
  }

  /** Marks points, in degrees. */
  mark(points: readonly ({ longitude: number; latitude: number } | null)[]): void {
    this.#marks.show(
      points.map((point) => point && (fromLonLat([point.longitude, point.latitude]) as [number, number])),
    )
  }

  fit(bounds: Bounds, at_once = true): void {
    fitTo(this.map, bounds, { at_once })
  }

  zoomBy(by: number): void {
    const view = this.map.getView()
    view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: 150 })
  }

  /** What is in the middle, in degrees: longitude and latitude. */
  middle(): [number, number] {
    return degreesOf(this.map.getView().getCenter() ?? [0, 0])
  }

  dispose(): void {
    this.map.setTarget(undefined)
    this.map.dispose()
  }
}
