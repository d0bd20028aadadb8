const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round values of an axis from 0 to `most` or beyond, about `count` of them; the last one is where the axis ends. */
export function ticksTo(most: number, count = 4): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((size) => size * power >= rough * (1 - 1e-9)) ?? 10) * power
  const last = Math.ceil(most / step - 1e-9)
  return Array.from({ length: last + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** The same between two bounds, for values that have nothing to do with 0, such as temperatures. */
export function ticksBetween(least: number, most: number, count = 4): number[] {
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1]
  if (least >= 0 && least <= most / 3) return ticksTo(most, count)
  const whole = Math.abs(most) || 1
  // In a smaller range the ticks would be indistinguishable.
  const span = most - least > whole / 1e6 ? most - least : whole / 10
  const [, step = 1] = ticksTo(span, count)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)))
}
