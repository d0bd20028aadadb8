import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Calls of an agency within the last hour: of minutes, so that one of them counts for 61 at most. */
export const callsOfLastHour = async (db: Database, authority_id: number, now: Date): Promise<number> =>
  (
    await db.row<{ calls: number }>(sql`
      select coalesce(sum(calls), 0)::integer as calls from construction_calls where authority_id = ${authority_id} and minute > ${now}::timestamptz - interval '61 minutes'`)
  )?.calls ?? 0

/** An agency's quota and pause, locked: senders take their calls one after the other. */
export const lockQuota = (db: Database, authority_id: number) =>
  db.row<{ calls_an_hour: number; paused_until: string | null }>(sql`
    select calls_an_hour, paused_until from construction_systems where authority_id = ${authority_id} for no key update`)

/** The minute whose calls are the first to be older than an hour. */
export const oldestMinute = async (db: Database, authority_id: number, now: Date): Promise<string | null> =>
  (
    await db.row<{ minute: string | null }>(sql`
      select min(minute) as minute from construction_calls where authority_id = ${authority_id} and minute > ${now}::timestamptz - interval '61 minutes'`)
  )?.minute ?? null

/** Counts one call, and forgets minutes that count no longer. */
export function countCall(db: Database, authority_id: number, now: Date): void {
  db.later(
    sql`insert into construction_calls (authority_id, minute, calls) values (${authority_id}, date_trunc('minute', ${now}::timestamptz), 1)
      on conflict (authority_id, minute) do update set calls = construction_calls.calls + 1`,
    sql`delete from construction_calls where authority_id = ${authority_id} and minute <= ${now}::timestamptz - interval '2 hours'`,
  )
}

/** Notes until when the gateway asked for no calls. */
export const pause = (db: Database, authority_id: number, until: Date) =>
  db.run(sql`
    update construction_systems set paused_until = ${until} where authority_id = ${authority_id} and (paused_until is null or paused_until < ${until})`)
