import { plainNumber } from '../../lib/plain-numbers.ts'
import type { StationStrip, StripBin } from '@milepost/contract/stations/stations.contract'
import { metersIn } from '@milepost/contract/stationing/linear-unit'

/** A bin as the strip draws it. */
export interface StripBar {
  /** Its place among the bins of the strip, from 0. */
  at: number
  /** Null where no ticket fell. */
  bin: StripBin | null
  /** Part of the most tons of a bin, 0 to 1. */
  height: number
  /** Whether it lies in a gap. */
  gap: boolean
}

/** All bins of a strip in order, those without tickets as well. */
export function barsOf({ from, to, bin_length, bins, gaps }: StationStrip): StripBar[] {
  const most = bins.reduce((largest, { tons }) => Math.max(largest, Number(tons)), 0)
  const byPlace = new Map(bins.map((bin) => [Math.round((bin.from - from) / bin_length), bin]))
  return Array.from({ length: Math.max(1, Math.ceil((to - from) / bin_length - 1e-9)) }, (_, at) => {
    const bin = byPlace.get(at) ?? null
    const start = from + at * bin_length
    return {
      at,
      bin,
      height: bin && most > 0 ? Number(bin.tons) / most : 0,
      gap: gaps.some((gap) => start >= gap.from - 1e-6 && start < gap.to - 1e-6),
    }
  })
}

/** Tons for each station of 100 feet, over a length in the alignment's unit. */
export const tonsPerStation = (tons: number, length: number, unit: StationStrip['unit']): number =>
  tons / ((length * metersIn[unit]) / metersIn.ft / 100)

/** Spread rate in pounds for each square yard, over a length in the alignment's unit and a width in feet. */
export const spreadRate = (
  tons: number,
  { length, width_ft, unit }: { length: number; width_ft: number; unit: StationStrip['unit'] },
): number => (tons * 2_000) / ((((length * metersIn[unit]) / metersIn.ft) * width_ft) / 9)

/** The stretch between two bins, inclusive, in the form of the list's filter. */
export function stretchBetween({ alignment_id, from, bin_length }: StationStrip, one: number, other: number): string {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  const text = (value: number) => String(Number(plainNumber(value, 6)))
  return [String(alignment_id), text(from + first * bin_length), text(from + (last + 1) * bin_length)].join(',')
}
