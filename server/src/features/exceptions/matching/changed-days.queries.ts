import { sql, type Sql } from '../../../platform/database/sql.ts'
import { orAskAgain } from './days-to-match.queries.ts'

/** Facts that one step reads; each names 500 tickets at most. */
export const FACTS_A_STEP = 500
/** Days back that are looked at though no ticket of theirs is named: what was never matched and is older is no news. */
const DAYS_BACK = 45

/** A step through the facts of all authorities: where it begins and ends, how many it read, and the days that they are about. */
export interface ReadFacts {
  from_xid: string
  from_id: number
  xid: string
  id: number
  facts: number
  days: { authority_id: number; project_id: number; day: string }[]
}

/**
 * Reads on in the facts of all authorities, in the order of their commits, and finds the days of the tickets that they name, with the days beside them whose
 * summaries list tickets. Where a fact names no ids, or names tickets that have left its project, the days of the project that are counted otherwise than when
 * they were matched, and those of the last weeks that never were. It locks nothing and writes nothing, so that it may take its time; no row where nothing is new.
 */
export const readChangedDays = (today: string): Sql => sql`
  with place as materialized (select xid, id from fact_positions where reader = 'exceptions'),
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
  asked as (select authority_id, project_id, day from days union select authority_id, project_id, day from beside)
  select p.xid::text as from_xid, p.id as from_id, l.xid::text as xid, l.id, (select count(*)::integer from facts) as facts,
    coalesce((select json_agg(asked) from asked), '[]') as days
  from place p, (select xid, id from facts order by xid desc, id desc limit 1) l`

/** Notes that facts were read and asks for their days, in one: nothing is lost, and nothing is read twice. A row unless another reader was first. */
export const noteChangedDays = ({ from_xid, from_id, xid, id, days }: ReadFacts): Sql => sql`
  with noted as (
    update fact_positions set xid = ${xid}::xid8, id = ${id} where reader = 'exceptions' and xid = ${from_xid}::xid8 and id = ${from_id} returning reader),
  asked as (
    insert into days_to_match (authority_id, project_id, day)
    select d.authority_id, d.project_id, d.day from noted cross join json_to_recordset(${JSON.stringify(days)}::json) as d(authority_id bigint, project_id bigint, day date)
    order by 1, 2, 3 ${orAskAgain})
  select reader from noted`

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
  order by 1, 2, 3 ${orAskAgain}`
