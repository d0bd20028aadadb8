import { figure, lineOf } from '../report.ts'
import type { Measure } from './bench.ts'
import { measureMapFrames } from './web/map-frames.ts'
import { openBrowser } from './web/visits.ts'
import { within } from './web/within.ts'

/** Longest that it may take, in seconds. */
const LONGEST = 300

/** How smoothly the map moves with 50,000 points in view, on a processor four times slower and without a graphics card. */
export const measureFrames: Measure = async (bench) => {
  const browser = await openBrowser(bench)
  try {
    const { per_second, p95, longest, empty_per_second, roads_per_second } = await within(
      LONGEST,
      'moving the map',
      measureMapFrames(browser),
    )
    const ratio = per_second / empty_per_second
    // Where other work leaves an empty map fewer frames, the points may not take more than a tenth of those.
    const at_least = Math.min(50, 0.9 * empty_per_second)
    return [
      {
        title: 'The map with 50,000 points in view, at 4× CPU',
        lines: [
          lineOf({
            name: 'frames while it is moved',
            value: per_second,
            unit: ' per second',
            at_least,
            detail: `${figure(ratio)} of an empty map's ${figure(empty_per_second)}; gaps p95 ${figure(p95)} ms, longest ${figure(longest)} ms`,
          }),
          lineOf({
            name: "the same over the agency's roads, each tile as full as they become",
            value: roads_per_second,
            unit: ' per second',
            at_least,
            detail: `${figure(roads_per_second / empty_per_second)} of an empty map's`,
          }),
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}
