import type { StripBin } from '@milepost/contract'

const lengths = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
/** About as many bins as a strip across a page can show. */
const MOST_BINS = 80

/** A round length of bins so that a stretch has 80 of them at most, or of the longest round length. */
export const binLengthFor = (length: number): number =>
  lengths.find((bin) => length / bin <= MOST_BINS) ?? lengths.at(-1) ?? length

/** Stretches without a ticket between the first and the last bin with some: at least two bins long, since loads are recorded at single places. */
export function gapsOf(
  bins: readonly Pick<StripBin, 'from' | 'to'>[],
  bin_length: number,
): { from: number; to: number }[] {
  return bins.flatMap(({ from }, at) => {
    const before = bins[at - 1]
    return before && from - before.to > 1.5 * bin_length ? [{ from: before.to, to: from }] : []
  })
}
