import {
  telematicsConnectionRecord,
  type CallFault,
  type PollNote,
  type RecordRow,
  type TelematicsConnection,
  type TelematicsPoll,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql } from '../../platform/database/sql.ts'

const select = sql`
  select c.id, ${recordColumns(telematicsConnectionRecord, 'c')}, c.sealed_secret is not null as has_secret, c.next_poll_at, c.last_poll_at, c.last_success_at, c.failures,
    c.fault, (select count(*) from machines m where m.authority_id = c.authority_id and m.connection_id = c.id and m.deleted_at is null)::integer as machines_count,
    c.lock_version
  from telematics_connections c`

/** Connections of an agency by name. */
export const connectionsOf = (db: Database, authority_id: number): Promise<TelematicsConnection[]> =>
  db.rows(
    sql`${select} where c.authority_id = ${authority_id} and c.deleted_at is null order by lower(c.name), c.id limit 500`,
  )

export const connectionById = (db: Database, authority_id: number, id: number): Promise<TelematicsConnection | null> =>
  db.row(sql`${select} where c.authority_id = ${authority_id} and c.id = ${id} and c.deleted_at is null`)

/** A connection that is polled. */
export interface ConnectionRow extends RecordRow<typeof telematicsConnectionRecord> {
  id: number
  sealed_secret: string | null
  last_poll_at: string | null
  failures: number
  lock_version: number
}

/** An id that no row has yet. */
export const takeId = async (db: Database): Promise<number> => {
  const row = await db.row<{ id: number }>(sql`select nextval('global_id') as id`)
  if (!row) throw new Error('there is no id')
  return row.id
}

/** Makes connections due now; with a project those of its machines that were not polled for a minute and did not fail. Returns how many. */
export const pollNow = (
  db: Database,
  authority_id: number,
  { id, project_id, now }: { id?: number; project_id?: number; now: Date },
): Promise<number> =>
  db.run(sql`
    update telematics_connections c set next_poll_at = ${now}
    where c.authority_id = ${authority_id} and c.active and c.deleted_at is null and (${id ?? null}::bigint is null or c.id = ${id ?? null})
      and (${project_id ?? null}::bigint is null or (c.failures = 0 and coalesce(c.last_poll_at, '-infinity') < ${now}::timestamptz - interval '1 minute'
        and exists (select from machines m where m.authority_id = c.authority_id and m.connection_id = c.id and m.project_id = ${project_id ?? null} and m.deleted_at is null)))`)

/** Claims the connections that are due: each is put off by ten minutes, so that no other worker polls it too and one whose worker dies is polled again. */
export const claimDue = (
  db: Database,
  authority_id: number,
  { now, most }: { now: Date; most: number },
): Promise<ConnectionRow[]> =>
  db.rows(sql`
    update telematics_connections c set next_poll_at = ${now}::timestamptz + interval '10 minutes', last_poll_at = ${now}
    where c.authority_id = ${authority_id} and c.id in (
      select d.id from telematics_connections d where d.authority_id = ${authority_id} and d.active and d.deleted_at is null and d.next_poll_at <= ${now}
      order by d.next_poll_at limit ${most} for update skip locked)
    returning c.id, ${recordColumns(telematicsConnectionRecord, 'c')}, c.sealed_secret, c.last_poll_at, c.failures, c.lock_version`)

export interface EndOfPoll {
  id: number
  lock_version: number
  began_at: Date
  ended_at: Date
  next_poll_at: Date
  failures: number
  pages: number
  machines: number
  readings: number
  fault: CallFault | null
  notes: readonly PollNote[]
}

/** Saves how a poll ended. If its connection was changed meanwhile, its next poll stays as it is. */
export async function finishPoll(db: Database, authority_id: number, end: EndOfPoll): Promise<void> {
  const fault = end.fault && JSON.stringify(end.fault)
  await db.run(sql`
    update telematics_connections set next_poll_at = ${end.next_poll_at}, failures = ${end.failures}, fault = ${fault}::jsonb,
      last_success_at = case when ${fault}::jsonb is null then ${end.ended_at}::timestamptz else last_success_at end
    where authority_id = ${authority_id} and id = ${end.id} and lock_version = ${end.lock_version} and deleted_at is null`)
  await db.run(sql`
    insert into telematics_polls (authority_id, connection_id, began_at, ended_at, pages, machines, readings, fault, notes)
    select ${authority_id}, c.id, ${end.began_at}, ${end.ended_at}, ${end.pages}, ${end.machines}, ${end.readings}, ${fault}::jsonb, ${JSON.stringify(end.notes)}::jsonb
    from telematics_connections c where c.authority_id = ${authority_id} and c.id = ${end.id}`)
}

export const pollsOf = (db: Database, authority_id: number, connection_id: number): Promise<TelematicsPoll[]> =>
  db.rows(sql`
    select l.id, l.began_at, l.ended_at, l.pages, l.machines, l.readings, l.fault, l.notes from telematics_polls l
    where l.authority_id = ${authority_id} and l.connection_id = ${connection_id} order by l.began_at desc, l.id desc limit 50`)

/** Deletes polls from before an instant, at most this many. */
export const purgePolls = (
  db: Database,
  authority_id: number,
  { before, most }: { before: Date; most: number },
): Promise<number> =>
  db.run(sql`
    delete from telematics_polls where authority_id = ${authority_id} and id in (
      select id from telematics_polls where authority_id = ${authority_id} and began_at < ${before} limit ${most})`)
