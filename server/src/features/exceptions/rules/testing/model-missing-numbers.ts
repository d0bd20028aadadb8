/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import type { DaySummary, PlantDay } from '../day-data.ts'
import { finding, type Finding } from '../finding.ts'
import { FEWEST_OF_A_SERIES, MOST_SKIPPED_NUMBERS, SERIES_SHARE } from '../limits.ts'
import {
  numbersOfRange,
  rangeSize,
  sameNumberKey,
  seriesNumber,
  writtenNumber,
  type SeriesNumber,
} from '../ticket-numbers.ts'

/**
 * Every number that a summary states: those that it lists, else those of ranges that its loads and voided numbers fill. Null where it names none: other
 * customers' loads are between the first and the last.
 */
function saidNumbers(
  summary: Pick<DaySummary, 'lines' | 'ticket_numbers' | 'voided_numbers'>,
): { numbers: string[]; evidence: 'list' | 'range' } | null {
  const voided = new Set(summary.voided_numbers.map(sameNumberKey))
  const unvoided = (numbers: readonly string[]) => numbers.filter((number) => !voided.has(sameNumberKey(number)))
  if (summary.ticket_numbers.length > 0)
    return { numbers: unvoided([...new Set(summary.ticket_numbers)]), evidence: 'list' }
  const ranges = summary.lines.map(({ first_ticket_number: first, last_ticket_number: last, loads }) => {
    const size = first === null || last === null ? null : rangeSize(first, last)
    if (first === null || last === null || size === null || size > loads + voided.size) return null
    const numbers = unvoided([...numbersOfRange(first, last)])
    return numbers.length === loads ? numbers : null
  })
  const known = ranges.filter((range) => range !== null)
  return known.length === ranges.length && known.length > 0
    ? { numbers: [...new Set(known.flat())], evidence: 'range' }
    : null
}

/** Numbers of a plant's day that none of its tickets has, and whether numbers prove anything there. */
export interface MissingNumbers {
  findings: Finding[]
  /** False where the plant's numbers have no order that would show a missing one. */
  known: boolean
}

/** By the numbers in the summary, if it has any; otherwise by the series of the plant's tickets. */
export function missingNumbers(plant: PlantDay): MissingNumbers {
  const said = plant.summary && saidNumbers(plant.summary)
  return said ? { findings: missingOfSummary(plant, said), known: true } : missingOfSeries(plant)
}

function missingOfSummary(
  { plant_id, project_id, tickets, others }: PlantDay,
  { numbers, evidence }: NonNullable<ReturnType<typeof saidNumbers>>,
): Finding[] {
  const received = new Set(tickets.map(({ ticket_number }) => sameNumberKey(ticket_number)))
  const elsewhere = new Map(others.map((other) => [sameNumberKey(other.ticket_number), other]))
  return numbers.flatMap((number) => {
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
function missingOfSeries({ plant_id, project_id, tickets, others, summary }: PlantDay): MissingNumbers {
  const entries = [...tickets.map((ticket) => ({ ...ticket, project_id })), ...others].flatMap((row): SeriesEntry[] => {
    const number = seriesNumber(row.ticket_number)
    return number ? [{ ...number, text: row.ticket_number, project_id: row.project_id }] : []
  })
  const voided = new Set((summary?.voided_numbers ?? []).map(sameNumberKey))
  const runs = [...Map.groupBy(entries, ({ series }) => series.toUpperCase()).values()].flatMap(runsOf)
  const findings = runs.flatMap((run) =>
    run.slice(1).flatMap((next, at) => {
      const before = run[at] as SeriesEntry
      if ((before.project_id ?? next.project_id) !== project_id) return []
      return skippedBetween(before, next)
        .filter((number) => !voided.has(sameNumberKey(number)))
        .map((number) =>
          finding(plant_id, 'missing_number', {
            key: sameNumberKey(number),
            subject: number,
            details: { number, evidence: 'series', after: before.text, before: next.text },
          }),
        )
    }),
  )
  return { findings, known: runs.length > 0 }
}

/** The stretches of a series that are whole enough to miss a number in, each in the order of its numbers. */
function runsOf(entries: readonly SeriesEntry[]): SeriesEntry[][] {
  const byText = entries.toSorted((one, other) => (one.text < other.text ? -1 : 1))
  const inOrder = [...new Map(byText.map((entry) => [entry.count, entry])).values()].sort((one, other) =>
    one.count < other.count ? -1 : 1,
  )
  const runs: SeriesEntry[][] = []
  for (const entry of inOrder) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && entry.count - last.count <= BigInt(MOST_SKIPPED_NUMBERS)) run.push(entry)
    else runs.push([entry])
  }
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
