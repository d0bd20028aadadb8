import type { NewLiveEvent, Work } from '../../../platform/context.ts'
import { noteVisits } from '../ranges/note-visits.ts'
import * as queries from './reports.queries.ts'
import { isReportTime, weighReport, type Report } from './weigh-report.ts'

/** A system's report of a known machine. */
export interface MachineReport extends Report {
  machine_id: number
  /** Values of metrics, each with the time of its own section, in ms. */
  readings?: readonly Omit<queries.NewReading, 'machine_id'>[]
}

/** An engine without reports for this long is not assumed to have continued, in ms. */
const SILENCE_MS = 1_800_000
/** Most ids in a live event; with more it has none, and pages fetch all. */
const MOST_IDS = 500

/**
 * Applies reports in one transaction, with a fixed number of statements however many there are: the latest position of each machine, its history, spans
 * of engines, changes of status, readings, and sites within range. A machine whose transmission is suspended is skipped. Doing it twice changes nothing
 * twice. Returns how many parts were newer than what was known. `silence` in ms, 30 minutes by default.
 */
export async function applyReports(
  work: Pick<Work, 'authority_id' | 'db' | 'emit' | 'clock'>,
  reports: readonly MachineReport[],
  { silence = SILENCE_MS }: { silence?: number } = {},
): Promise<{ newer: number; fixes: number }> {
  if (reports.length === 0) return { newer: 0, fixes: 0 }
  const { db, authority_id } = work
  const now = work.clock()
  const known = await queries.lockStates(db, authority_id, [...new Set(reports.map(({ machine_id }) => machine_id))])
  const machines = new Map(known.filter(({ transmitting }) => transmitting).map((one) => [one.machine_id, one]))
  const touched = new Set<number>()
  const [fixes, spans, changes, readings]: [
    queries.NewFix[],
    { machine_id: number; from: number; until: number; running: boolean }[],
    { machine_id: number; at: number; status_id: number }[],
    queries.NewReading[],
  ] = [[], [], [], []]
  let newer = 0
  for (const { machine_id, readings: sent = [], ...report } of reports) {
    const machine = machines.get(machine_id)
    if (!machine) continue
    const taken = sent.filter(({ at }) => isReportTime(at, now.getTime()))
    const latest = taken.reduce<number | undefined>(
      (most, { at }) => (most === undefined || at > most ? at : most),
      report.at,
    )
    const weighed = weighReport(machine.state, { ...report, at: latest }, { now: now.getTime(), silence })
    if (weighed.newer > 0 || weighed.state.reported_at !== machine.state.reported_at) touched.add(machine_id)
    machine.state = weighed.state
    newer += weighed.newer
    if (weighed.fix) fixes.push({ machine_id, ...weighed.fix })
    for (const span of weighed.spans) spans.push({ machine_id, ...span })
    for (const change of weighed.changes) changes.push({ machine_id, ...change })
    for (const reading of taken) readings.push({ machine_id, ...reading })
  }
  const states = [...touched].flatMap((id) => machines.get(id) ?? [])
  if (states.length > 0) await queries.writeStates(db, authority_id, { states, now })
  if (fixes.length > 0) await queries.insertPositions(db, authority_id, { fixes, now })
  if (spans.length > 0) await queries.writeEngineSpans(db, authority_id, spans)
  if (changes.length > 0) await queries.insertStatusChanges(db, authority_id, changes)
  if (readings.length > 0) newer += await queries.writeReadings(db, authority_id, readings)
  const changed = new Set(changes.map(({ machine_id }) => machine_id))
  const located = new Set(fixes.map(({ machine_id }) => machine_id))
  await noteVisits(
    work,
    states.filter(({ machine_id }) => located.has(machine_id)),
  )
  await work.emit(
    ...factsOf(
      'positions.changed',
      states.filter(({ machine_id }) => located.has(machine_id)),
    ),
    ...factsOf(
      'equipment.changed',
      states.filter(({ machine_id }) => changed.has(machine_id)),
    ),
  )
  return { newer, fixes: fixes.length }
}

/** One fact for each project, however many of its machines changed. */
function factsOf(
  type: 'positions.changed' | 'equipment.changed',
  machines: readonly queries.ReportedMachine[],
): NewLiveEvent[] {
  const ids = new Map<number | null, number[]>()
  for (const { project_id, machine_id } of machines) {
    const those = ids.get(project_id)
    if (those) those.push(machine_id)
    else ids.set(project_id, [machine_id])
  }
  return [...ids].map(([project_id, all]) => ({ type, project_id, ids: all.length > MOST_IDS ? [] : all }))
}
