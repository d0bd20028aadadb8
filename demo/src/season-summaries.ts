import { Exact } from '@milepost/server/features/units/exact'
import { hashOfContent } from '@milepost/server/features/exceptions/summaries/write-summary'
import type { SummaryContent } from '@milepost/contract/exceptions/daily-summary'
import type { UnitCode } from '@milepost/contract/units/units'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import { clockTime, daysBefore } from './calendar.ts'
import type { Season } from './play-season.ts'
import type { Chance } from './random.ts'

/** Days before today that plants have summarized, and that are matched when the demonstration first runs. */
const DAYS_REPORTED = 10
/** Plants send the summary of a day in its last quarter of an hour, in minutes after midnight. */
const SUMMARY_AT = 23 * 60 + 45

/** Rows of the tables of daily summaries, and the days to match. */
export interface SummaryRows {
  readonly daily_summaries: Record<string, unknown>[]
  readonly daily_summary_versions: Record<string, unknown>[]
  readonly days_to_match: Record<string, unknown>[]
}

interface Placed {
  ticket: TicketInPost
  project_id: number
  day: string
}

/**
 * What the plants say that they sent on the last days, by project: now and then one load more than arrived. Where the plant left a number out that day, it is
 * that one.
 */
export function seasonSummaries({
  agency,
  season,
  today,
  chance,
  nextId,
}: {
  agency: Agency
  season: Season
  today: string
  chance: Chance
  nextId: NextId
}): SummaryRows {
  const rows: SummaryRows = { daily_summaries: [], daily_summary_versions: [], days_to_match: [] }
  const { authority_id, world } = agency
  const first = daysBefore(today, DAYS_REPORTED)
  const codes = new Map([...agency.plants].map(([code, id]) => [id, code]))
  for (const desk of season.desks.values()) {
    const placed = desk.known.all.flatMap((ticket): Placed[] => {
      const { project_id, printed_on: day } = ticket.row
      return project_id !== null && day >= first && day < today ? [{ ticket, project_id, day }] : []
    })
    const days = Map.groupBy(placed, ({ ticket, project_id, day }) => `${project_id} ${ticket.row.plant_id} ${day}`)
    for (const [key, of] of days) {
      const [one] = of
      if (!one) continue
      const { project_id, day } = one
      const { plant_id } = one.ticket.row
      const numbers = placed
        .filter((each) => each.day === day && each.ticket.row.plant_id === plant_id)
        .map(({ ticket }) => ticket.row.ticket_number)
      const lost = chance.branch(`${codes.get(plant_id)} ${key}`).happens(0.15)
      const content = contentOf(
        of.map(({ ticket }) => ticket),
        lost ? { number: leftOut(numbers) } : null,
      )
      const id = nextId()
      rows.daily_summaries.push({ authority_id, id, project_id, plant_id, day, version: 1, lists_numbers: true })
      rows.daily_summary_versions.push({
        authority_id,
        daily_summary_id: id,
        version: 1,
        content,
        content_hash: hashOfContent(content),
        source: 'ingest',
        by_name: desk.supplier,
        received_at: new Date(clockTime(day, world.time_zone, SUMMARY_AT)).toISOString(),
      })
    }
    for (const place of new Set(placed.map(({ project_id, day }) => `${project_id} ${day}`))) {
      const [project_id, day] = place.split(' ')
      rows.days_to_match.push({ authority_id, project_id: Number(project_id), day })
    }
  }
  return { ...rows, days_to_match: distinct(rows.days_to_match) }
}

const distinct = (rows: readonly Record<string, unknown>[]): Record<string, unknown>[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
]

/** The first number that is left out between others; null without one. */
function leftOut(numbers: readonly string[]): string | null {
  const counts = numbers.map(Number).sort((one, other) => one - other)
  const before = counts.find((count, at) => counts[at + 1] === count + 2)
  return before === undefined ? null : String(before + 1)
}

function contentOf(tickets: readonly TicketInPost[], lost: { number: string | null } | null): SummaryContent {
  const loads = tickets.filter(({ row }) => row.status !== 'voided')
  const lines = [...Map.groupBy(loads, ({ row, fields }) => `${row.uom} ${String(fields['material'])}`).values()].map(
    (of, at) => {
      const uom = (of[0]?.row.uom ?? 'TON') as UnitCode
      const nets = of.map(({ row }) => new Exact(String(row.net)))
      const more = lost && at === 0 ? [nets[0] ?? new Exact(0)] : []
      const quantity = [...nets, ...more].reduce((sum, net) => sum.plus(net), new Exact(0)).toString()
      return {
        material: String(of[0]?.fields['material']),
        loads: of.length + more.length,
        quantity,
        uom,
        first_ticket_number: null,
        last_ticket_number: null,
      }
    },
  )
  return {
    lines,
    ticket_numbers: [...loads.map(({ row }) => row.ticket_number), ...(lost?.number ? [lost.number] : [])],
    voided_numbers: tickets.filter(({ row }) => row.status === 'voided').map(({ row }) => row.ticket_number),
    notes: null,
  }
}
