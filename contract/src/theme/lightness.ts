import { channelsOf, colorOf, fromLight, toLight, type Channels } from './contrast.ts'
import type { HexColor } from './hex-color.ts'

/** A colour by perceived lightness (0 to 1) and two axes of colour: Oklab (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
interface Oklab {
  lightness: number
  a: number
  b: number
}

function oklabOf(color: HexColor): Oklab {
  const [red, green, blue] = channelsOf(color)
  const [r, g, b] = [toLight(red), toLight(green), toLight(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function channelsIn({ lightness, a, b }: Oklab): Channels {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLight(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLight(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLight(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const isColor = (channels: Channels) => channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** How often the way to grey is halved in search of the strongest colour that a screen can show. */
const HALVINGS = 12

/** The same hue at another lightness (0 black, 1 white), as strong as a screen can show it there. */
function atLightness({ a, b }: Oklab, lightness: number): HexColor {
  if (lightness <= 0) return '#000000'
  if (lightness >= 1) return '#ffffff'
  const paled = (strength: number) => channelsIn({ lightness, a: a * strength, b: b * strength })
  if (isColor(paled(1))) return colorOf(paled(1))
  let [weak, strong] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (weak + strong) / 2
    if (isColor(paled(between))) weak = between
    else strong = between
  }
  return colorOf(paled(weak))
}

/** Lightness changes in steps that are barely visible. */
const STEP = 1 / 256

/**
 * The nearest colour that passes, of the same hue: the colour itself, otherwise the one with the smallest change of lightness, darker or lighter. Null
 * where not even black and white pass.
 */
export function nearestColor(color: HexColor, passes: (color: HexColor) => boolean): HexColor | null {
  if (passes(color)) return color
  const from = oklabOf(color)
  for (let moved = STEP; moved <= 1 + STEP; moved += STEP)
    for (const lightness of [from.lightness - moved, from.lightness + moved]) {
      const candidate = atLightness(from, lightness)
      if (passes(candidate)) return candidate
    }
  return null
}

/** The same hue, lighter by this much (0 to 1), or darker where it is negative. */
export function lightened(color: HexColor, by: number): HexColor {
  const from = oklabOf(color)
  return atLightness(from, from.lightness + by)
}
