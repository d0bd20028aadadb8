import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

/** Cached styles by key, since OpenLayers draws known style objects faster. */
const cached = new Map<string, Style[]>()
function once(key: string, make: () => Style[]): Style[] {
  const known = cached.get(key)
  if (known) return known
  if (cached.size > 5_000) cached.clear()
  const made = make()
  cached.set(key, made)
  return made
}

/** A line with a casing, so that it is seen on any map below it. */
export const lineStyles = ({
  color,
  casing,
  width = 3,
  dash,
}: {
  color: string
  casing: string
  width?: number | undefined
  dash?: readonly number[] | undefined
}): Style[] =>
  once(`line ${color} ${casing} ${width} ${dash?.join()}`, () => [
    new Style({ stroke: new Stroke({ color: casing, width: width + 3 }) }),
    new Style({ stroke: new Stroke({ color, width, ...(dash && { lineDash: [...dash] }) }) }),
  ])

/** An area that lets what is below it be seen. */
export const areaStyle = ({ color, width = 2 }: { color: string; width?: number | undefined }): Style[] =>
  once(`area ${color} ${width}`, () => [
    new Style({ fill: new Fill({ color: `${color}33` }), stroke: new Stroke({ color, width }) }),
  ])

/** A mark with its name next to it; names that would cover others are left out. */
export const tickStyles = ({
  color,
  name,
  ink,
  halo,
}: {
  color: string
  name: string
  ink: string
  halo: string
}): Style[] =>
  once(`tick ${color} ${name} ${ink} ${halo}`, () => [
    new Style({
      image: new Circle({
        radius: 4,
        fill: new Fill({ color }),
        stroke: new Stroke({ color: halo, width: 2 }),
        declutterMode: 'none',
      }),
      text: new Text({
        text: name,
        font: "600 12px 'Inter Variable', sans-serif",
        textAlign: 'left',
        offsetX: 9,
        fill: new Fill({ color: ink }),
        stroke: new Stroke({ color: halo, width: 3 }),
      }),
    }),
  ])
