import { dateInZone } from '@milepost/contract/core/time/zones'
import { Exact } from '@milepost/server/features/units/exact'
import type { PostedTicket } from './posted-ticket.ts'

/** What a plant's system posts to `/v1/ingest/daily_summaries`. */
export type PostedSummary = Readonly<Record<string, unknown>> & {
  readonly plant: string
  readonly date: string
  readonly lines: readonly object[]
}

/** What the plants printed by day; each plant sends its summary once the day is over. */
export interface DayBook {
  note(ticket: PostedTicket): void
  /** The summaries of days that are over at `now`, each once. */
  due(now: number): PostedSummary[]
}

const text = (ticket: PostedTicket, field: string): string => String(ticket[field] ?? '')

/** Records prints from `since` on: a day that began before it is incomplete and not summarized. Milliseconds, in the plants' zone. */
export function openDayBook({ since, time_zone }: { since: number; time_zone: string }): DayBook {
  const days = new Map<string, Map<string, PostedTicket>>()
  const today = (now: number) => dateInZone(new Date(now), time_zone)
  const first = today(since)
  let current = first
  return {
    note(ticket) {
      const date = text(ticket, 'printed_at').slice(0, 10)
      // A nonsense ticket does not count, and a day that was already summarized is not summarized again for one of its tickets.
      if (date <= first || date < current || !/^\d+$/.test(text(ticket, 'ticket_number'))) return
      const key = [date, text(ticket, 'plant'), text(ticket, 'dot_code'), text(ticket, 'job_number')].join('\n')
      const day = days.get(key) ?? new Map<string, PostedTicket>()
      days.set(key, day.set(text(ticket, 'ticket_number'), ticket))
    },
    due(now) {
      current = today(now)
      const over = [...days].filter(([key]) => (key.split('\n')[0] ?? '') < current)
      for (const [key] of over) days.delete(key)
      return over.map(([key, tickets]) => summaryOf(key, [...tickets.values()])).filter(({ lines }) => lines.length > 0)
    },
  }
}

function summaryOf(key: string, tickets: readonly PostedTicket[]): PostedSummary {
  const [date = '', plant = '', dot_code = '', job_number = ''] = key.split('\n')
  const isVoided = (ticket: PostedTicket) => ticket['event'] === 'voided'
  const numbers = (of: readonly PostedTicket[]) => of.map((ticket) => text(ticket, 'ticket_number'))
  const loads = tickets.filter((ticket) => !isVoided(ticket))
  const lines = [...Map.groupBy(loads, (ticket) => `${text(ticket, 'material')}\n${text(ticket, 'uom')}`)].map(
    ([name, of]) => {
      const [material, uom] = name.split('\n')
      const quantity = of.reduce((sum, ticket) => sum.plus(text(ticket, 'net')), new Exact(0)).toString()
      return { material, loads: of.length, quantity, uom }
    },
  )
  return {
    plant,
    date,
    ...(dot_code === '' ? { job_number } : { dot_code }),
    lines,
    ticket_numbers: numbers(loads),
    voided_numbers: numbers(tickets.filter(isVoided)),
  }
}
