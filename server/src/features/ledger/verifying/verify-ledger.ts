import { daysOf, type StoredDay } from './days.queries.ts'
import type { Ask, Cursor, Finding, Subject } from './subject.ts'
import { verifyDays } from './verify-days.ts'
import { verifyTickets } from './verify-tickets.ts'

/** A stretch of a verification: what was checked, what was found, and where it continues. */
export interface Stretch {
  cursor: Cursor
  tickets: number
  events: number
  days: number
  findings: Finding[]
  /** The last root that this stretch confirmed. */
  confirmed: { day: string; root: string } | null
}

/**
 * Verifies a subject from a cursor on (D18c): each ticket's row and chain, then each day's root over the heads of that day. A caller that saves the
 * cursor of a stretch with its findings can be killed and continue from there. Memory holds 500 tickets, or the heads of some days, however many there
 * are.
 */
export async function* verifyLedger(ask: Ask, subject: Subject, from: Cursor): AsyncGenerator<Stretch> {
  let after_ticket_id = from.after_ticket_id
  if (from.stage === 'tickets')
    for await (const { last_id, ...counted } of verifyTickets(ask, subject, after_ticket_id)) {
      after_ticket_id = last_id
      yield { cursor: { stage: 'tickets', after_ticket_id, after_day: null }, days: 0, confirmed: null, ...counted }
    }
  const days = await ask<StoredDay>(daysOf(subject, from.after_day))
  for await (const { day, root, findings } of verifyDays(ask, subject, days))
    yield {
      cursor: { stage: 'days', after_ticket_id, after_day: day },
      tickets: 0,
      events: 0,
      days: 1,
      findings,
      confirmed: root === null ? null : { day, root },
    }
}
