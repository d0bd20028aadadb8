import type { DrawnZone } from '@milepost/contract/work-zones/work-zones.contract'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import LineString from 'ol/geom/LineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import { baseColorsOf } from '../../map/base/base-colors.ts'
import type { BaseColors } from '../../map/base/base-messages.ts'

/** Colors of zones on the map, as the theme has them. */
export interface ZoneColors {
  base: BaseColors
  armed: string
  disarmed: string
  pending: string
  outside: string
  stale: string
  alignment: string
  casing: string
  mark: string
}

/** Reads the colors that the style sheet gives a part of the page. */
export function zoneColorsOf(element: HTMLElement): ZoneColors {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    base: baseColorsOf(style),
    armed: of('--zone-armed'),
    disarmed: of('--zone-disarmed'),
    pending: of('--zone-pending'),
    outside: of('--zone-outside'),
    stale: of('--zone-stale'),
    alignment: of('--zone-alignment'),
    casing: of('--surface'),
    mark: of('--focus'),
  }
}

const line = (color: string, width: number, lineDash?: number[]): Style =>
  new Style({ stroke: new Stroke({ color, width, ...(lineDash && { lineDash }) }) })

/** Armed zones are solid lines, disarmed ones dashed, pending ones dotted: never distinguished by color alone. */
export function zoneStyle(colors: ZoneColors, { status, details_pending }: DrawnZone, selected: boolean): Style[] {
  const armed = status === 'armed'
  const drawn = details_pending
    ? line(armed ? colors.armed : colors.pending, 6, [2, 9])
    : armed
      ? line(colors.armed, 7)
      : line(colors.disarmed, 6, [12, 9])
  return [...(selected ? [line(colors.mark, 15)] : []), line(colors.casing, 11), drawn]
}

export const outsideStyle = (colors: ZoneColors, stale: boolean): Style[] => [
  line(colors.casing, 7),
  line(stale ? colors.stale : colors.outside, 4, stale ? [3, 8] : undefined),
]

export const alignmentStyle = ({ alignment }: ZoneColors): Style[] => [line(alignment, 2, [10, 5, 2, 5])]

/** A line that is drawn or moved, with its points. */
export const sketchStyle = ({ mark, casing }: ZoneColors): Style[] => [
  line(casing, 8),
  line(mark, 4),
  new Style({
    image: new Circle({ radius: 6, fill: new Fill({ color: casing }), stroke: new Stroke({ color: mark, width: 3 }) }),
    geometry: (feature) => {
      const drawn = feature.getGeometry()
      return drawn instanceof LineString ? new MultiPoint(drawn.getCoordinates()) : drawn
    },
  }),
]
