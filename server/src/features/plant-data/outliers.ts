/** A value further from the median than this many standard deviations, which are estimated from the deviations themselves, is an outlier (Iglewicz and Hoaglin, 1993). */
const LIMIT = 3.5
/** Standard deviations of a normal distribution for one median, or mean, absolute deviation. */
const OF_MEDIAN_DEVIATION = 1.4826
const OF_MEAN_DEVIATION = 1.2533
/** Fewer values than these do not show what is usual. */
const LEAST_VALUES = 5

/** The middle of some numbers, the mean of the two middle ones of an even count; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * Finds outliers by the modified z-score: a single wild value moves neither the median nor the median deviation by which it is measured. Where more
 * than half of the values are the same, the mean deviation is used. Fewer than five values have no outliers.
 */
export function outliers(values: readonly number[]): boolean[] {
  if (values.length < LEAST_VALUES) return values.map(() => false)
  const middle = median(values)
  const deviations = values.map((value) => Math.abs(value - middle))
  const spread =
    median(deviations) * OF_MEDIAN_DEVIATION ||
    (deviations.reduce((sum, deviation) => sum + deviation, 0) / values.length) * OF_MEAN_DEVIATION
  return deviations.map((deviation) => spread > 0 && deviation / spread > LIMIT)
}

/** The same within groups: each value is compared with those of its group. */
export function outliersWithin<Item>(
  items: readonly Item[],
  { group, value }: { group: (item: Item) => string; value: (item: Item) => number },
): Set<Item> {
  const found = new Set<Item>()
  for (const members of Map.groupBy(items, group).values())
    for (const [index, outlies] of outliers(members.map(value)).entries()) {
      const member = members[index]
      if (outlies && member !== undefined) found.add(member)
    }
  return found
}
