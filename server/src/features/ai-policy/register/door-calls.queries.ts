import type { AiMode, DataKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { dateIn } from '../../../platform/time/index.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Requester } from './ai-uses.queries.ts'

/** A call through the MCP door. */
export interface DoorCall {
  /** Name of the tool. */
  subject: string
  /** Id of the record that it names; null where it names none. */
  subject_id: number | null
  requester: Requester & { id: number }
  now: Date
  /** Calls of the requester within the last minute at most. */
  most_per_minute: number
}

/** What one statement found: the row of the register, and what the policy says of the door. */
export interface NotedRow {
  /** Null where the requester has made as many calls as a minute may have. */
  use_id: number | null
  /** Null where the agency never chose anything. */
  mode: AiMode | null
  kinds: DataKind[]
}

/**
 * Adds a call to the register, as answered, and reads the policy. One statement, since every call waits for it; its commit does not wait for the disk, so that a crash of the
 * database server can lose the calls of its last moments.
 */
export const insertDoorCall = (
  db: Database,
  authority_id: number,
  { subject, subject_id, requester, now, most_per_minute }: DoorCall,
): Promise<NotedRow | null> =>
  db.row<NotedRow>(sql`
    with noted as (
      insert into ai_uses (authority_id, tool, kinds, outcome, subject, subject_id, asked_by, asked_by_id, day, began_at, ended_at)
      select a.id, 'mcp', '{records}', 'answered', ${subject}, ${subject_id}, ${requester.name}, ${requester.id},
        ${dateIn(sql`${now}::timestamptz`, sql`a.time_zone`)}, ${now}, ${now}
      from authorities a
      where a.id = ${authority_id} and (
        select count(*) from ai_uses u
        where u.authority_id = ${authority_id} and u.tool = 'mcp' and u.asked_by_id = ${requester.id}
          and u.began_at > ${now}::timestamptz - interval '1 minute') < ${most_per_minute}
      returning id)
    select (select id from noted) as use_id, (select p.mode from ai_policies p where p.authority_id = ${authority_id}) as mode,
      array(select w.kind from ai_allowances w where w.authority_id = ${authority_id} and w.tool = 'mcp') as kinds
    where set_config('synchronous_commit', 'off', true) is not null`)

/** Corrects a call of which nothing was answered. */
export const correctDoorCall = (
  db: Database,
  authority_id: number,
  { use_id, outcome, now }: { use_id: number; outcome: 'refused' | 'failed'; now: Date },
) =>
  db.run(sql`
    update ai_uses set outcome = ${outcome}, ended_at = ${now} where authority_id = ${authority_id} and id = ${use_id} and tool = 'mcp'`)
