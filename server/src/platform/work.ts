import type { Pool } from 'pg'
import type { Actor, Following, Work } from './context.ts'
import { newFacts, writeAuditEvent, writeJobs } from './database/events.queries.ts'
import { inAuthority } from './database/transaction.ts'
import type { WakeUps } from './database/wake-up.ts'

/** What transactions are made with. */
export interface WorkServices {
  /** Connections bound by row-level security. */
  pool: Pool
  wake_ups: Pick<WakeUps, 'send'>
  followers: readonly Following[]
}

/** Whose work it is; `address` is that of a request's caller, for the audit log. */
export interface WorkOf<Who extends Actor = Actor> extends Pick<Work, 'authority_id' | 'clock' | 'log'> {
  actor: Who
  address?: string
}

/**
 * Runs one transaction in an agency under row-level security, for a request or a job alike; what it emits, audits and enqueues commits with it, and wakes the
 * listeners after. A deadlock is tried again, so `work` must keep its effects to the transaction.
 */
export async function inTenant<T>(
  { pool, wake_ups, followers }: WorkServices,
  { address = '', ...given }: WorkOf,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  let emitted = false
  const result = await inAuthority(pool, given.authority_id, async (db) => {
    emitted = false
    return await work({
      ...given,
      db,
      followers,
      emit: async (...facts) => {
        if (facts.length === 0) return
        emitted = true
        db.later(newFacts(given.authority_id, facts))
      },
      audit: (...events) => writeAuditEvent(db, { ...given, address }, ...events),
      enqueue: (...jobs) => writeJobs(db, jobs),
    })
  })
  if (emitted) wake_ups.send()
  return result
}
