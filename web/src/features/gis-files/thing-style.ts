import type { FeatureLike } from 'ol/Feature.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { baseColorsOf } from '../../map/base/base-colors.ts'
import type { BaseColors } from '../../map/base/base-messages.ts'

/** Colors of a map of files, as the theme has them. */
export interface SceneColors {
  base: BaseColors
  /** One for each layer of a drawing, in turn. */
  layers: readonly string[]
  text: string
  halo: string
}

const LAYER_COLORS = 6

/** Reads the colors that the style sheets give a part of the page. */
export function sceneColorsOf(element: HTMLElement): SceneColors {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    base: baseColorsOf(style),
    layers: Array.from({ length: LAYER_COLORS }, (_none, index) => of(`--gis-${index + 1}`)),
    text: of('--text'),
    halo: of('--surface'),
  }
}

/** The color of a layer of a drawing, by its place among them. */
const colorOfLayer = ({ layers }: Pick<SceneColors, 'layers'>, index: number): string =>
  layers[index % layers.length] ?? ''

const cached = new Map<string, Style>()

/** What a thing of a drawing looks like: lines and edges in the color of its layer, areas faintly filled, points as dots with what is written there, unless the drawing is seen from far. */
export function styleOfThing(
  thing: FeatureLike,
  { index, with_text }: { index: number; with_text: boolean },
  colors: SceneColors,
): Style {
  const color = colorOfLayer(colors, index)
  const isPoint = thing.getGeometry()?.getType() === 'Point'
  const text = isPoint && with_text ? String((thing.get('t') as string | undefined) ?? '').slice(0, 60) : ''
  const key = `${color} ${isPoint} ${text}`
  const known = cached.get(key)
  if (known) return known
  const made = new Style({
    stroke: new Stroke({ color, width: 1.75 }),
    fill: new Fill({ color: `${color}22` }),
    ...(isPoint && {
      image: new Circle({ radius: 3, fill: new Fill({ color }) }),
      text: new Text({
        text,
        offsetY: -10,
        font: '12px Inter, sans-serif',
        fill: new Fill({ color: colors.text }),
        stroke: new Stroke({ color: colors.halo, width: 3 }),
      }),
    }),
  })
  if (cached.size < 5000) cached.set(key, made)
  return made
}
