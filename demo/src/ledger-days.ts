import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import { chainTicketEvents } from '@milepost/server/features/tickets/index'

export interface LedgerRoot { readonly day: string; readonly root: string; readonly tickets: number; readonly anchored_at: string }

/** The daily roots (D18c) of all whole UTC days before `today`: of the heads of the tickets whose chain grew on the day, each over the root before it. */
export function ledgerRoots(tickets: Iterable<TicketInPost>, today: string): LedgerRoot[] {
  const days = new Map<string, Map<number, { slip_id: number; seq: number; hash: string }>>()
  for (const ticket of tickets)
    for (const { at, ticket_id, seq, hash } of chainTicketEvents(null, ticket.events).events) {
      const day = at.slice(0, 10)
      if (day >= today) continue
      const heads = days.get(day) ?? new Map()
      days.set(day, heads.set(ticket_id, { slip_id: ticket_id, seq, hash }))
    }
  const roots: LedgerRoot[] = []
  for (const day of [...days.keys()].sort()) {
    const heads = [...(days.get(day) ?? new Map()).values()].sort((one, other) => one.slip_id - other.slip_id)
    const root = dailyRoot({ date: day, previous_root: roots.at(-1)?.root ?? null, heads })
    roots.push({ day, root, tickets: heads.length, anchored_at: new Date(Date.parse(`${day}T00:10:00Z`) + 86_400_000).toISOString() })
  }
  return roots
}
