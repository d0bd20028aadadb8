import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isStalePlan } from './batch.ts'
import { clientDatabase, openingOf } from './bound.ts'
import type { Database } from './database.ts'
import { whileConnectionHeld } from './open-transaction.ts'
import { isServerAnswer, onConnection, RolledBack } from './pool.ts'
import { sql } from './sql.ts'

/** Deadlocks, serialization failures, stale plans: nothing happened, and the same work can be tried again. */
const isPassing = (error: unknown): boolean =>
  (isServerAnswer(error) && (error.code === '40001' || error.code === '40P01')) || isStalePlan(error)
const MOST_TRIES = 4
/** Transactions that retry at once would deadlock again in the same order: a victim waits up to this long, times its tries. */
const GIVE_WAY_MS = 30

/**
 * One transaction bound to an authority; what `work` returns is returned after commit. A deadlock is tried again, so `work` must keep its effects to
 * the transaction.
 */
export async function inAuthority<T>(pool: Pool, authority_id: number, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(pool, (client) => transact(client, authority_id, work))
    } catch (failure) {
      const error = failure instanceof RolledBack ? failure.cause : failure
      if (attempt === MOST_TRIES || !isPassing(error)) throw error
      await pause(Math.random() * GIVE_WAY_MS * attempt)
    }
  }
}

/** `begin` goes with the first query, and deferred statements with `commit`: a transaction with one query takes two round trips. */
async function transact<T>(client: PoolClient, authority_id: number, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, end, idle, began } = clientDatabase(client, openingOf(authority_id))
  try {
    const result = await whileConnectionHeld(() => work(db))
    const ended = await end({ text: 'commit', values: [] })
    if (ended !== null && ended.command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    // Of several concurrent reads the others may still be in flight: they belong to this transaction.
    await idle()
    if (!began()) throw new RolledBack(error)
    await client.query('rollback').catch(() => {
      throw error
    })
    throw new RolledBack(error)
  }
}

/** Continues for another authority in the same transaction, for a write that belongs to two: a switch of agency. From then on only that one's rows are visible. */
export const bindAuthority = (db: Database, authority_id: number) =>
  db.run(sql`select set_config('app.authority_id', ${String(authority_id)}, true)`)
