import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'
import { orRequestAgain } from './days-to-match.queries.ts'

/** Days back that the nightly match covers: an unmatched day that is older is no news. */
const DAYS_BACK = 45
/** Most notes that one step processes. */
export const NOTES_A_STEP = 5000

/** Notes days whose tickets changed. Notes are only added, so that code that changes tickets waits neither for other changes nor for a match. */
export const noteChangedDays = (authority_id: number, days: readonly ProjectDay[]): Sql => sql`
  insert into changed_days (authority_id, project_id, day)
  select ${authority_id}, d.project_id, d.day from json_to_recordset(${JSON.stringify(days)}::json) as d(project_id bigint, day date)`

/** Queues the noted days, with the neighboring days whose summaries list tickets; returns how many notes there were, `NOTES_A_STEP` at most. */
export const requestChangedDays = async (db: Database, authority_id: number): Promise<number> =>
  (
    await db.row<{ notes: number }>(sql`
      with noted as (
        delete from changed_days where authority_id = ${authority_id} and id in (
          select id from changed_days where authority_id = ${authority_id} order by id limit ${NOTES_A_STEP} for update skip locked)
        returning project_id, day),
      neighbors as (
        select s.project_id, s.day from noted d join daily_summaries s on s.authority_id = ${authority_id} and s.project_id = d.project_id
        where s.lists_numbers and s.day between d.day - 1 and d.day + 1),
      queued as (
        insert into days_to_match (authority_id, project_id, day)
        select ${authority_id}, project_id, day from (select * from noted union select * from neighbors) d order by 2, 3 ${orRequestAgain})
      select count(*)::integer as notes from noted`)
  )?.notes ?? 0

/** Queues the days of the last weeks whose ticket counts differ from when they were matched, even if nobody noted them. */
export const requestDaysAtNight = (db: Database, authority_id: number, today: string) =>
  db.run(sql`
    insert into days_to_match (authority_id, project_id, day)
    select p.authority_id, p.id, d.day from projects p
    cross join lateral ticket_days_counted(p.authority_id, p.id, ${today}::date - ${DAYS_BACK}::integer, ${today}::date + 1) d
    where p.authority_id = ${authority_id} and p.deleted_at is null and not exists (
      select from matched_days m where m.authority_id = p.authority_id and m.project_id = p.id and m.day = d.day and m.counted = d.counted)
    union
    select m.authority_id, m.project_id, m.day from matched_days m
    where m.authority_id = ${authority_id} and m.day between ${today}::date - ${DAYS_BACK}::integer and ${today}::date + 1 and m.counted <> ''
      and not exists (select from ticket_days_counted(m.authority_id, m.project_id, m.day, m.day))
    order by 1, 2, 3 ${orRequestAgain}`)
