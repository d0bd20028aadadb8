import type { Database } from '../../platform/database/database.ts'
import { dateIn } from '../../platform/time/index.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Asker } from './ai-uses.queries.ts'

/** A call through the MCP door. */
export interface DoorCall {
  /** Name of the tool. */
  subject: string
  /** Id of the record that it names; null where it names none. */
  subject_id: number | null
  asker: Asker & { id: number }
  now: Date
  /** Calls of the asker within the last minute at most. */
  most_per_minute: number
}

/** Adds a call to the register, as answered, in one statement. Returns its id; null where the asker has made as many as a minute may have. */
export const insertDoorCall = async (
  db: Database,
  authority_id: number,
  { subject, subject_id, asker, now, most_per_minute }: DoorCall,
): Promise<number | null> =>
  (
    await db.row<{ id: number }>(sql`
      insert into ai_uses (authority_id, tool, kinds, outcome, subject, subject_id, asked_by, asked_by_id, day, began_at, ended_at)
      select a.id, 'mcp', '{records}', 'answered', ${subject}, ${subject_id}, ${asker.name}, ${asker.id},
        ${dateIn(sql`${now}::timestamptz`, sql`a.time_zone`)}, ${now}, ${now}
      from authorities a
      where a.id = ${authority_id} and (
        select count(*) from ai_uses u
        where u.authority_id = ${authority_id} and u.tool = 'mcp' and u.asked_by_id = ${asker.id}
          and u.began_at > ${now}::timestamptz - interval '1 minute') < ${most_per_minute}
      returning id`)
  )?.id ?? null

/** Corrects a call of which nothing was answered. */
export const correctDoorCall = (
  db: Database,
  authority_id: number,
  { use_id, outcome, now }: { use_id: number; outcome: 'refused' | 'failed'; now: Date },
) =>
  db.run(sql`
    update ai_uses set outcome = ${outcome}, ended_at = ${now} where authority_id = ${authority_id} and id = ${use_id} and tool = 'mcp'`)

/** Lets the commit of this transaction return before it is on disk. */
export const commitSoon = (db: Database) => db.run(sql`select set_config('synchronous_commit', 'off', true)`)
