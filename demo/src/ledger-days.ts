import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import { chainTicketEvents } from '@milepost/server/features/tickets/index'

export interface LedgerRoot {
  readonly day: string
  readonly starts_at: string
  readonly ends_at: string
  readonly root: string
  readonly tickets: number
  readonly anchored_at: string
}

/** The daily roots (D18c) of all days before `today` in the agency's zone: of the heads of the tickets whose chain grew on the day, each over the root before it. */
export function ledgerRoots(
  tickets: Iterable<TicketInPost>,
  { today, time_zone }: { today: string; time_zone: string },
): LedgerRoot[] {
  const days = new Map<string, Map<number, { slip_id: number; seq: number; hash: string }>>()
  for (const ticket of tickets)
    for (const { at, ticket_id, seq, hash } of chainTicketEvents(null, ticket.events).events) {
      const day = dateInZone(at, time_zone)
      if (day >= today) continue
      const heads = days.get(day) ?? new Map()
      days.set(day, heads.set(ticket_id, { slip_id: ticket_id, seq, hash }))
    }
  const roots: LedgerRoot[] = []
  for (const day of [...days.keys()].sort()) {
    const heads = [...(days.get(day) ?? new Map()).values()].sort((one, other) => one.slip_id - other.slip_id)
    const root = dailyRoot({ date: day, previous_root: roots.at(-1)?.root ?? null, heads })
    const [starts_at, ends_at] = [startOfDate(day, time_zone), endOfDate(day, time_zone)]
    roots.push({ day, starts_at, ends_at, root, tickets: heads.length, anchored_at: ends_at })
  }
  return roots
}
