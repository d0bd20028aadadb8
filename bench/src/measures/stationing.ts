import { alignmentOf, stationOf } from '@milepost/contract/stationing/alignment'
import { directionOn, endOf, type PlanePoint, type Segment } from '@milepost/contract/stationing/segments'
import { figure, lineOf } from '../report.ts'
import { measureAlignmentFiles } from './alignment-files.ts'
import { measureDrawingFiles } from './drawing-files.ts'
import type { Measure } from './bench.ts'

const POINTS = 100_000
const BENDS = 10
const ROUNDS = 5

/** Ten bends of an arc between two clothoids and a line each: 15,000 ft, as a long project has. */
function course(): Segment[] {
  const segments: Segment[] = []
  let place = { x: 1_500_000, y: 700_000, direction: 1 }
  for (let bend = 0; bend < BENDS; bend++) {
    const k = (bend % 2 === 0 ? 1 : -1) / 1500
    for (const [length, k0, k1] of [
      [500, 0, 0],
      [200, 0, k],
      [600, k, k],
      [200, k, 0],
    ] as const) {
      const segment = { ...place, length, k0, k1 }
      segments.push(segment)
      place = { ...endOf(segment), direction: directionOn(segment, length) }
    }
  }
  return segments
}

/** Points within 200 ft of the alignment, the same in every run. */
function around(segments: readonly Segment[]): PlanePoint[] {
  let seed = 1
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: POINTS }, () => {
    const { x, y } = segments[Math.floor(next() * segments.length)] ?? { x: 0, y: 0 }
    return { x: x + (next() - 0.5) * 400, y: y + (next() - 0.5) * 400 }
  })
}

/** Points per second of work on them: of the processor, which other work on the machine does not take away, and of the clock. */
function ratesOf(work: () => void): { processor: number; clock: number } {
  const [used, from] = [process.cpuUsage(), performance.now()]
  work()
  const { user, system } = process.cpuUsage(used)
  return { processor: POINTS / ((user + system) / 1e6), clock: POINTS / ((performance.now() - from) / 1000) }
}

/** Station and offset of points, in one thread. */
export const measureStationing: Measure = async () => {
  const segments = course()
  const alignment = alignmentOf(segments)
  const points = around(segments)
  const stationAll = (along: typeof alignment) => () => {
    for (const point of points) stationOf(along, point)
  }
  const rounds = Array.from({ length: ROUNDS }, () => ratesOf(stationAll(alignment)))
  const best = Math.max(...rounds.map(({ processor }) => processor))
  const clock = Math.max(...rounds.map((round) => round.clock))
  const { processor: alone } = ratesOf(stationAll(alignmentOf(segments.slice(0, 1))))
  const detail = `${POINTS} points, ${segments.length} segments, best of ${ROUNDS} rounds; ${figure(clock)} by the clock; one line alone ${figure(alone / best)} times as fast`
  const line = lineOf({
    name: 'station and offset of points',
    value: best,
    unit: ' per second of processor',
    at_least: 500_000,
    detail,
  })
  return [
    { title: 'Stationing', lines: [line, ...(await measureAlignmentFiles())] },
    { title: 'Drawings, from the file to its tiles', lines: await measureDrawingFiles() },
  ]
}
