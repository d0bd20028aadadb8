import { machineStatusIds } from '@milepost/contract'
import { metersBetween, type Place } from '../../../platform/geo/distance.ts'

/** Within this many meters a machine counts as stationary: receivers err by that much. */
export const STAYS_WITHIN_M = 30
/** A machine that has not left that circle for this long has come to rest, in ms. */
export const RESTS_AFTER_MS = 120_000
/** How far the clock of an OEM's system may be ahead of ours, in ms. */
export const CLOCK_AHEAD_MS = 600_000
/** Earlier times are invalid: some systems send year 1 where they know none. */
const OLDEST = Date.UTC(2000, 0, 1)
/** An engine's span is written again once it has grown by this much, in ms. */
const SPAN_GROWS_MS = 60_000

/** The known state of a machine; instants in ms. */
export interface MachineState {
  status_id: number
  status_since: number
  running: boolean | null
  engine_at: number | null
  /** Beginning and written end of the engine's current span. */
  engine_from: number | null
  engine_kept: number | null
  moving: boolean | null
  anchor: (Place & { at: number }) | null
  place: Place | null
  located_at: number | null
  reported_at: number | null
}

/** One report of a machine; each part has its own time, in ms. */
export interface Report {
  location?: Place & { at: number }
  engine?: { running: boolean; at: number }
  /** The latest time of any other part. */
  at?: number | undefined
}

export interface Weighed {
  state: MachineState
  /** Engine's spans to write; a span is known by when it begins. */
  spans: { from: number; until: number; running: boolean }[]
  changes: { at: number; status_id: number }[]
  /** The position to keep: 0 off, 1 stationary, 2 moved. */
  fix: (Place & { at: number; state: number }) | null
  /** Parts that were newer than what was known. */
  newer: number
}

/** Whether an instant can be that of a report. */
export const isReportTime = (at: number, now: number): boolean => at >= OLDEST && at <= now + CLOCK_AHEAD_MS

/** Whether degrees are a place: 0, 0 is a receiver without a fix. */
export const isPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)

/**
 * The changes by a report. Each part counts where it is newer than the same part before, whatever the others say. An engine without reports for longer
 * than `silence` begins a new span: nothing is known of the time between.
 */
export function weighReport(
  before: MachineState,
  report: Report,
  { now, silence }: { now: number; silence: number },
): Weighed {
  const state = { ...before }
  const weighed: Weighed = { state, spans: [], changes: [], fix: null, newer: 0 }
  const { engine, location, at } = report
  if (engine && isReportTime(engine.at, now) && engine.at > (before.engine_at ?? -Infinity))
    weighEngine(weighed, engine, silence)
  if (location && isReportTime(location.at, now) && isPlace(location) && location.at > (before.located_at ?? -Infinity))
    weighLocation(weighed, location)
  const last = weighed.changes.reduce<Weighed['changes'][number] | null>(
    (latest, change) => (latest === null || change.at >= latest.at ? change : latest),
    null,
  )
  if (last) {
    state.status_id = last.status_id
    state.status_since = last.at
  }
  const times = [before.reported_at, state.engine_at, state.located_at, at].filter(
    (time): time is number => typeof time === 'number' && isReportTime(time, now),
  )
  state.reported_at = times.length === 0 ? null : Math.max(...times)
  return weighed
}

function weighEngine(weighed: Weighed, engine: NonNullable<Report['engine']>, silence: number): void {
  const { state, spans, changes } = weighed
  const { running, at } = engine
  weighed.newer++
  const heard = state.engine_at !== null && state.engine_from !== null && at - state.engine_at <= silence
  if (state.running === running && heard && state.engine_from !== null) {
    if (at - (state.engine_kept ?? state.engine_from) >= SPAN_GROWS_MS) {
      spans.push({ from: state.engine_from, until: at, running })
      state.engine_kept = at
    }
  } else {
    // Between two reports that differ the engine is taken to have done what it did before.
    if (heard && state.engine_from !== null && state.running !== null)
      spans.push({ from: state.engine_from, until: at, running: state.running })
    spans.push({ from: at, until: at, running })
    state.engine_from = at
    state.engine_kept = at
  }
  if (state.running !== running)
    changes.push({ at, status_id: running ? machineStatusIds.running : machineStatusIds.off })
  state.running = running
  state.engine_at = at
}

function weighLocation(weighed: Weighed, { latitude, longitude, at }: NonNullable<Report['location']>): void {
  const { state, changes } = weighed
  const place = { latitude, longitude }
  weighed.newer++
  const was = state.moving
  if (state.anchor === null) {
    state.anchor = { ...place, at }
    state.moving = false
  } else if (metersBetween(state.anchor, place) > STAYS_WITHIN_M) {
    state.anchor = { ...place, at }
    state.moving = true
  } else if (at - state.anchor.at >= RESTS_AFTER_MS) state.moving = false
  if (was !== null && was !== state.moving)
    changes.push({ at, status_id: state.moving ? machineStatusIds.moved : machineStatusIds.stationary })
  state.place = place
  state.located_at = at
  weighed.fix = { ...place, at, state: state.moving ? 2 : state.running === false ? 0 : 1 }
}
