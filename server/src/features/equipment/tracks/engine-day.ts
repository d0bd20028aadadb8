import { instantAt } from '@milepost/contract/core/time/clocks'
import { addDays } from '@milepost/contract/core/time/days'
import { ENGINE_DAY_BEGINS_AT, type EngineDay, type EngineInterval } from '@milepost/contract'

const INTERVAL_MS = 600_000

/** From when to when an engine ran, or did not; in ms. */
export interface EngineSpan {
  from: number
  until: number
  running: boolean
}

/** The bounds of an engine's day, in ms: from 5 AM to 5 AM of the next date in a time zone, which is 23 or 25 hours where the clock changes. */
export const boundsOfEngineDay = (date: string, time_zone: string): { from: number; until: number } => ({
  from: instantAt(date, ENGINE_DAY_BEGINS_AT, time_zone).getTime(),
  until: instantAt(addDays(date, 1), ENGINE_DAY_BEGINS_AT, time_zone).getTime(),
})

const overlap = (span: EngineSpan, from: number, until: number): number =>
  Math.max(0, Math.min(span.until, until) - Math.max(span.from, from))

/**
 * A day of an engine by ten minutes, up to now. An interval is `running` where the engine ran for at least half of the known time, `off` where less, and
 * `none` where nothing is known. Spans are in the order of time and do not overlap.
 */
export function engineDayOf(
  spans: readonly EngineSpan[],
  { date, time_zone, now }: { date: string; time_zone: string; now: number },
): EngineDay {
  const { from, until } = boundsOfEngineDay(date, time_zone)
  const intervals: EngineInterval[] = []
  let next = 0
  let [running, off] = [0, 0]
  for (let begin = from; begin < until && begin <= now; begin += INTERVAL_MS) {
    const end = begin + INTERVAL_MS
    while ((spans[next]?.until ?? Infinity) <= begin && next < spans.length) next++
    let [ran, idle] = [0, 0]
    for (let at = next; (spans[at]?.from ?? Infinity) < end; at++) {
      const span = spans[at] as EngineSpan
      if (span.running) ran += overlap(span, begin, end)
      else idle += overlap(span, begin, end)
    }
    running += ran
    off += idle
    intervals.push({
      from: new Date(begin).toISOString(),
      state: ran + idle === 0 ? 'none' : ran >= idle ? 'running' : 'off',
      running_seconds: Math.round(ran / 1000),
    })
  }
  return {
    date,
    time_zone,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    running_seconds: Math.round(running / 1000),
    off_seconds: Math.round(off / 1000),
    intervals,
  }
}
