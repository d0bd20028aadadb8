/** Whole minutes within which half of a day's tickets came, from its counts by minute; 0 of none. */
export function latencyMedian(counts: Readonly<Record<string, number>>): number {
  const minutes = Object.entries(counts)
    .map(([minute, tickets]) => [Number(minute), tickets] as const)
    .toSorted(([one], [other]) => one - other)
  const half = minutes.reduce((sum, [, tickets]) => sum + tickets, 0) / 2
  let passed = 0
  for (const [minute, tickets] of minutes) {
    passed += tickets
    if (passed >= half) return minute
  }
  return 0
}
