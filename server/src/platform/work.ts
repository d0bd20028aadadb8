import type { Pool } from 'pg'
import type { Work } from './context.ts'
import { auditRows, newAuditEvents, newLiveEvents, personOf, writeJobs } from './database/events.queries.ts'
import { inAuthority } from './database/transaction.ts'
import type { WakeUps } from './database/wake-up.ts'

/** The dependencies of transactions. */
export interface WorkServices extends Pick<Work, 'followers' | 'clock' | 'log'> {
  /** Connections bound by row-level security. */
  pool: Pool
  wake_ups: Pick<WakeUps, 'send'>
}

/** The owner of the work; `address` is that of a request's caller, for the audit log, `log` the request's own. */
export interface WorkOf extends Pick<Work, 'authority_id' | 'actor'>, Partial<Pick<Work, 'log'>> {
  address?: string
  /** Whose jobs those are that it enqueues, where a job works on somebody's behalf (`TurnOf`). */
  person?: string
}

/**
 * Runs one transaction in an agency under row-level security, for a request or a job; what it emits, audits and enqueues commits with it, and wakes the
 * listeners after. A deadlock is retried, so `work` must keep its effects to the transaction.
 */
export async function inTenant<T>(
  { pool, wake_ups, followers, clock, log }: WorkServices,
  { address = '', person, ...given }: WorkOf,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  let emitted = false
  const result = await inAuthority(pool, given.authority_id, async (db) => {
    emitted = false
    return await work({
      followers,
      clock,
      log,
      ...given,
      db,
      emit: async (...facts) => {
        if (facts.length === 0) return
        emitted = true
        db.later(newLiveEvents(given.authority_id, facts))
      },
      audit: async (...events) => {
        if (events.length === 0) return
        const rows = await auditRows(given, events)
        db.later(newAuditEvents({ ...given, address }, rows))
      },
      enqueue: (...jobs) =>
        writeJobs(db, jobs, { authority_id: given.authority_id, person: person ?? personOf(given.actor) }),
    })
  })
  if (emitted) wake_ups.send()
  return result
}
