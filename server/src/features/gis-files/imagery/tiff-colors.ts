/** The least and the greatest value that is shown. */
export interface Range {
  least: number
  most: number
}

/** How samples of a TIFF are converted to colors. */
export interface Colors {
  /** Samples of a pixel. */
  samples: number
  /** Red, green and blue of the values of a palette, 65,535 at most; empty where there is none. */
  palette: readonly number[]
  /** Of values that are no colors (heights, 16 bits); null where samples are colors of 8 bits. */
  range: Range | null
  /** Value of pixels that are none. */
  no_data: number | null
}

/** Values that are no colors are shown from their least to their greatest. */
export function rangeOf(bands: Iterable<ArrayLike<number>>, no_data: number | null): Range {
  let [least, most] = [Infinity, -Infinity]
  for (const band of bands)
    for (let at = 0; at < band.length; at++) {
      const value = band[at] ?? Number.NaN
      if (!Number.isFinite(value) || value === no_data) continue
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return least < most ? { least, most } : { least: 0, most: 1 }
}

const limited = (value: number): number => Math.max(0, Math.min(255, value))

/** Red, green, blue and opacity of pixels, from their bands. */
export function colorsOf(
  bands: readonly ArrayLike<number>[],
  count: number,
  { samples, palette, range, no_data }: Colors,
): Uint8Array {
  const colors = new Uint8Array(count * 4)
  const shown = (value: number): number =>
    range ? limited(((value - range.least) / (range.most - range.least)) * 255) : value
  const [first, second, third, fourth] = bands
  const steps = palette.length / 3
  for (let at = 0; at < count; at++) {
    const value = first?.[at] ?? 0
    const empty = !Number.isFinite(value) || value === no_data
    const to = at * 4
    if (palette.length > 0) for (const band of [0, 1, 2]) colors[to + band] = (palette[band * steps + value] ?? 0) / 257
    else {
      colors[to] = shown(value)
      colors[to + 1] = samples >= 3 ? shown(second?.[at] ?? 0) : shown(value)
      colors[to + 2] = samples >= 3 ? shown(third?.[at] ?? 0) : shown(value)
    }
    const opacity =
      samples === 2 && !range ? (second?.[at] ?? 255) : samples >= 4 && !range ? (fourth?.[at] ?? 255) : 255
    colors[to + 3] = empty ? 0 : opacity
  }
  return colors
}
