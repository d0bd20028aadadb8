import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/pages.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'
import type { PlannedChanges, KnownException } from './plan-changes.ts'

/** Whether a project is there to be matched; its row stays while the transaction runs. */
export const holdProject = async (db: Database, authority_id: number, project_id: number): Promise<boolean> =>
  (await db.row(
    sql`select id from projects where authority_id = ${authority_id} and id = ${project_id} and deleted_at is null for key share`,
  )) !== null

/** The current exceptions of a day, unlocked, in a transaction: concurrent changes show by their version. */
export const knownExceptions = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  rowsInPages<KnownException & { lock_version: number }>(
    db,
    'known',
    sql`
    select id, plant_id, kind, subject_key, state, digest, lock_version from exceptions
    where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date order by id`,
  )

/** How a day's tickets are counted now, as `matched_days` keeps it. */
export const countOfDay = async (
  db: Database,
  authority_id: number,
  { project_id, day }: ProjectDay,
): Promise<string> =>
  (
    await db.row<{ counted: string }>(
      sql`select counted from ticket_days_counted(${authority_id}, ${project_id}, ${day}::date, ${day}::date)`,
    )
  )?.counted ?? ''

/** Input of writing a part of a match: the versions of the exceptions that were read, and when it is written. */
export interface WritingOf extends ProjectDay {
  versions: ReadonlyMap<number, number>
  at: Date
}

/** Writes changes of a match, with the action of each, and returns how many: exceptions that somebody changed since they were read are left out. */
export async function writeChanges(
  db: Database,
  authority_id: number,
  { project_id, day, versions, at }: WritingOf,
  { opened, reopened, changed, resolved }: PlannedChanges,
): Promise<number> {
  const withVersion = <Change extends { id: number }>(change: Change) => ({
    ...change,
    version_read: versions.get(change.id),
  })
  let written = 0
  if (opened.length > 0)
    written += await db.run(sql`
      with made as (
        insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, material, ticket_ids, details, digest, opened_at)
        select ${authority_id}, ${project_id}, ${day}::date, x.plant_id, x.kind, x.subject_key, x.subject, x.material,
          array(select jsonb_array_elements_text(x.ticket_ids)::bigint), x.details, x.digest, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as x(plant_id bigint, kind text, subject_key text, subject text, material text, ticket_ids jsonb, details jsonb, digest text)
        on conflict on constraint exceptions_subject_key do nothing returning id)
      insert into exception_events (authority_id, exception_id, at, action) select ${authority_id}, id, ${at}::timestamptz, 'opened' from made`)
  const reported = [...reopened, ...changed.map((each) => ({ ...each, action: null }))].map(withVersion)
  if (reported.length > 0)
    written += await countedBy(
      db,
      sql`
      with x as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
          as x(id bigint, version_read integer, action text, subject text, material text, ticket_ids jsonb, details jsonb, digest text)),
      written as (
        update exceptions e set subject = x.subject, material = x.material, ticket_ids = array(select jsonb_array_elements_text(x.ticket_ids)::bigint),
          details = x.details, digest = x.digest, state = 'open', reason = null, note = null, settled_by = null, settled_by_name = null, settled_at = null,
          resolved_at = null, opened_at = case when x.action is null then e.opened_at else ${at}::timestamptz end, lock_version = e.lock_version + 1
        from x where e.authority_id = ${authority_id} and e.id = x.id and e.lock_version = x.version_read returning e.id, x.action),
      noted as (
        insert into exception_events (authority_id, exception_id, at, action)
        select ${authority_id}, id, ${at}::timestamptz, action from written where action is not null)
      select count(*)::integer as n from written`,
    )
  if (resolved.length > 0)
    written += await db.run(sql`
      with written as (
        update exceptions e set state = 'resolved', resolved_at = ${at}, lock_version = e.lock_version + 1
        from jsonb_to_recordset(${JSON.stringify(resolved.map((id) => withVersion({ id })))}::jsonb) as x(id bigint, version_read integer)
        where e.authority_id = ${authority_id} and e.id = x.id and e.lock_version = x.version_read returning e.id)
      insert into exception_events (authority_id, exception_id, at, action) select ${authority_id}, id, ${at}::timestamptz, 'resolved' from written`)
  return written
}

const countedBy = async (db: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.row<{ n: number }>(statement))?.n ?? 0

/** Saves the count of a day's tickets when they were read for the match, and their number. */
export const noteMatched = (
  db: Database,
  authority_id: number,
  { project_id, day, counted, tickets, at }: ProjectDay & { counted: string; tickets: number; at: Date },
) =>
  db.run(sql`
    insert into matched_days (authority_id, project_id, day, counted, tickets, matched_at)
    values (${authority_id}, ${project_id}, ${day}::date, ${counted}, ${tickets}, ${at})
    on conflict (authority_id, project_id, day) do update set counted = excluded.counted, tickets = excluded.tickets, matched_at = excluded.matched_at`)

/**
 * Restricts a transaction's writes to indexes, including the checks of its foreign keys: plans that a connection made while there was hardly an
 * exception would otherwise keep reading all of them for each one that is written.
 */
export const readByIndex = (db: Database) => db.run(sql`set local enable_seqscan = off`)
