/** What a load came to. Times in milliseconds. */
export interface LoadResult {
  requests: number
  seconds: number
  a_second: number
  p50: number
  p95: number
  slowest: number
  failures: string[]
}

/** Sums up single times, in milliseconds, of a load that ran for so many seconds. */
export function summarize(times: number[], seconds: number, failures: string[] = []): LoadResult {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    requests: times.length,
    seconds,
    a_second: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    slowest: sorted.at(-1) ?? Number.NaN,
    failures: failures.slice(0, 5),
  }
}
