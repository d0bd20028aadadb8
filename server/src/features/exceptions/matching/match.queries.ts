import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'
import type { PlannedChanges, StandingException } from './plan-changes.ts'

/** Takes a day off the list of those to be matched; what changes from now on puts it there again. False where somebody else took it or is at it. */
export const takeDay = async (db: Database, authority_id: number, { project_id, day }: ProjectDay): Promise<boolean> =>
  (await db.run(sql`
    with free as (
      select authority_id, project_id, day from days_to_match
      where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date for update skip locked)
    delete from days_to_match d using free f where d.authority_id = f.authority_id and d.project_id = f.project_id and d.day = f.day`)) >
  0

/** Asks for days to be matched. */
export const askForDays = async (db: Database, authority_id: number, days: readonly ProjectDay[]): Promise<void> => {
  if (days.length === 0) return
  await db.run(sql`
    insert into days_to_match (authority_id, project_id, day)
    select ${authority_id}, d.project_id, d.day from json_to_recordset(${JSON.stringify(days)}::json) as d(project_id bigint, day date) order by 2, 3
    on conflict do nothing`)
}

/** Whether a project is there to be matched; it is not deleted while the match runs. */
export const holdProject = async (db: Database, authority_id: number, project_id: number): Promise<boolean> =>
  (await db.row(
    sql`select id from projects where authority_id = ${authority_id} and id = ${project_id} and deleted_at is null for key share`,
  )) !== null

/** The exceptions of a day, locked so that nobody settles one while it is matched. */
export const lockExceptions = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  db.rows<StandingException>(sql`
    select id, plant_id, kind, subject_key, state, digest from exceptions
    where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date order by id for update`)

/** Writes what a match changes, with what happened to each. */
export async function writeChanges(
  db: Database,
  authority_id: number,
  { project_id, day, at }: ProjectDay & { at: Date },
  { opened, reopened, retold, resolved }: PlannedChanges,
): Promise<void> {
  if (opened.length > 0)
    await db.run(sql`
      with made as (
        insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, material, ticket_ids, facts, digest, opened_at)
        select ${authority_id}, ${project_id}, ${day}::date, x.plant_id, x.kind, x.subject_key, x.subject, x.material,
          array(select jsonb_array_elements_text(x.ticket_ids)::bigint), x.facts, x.digest, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as x(plant_id bigint, kind text, subject_key text, subject text, material text, ticket_ids jsonb, facts jsonb, digest text)
        returning id)
      insert into exception_events (authority_id, exception_id, at, action) select ${authority_id}, id, ${at}::timestamptz, 'opened' from made`)
  const told = [...reopened, ...retold.map((each) => ({ ...each, action: null }))]
  if (told.length > 0)
    await db.run(sql`
      with x as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          as x(id bigint, action text, subject text, material text, ticket_ids jsonb, facts jsonb, digest text)),
      written as (
        update exceptions e set subject = x.subject, material = x.material, ticket_ids = array(select jsonb_array_elements_text(x.ticket_ids)::bigint),
          facts = x.facts, digest = x.digest, state = 'open', reason = null, note = null, settled_by = null, settled_by_name = null, settled_at = null,
          resolved_at = null, opened_at = case when x.action is null then e.opened_at else ${at}::timestamptz end, lock_version = e.lock_version + 1
        from x where e.authority_id = ${authority_id} and e.id = x.id)
      insert into exception_events (authority_id, exception_id, at, action)
      select ${authority_id}, x.id, ${at}::timestamptz, x.action from x where x.action is not null`)
  if (resolved.length > 0)
    await db.run(sql`
      with written as (
        update exceptions set state = 'resolved', resolved_at = ${at}, lock_version = lock_version + 1
        where authority_id = ${authority_id} and id = any(${resolved}::bigint[]) returning id)
      insert into exception_events (authority_id, exception_id, at, action) select ${authority_id}, id, ${at}::timestamptz, 'resolved' from written`)
}

/** Notes how a day's tickets were counted when it was matched. */
export const noteMatched = (db: Database, authority_id: number, { project_id, day, at }: ProjectDay & { at: Date }) =>
  db.run(sql`
    insert into matched_days (authority_id, project_id, day, counted, matched_at)
    select ${authority_id}, ${project_id}, ${day}::date,
      coalesce((select counted from ticket_days_counted(${authority_id}, ${project_id}, ${day}::date, ${day}::date)), ''), ${at}
    on conflict (authority_id, project_id, day) do update set counted = excluded.counted, matched_at = excluded.matched_at`)
