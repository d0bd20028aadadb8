import { eachInTurns, flatMapInTurns, groupInTurns, sortInTurns, type Turns } from '../../../platform/turns.ts'
import { sameNumberKey, seriesNumber, writtenNumber, type SeriesNumber } from './ticket-numbers.ts'
import type { OtherNumber, PlantDay } from './day-data.ts'
import { finding, type Finding } from './finding.ts'
import { FEWEST_OF_A_SERIES, MOST_SKIPPED_NUMBERS, SERIES_SHARE } from './limits.ts'
import { saidNumbers, type SaidNumbers } from './tickets-of-day.ts'

/** Numbers of a plant's day that none of its tickets has, and whether numbers prove anything there. */
export interface MissingNumbers {
  findings: Finding[]
  /** False where the plant's numbers have no order that would show a missing one. */
  known: boolean
}

/** By the numbers in the summary, if it has any; otherwise by the series of the plant's tickets. */
export function* missingNumbers(plant: PlantDay): Turns<MissingNumbers> {
  const said = plant.summary && (yield* saidNumbers(plant.summary))
  return said ? { findings: yield* missingOfSummary(plant, said), known: true } : yield* missingOfSeries(plant)
}

function* missingOfSummary(
  { plant_id, project_id, tickets, others }: PlantDay,
  { numbers, evidence }: SaidNumbers,
): Turns<Finding[]> {
  const received = new Set<string>()
  yield* eachInTurns(tickets, ({ ticket_number }) => void received.add(sameNumberKey(ticket_number)))
  const elsewhere = new Map<string, OtherNumber>()
  yield* eachInTurns(others, (other) => void elsewhere.set(sameNumberKey(other.ticket_number), other))
  return yield* flatMapInTurns(numbers, (number) => {
    const key = sameNumberKey(number)
    const other = elsewhere.get(key)
    if (received.has(key) || other?.project_id === project_id) return []
    const found = other && { found: other.project_id === null ? 'held' : 'other_project' }
    return finding(plant_id, 'missing_number', { key, subject: number, details: { number, evidence, ...found } })
  })
}

interface SeriesEntry extends SeriesNumber {
  text: string
  /** Null for a held ticket. */
  project_id: number | null
}

/**
 * Numbers are missing between two of a series of the plant's day, whatever project they went to, where nearly all of the series came: a plant that also
 * numbers other customers' loads is not checked for those. A gap belongs to the project whose ticket comes before it.
 */
function* missingOfSeries({ plant_id, project_id, tickets, others, summary }: PlantDay): Turns<MissingNumbers> {
  const ofProject = yield* flatMapInTurns(tickets, (ticket) => entryOf(ticket.ticket_number, project_id) ?? [])
  const ofOthers = yield* flatMapInTurns(others, (other) => entryOf(other.ticket_number, other.project_id) ?? [])
  const voided = new Set((summary?.voided_numbers ?? []).map(sameNumberKey))
  const series = yield* groupInTurns([...ofProject, ...ofOthers], (entry) => entry.series.toUpperCase())
  const gaps: [SeriesEntry, SeriesEntry][] = []
  let known = false
  for (const entries of series.values())
    for (const run of yield* runsOf(entries)) {
      known = true
      yield* eachInTurns(run.entries(), ([at, next]) => {
        const before = run[at - 1]
        if (before && (before.project_id ?? next.project_id) === project_id) gaps.push([before, next])
      })
    }
  const findings = yield* flatMapInTurns(gaps, ([before, next]) =>
    skippedBetween(before, next)
      .filter((number) => !voided.has(sameNumberKey(number)))
      .map((number) =>
        finding(plant_id, 'missing_number', {
          key: sameNumberKey(number),
          subject: number,
          details: { number, evidence: 'series', after: before.text, before: next.text },
        }),
      ),
  )
  return { findings, known }
}

function entryOf(text: string, project_id: number | null): SeriesEntry | null {
  const number = seriesNumber(text)
  return number && { ...number, text, project_id }
}

/** The stretches of a series that are whole enough to miss a number in, each in the order of its numbers. Of two writings of a number the later one by text counts. */
function* runsOf(entries: readonly SeriesEntry[]): Turns<SeriesEntry[][]> {
  const byCount = new Map<bigint, SeriesEntry>()
  yield* eachInTurns(entries, (entry) => {
    const known = byCount.get(entry.count)
    if (!known || known.text <= entry.text) byCount.set(entry.count, entry)
  })
  const inOrder = yield* sortInTurns([...byCount.values()], (one, other) => (one.count < other.count ? -1 : 1))
  const runs: SeriesEntry[][] = []
  yield* eachInTurns(inOrder, (entry) => {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && entry.count - last.count <= BigInt(MOST_SKIPPED_NUMBERS)) run.push(entry)
    else runs.push([entry])
  })
  return runs.filter((run) => run.length >= FEWEST_OF_A_SERIES && shareOf(run) >= SERIES_SHARE)
}

function shareOf(run: readonly SeriesEntry[]): number {
  const [first, last] = [run[0], run.at(-1)]
  return first && last ? run.length / Number(last.count - first.count + 1n) : 0
}

const skippedBetween = (before: SeriesEntry, next: SeriesEntry): string[] =>
  Array.from({ length: Number(next.count - before.count) - 1 }, (_, at) =>
    writtenNumber(before.count + BigInt(at + 1), before),
  )
