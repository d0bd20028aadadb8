import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countFailure, lockedUntil } from './sessions.queries.ts'
import { minutesLeft } from './throttle.ts'

/** Throws `too_many_attempts` while any of the keys is locked (D4). */
export async function refuseLocked(db: Database, keys: string[], now: Date): Promise<void> {
  const locked = await lockedUntil(db, keys, now)
  if (locked !== null) throw new Problem('too_many_attempts', { minutes: minutesLeft(locked, now) })
}

/** Counts an attempt under each key, with the most in a window of 15 minutes; throws `too_many_attempts` beyond that. */
export async function countAttempt(
  db: Database,
  attempts: ReadonlyArray<{ key: string; most: number }>,
  now: Date,
): Promise<void> {
  const keys = attempts.map(({ key }) => key)
  await refuseLocked(db, keys, now)
  let over = false
  for (const { key, most } of attempts) over = (await countFailure(db, key, most, now)) > most || over
  if (over) await refuseLocked(db, keys, now)
}
