import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'

/** Facts that one step reads. */
export const FACTS_A_STEP = 2000
/** Days back that are looked at though no ticket of theirs is named: what was never matched and is older is no news. */
const DAYS_BACK = 45

/**
 * Reads on in the facts of all authorities, in the order of their commits, and asks for the days of the tickets that they name, with the days beside them whose
 * summaries list tickets. Where a fact names no ids, or names tickets that have left its project, the days of the project that are counted otherwise than when
 * they were matched, and those of the last weeks that never were. Answers how many facts were read. What was read is noted in the same statement, so that nothing is lost and nothing read twice.
 */
export const askForChangedDays = (today: string): Sql => sql`
  with place as materialized (select xid, id from fact_positions where reader = 'exceptions' for update),
  facts as materialized (
    select e.authority_id, e.xid, e.id, e.type, e.project_id, e.ids from place p join events e on (e.xid, e.id) > (p.xid, p.id)
    where e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.id limit ${FACTS_A_STEP}),
  changes as materialized (select * from facts where type = 'tickets.changed' and project_id is not null),
  named as materialized (
    select distinct c.authority_id, c.project_id, t.project_id as stands_on, t.printed_on from changes c cross join lateral unnest(c.ids) i(id)
    join tickets t on t.authority_id = c.authority_id and t.id = i.id),
  unclear as (
    select authority_id, project_id from changes where ids = '{}'
    union select authority_id, project_id from named where stands_on is distinct from project_id),
  days as (
    select authority_id, stands_on as project_id, printed_on as day from named where stands_on is not null
    union select u.authority_id, u.project_id, d.day from unclear u
    cross join lateral ticket_days_counted(u.authority_id, u.project_id, '0001-01-01', '9999-12-31') d
    left join matched_days m on m.authority_id = u.authority_id and m.project_id = u.project_id and m.day = d.day
    where case when m.day is null then d.day >= ${today}::date - ${DAYS_BACK}::integer else m.counted <> d.counted end
    union select u.authority_id, u.project_id, m.day from unclear u join matched_days m on m.authority_id = u.authority_id and m.project_id = u.project_id
    where m.counted <> '' and not exists (select from ticket_days_counted(u.authority_id, u.project_id, m.day, m.day))),
  beside as (
    select s.authority_id, s.project_id, s.day from days d join daily_summaries s on s.authority_id = d.authority_id and s.project_id = d.project_id
    where s.lists_numbers and s.day between d.day - 1 and d.day + 1),
  asked as (
    insert into days_to_match (authority_id, project_id, day)
    select authority_id, project_id, day from days union select authority_id, project_id, day from beside order by 1, 2, 3
    on conflict do nothing),
  noted as (
    update fact_positions f set xid = l.xid, id = l.id from (select xid, id from facts order by xid desc, id desc limit 1) l where f.reader = 'exceptions')
  select count(*)::integer as facts from facts`

/** Asks for the days of the last weeks whose tickets are counted otherwise than when they were matched, whatever no fact told of. */
export const askForDaysAtNight = (today: string): Sql => sql`
  insert into days_to_match (authority_id, project_id, day)
  select p.authority_id, p.id, d.day from projects p
  cross join lateral ticket_days_counted(p.authority_id, p.id, ${today}::date - ${DAYS_BACK}::integer, ${today}::date + 1) d
  where p.deleted_at is null and not exists (
    select from matched_days m where m.authority_id = p.authority_id and m.project_id = p.id and m.day = d.day and m.counted = d.counted)
  union
  select m.authority_id, m.project_id, m.day from matched_days m
  where m.day between ${today}::date - ${DAYS_BACK}::integer and ${today}::date + 1 and m.counted <> ''
    and not exists (select from ticket_days_counted(m.authority_id, m.project_id, m.day, m.day))
  order by 1, 2, 3 on conflict do nothing`

/** Days that are to be matched, the latest first: somebody looks at them. Those that were tried in vain come last, and not while that was after an instant. */
export const daysToMatch = (most: number, tried_until: Date): Sql => sql`
  select authority_id, project_id, day from days_to_match where tried_at is null or tried_at <= ${tried_until}
  order by tried_at nulls first, day desc, authority_id, project_id limit ${most}`

/** Notes that a day was tried in vain: it stays to be matched. */
export const noteTried = ({
  authority_id,
  project_id,
  day,
  at,
}: ProjectDay & { authority_id: number; at: Date }): Sql =>
  sql`update days_to_match set tried_at = ${at} where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date`

/** Asks for another turn of a job. */
export const nextTurn = (name: string): Sql => sql`select enqueue_job(${name}, '{}', ${name})`
