import { RESTORABLE_DAYS } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { raw, sql, type Sql } from './database/sql.ts'
import { Problem } from './problem.ts'

/** Until when a row can be restored, from its column that says when it was deleted (D9); null while it is not deleted. */
export const restorableUntil = (deleted_at: string): Sql =>
  sql`${raw(deleted_at)} + make_interval(days => ${RESTORABLE_DAYS})`

/** Throws `not_found` for what was deleted too long ago to be restored (D9). */
export function assertRestorable(deleted_at: string, now: Date): void {
  if (now.getTime() - Date.parse(deleted_at) > RESTORABLE_DAYS * DAY_MS) throw new Problem('not_found')
}
