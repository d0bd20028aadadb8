import { empty, sql, type Sql } from '../../../platform/database/sql.ts'
import type { Subject } from './subject.ts'

/** A day of the ledger: its root, null where it has none, and when it was anchored over how many tickets. */
export interface StoredDay {
  day: string
  root: string | null
  tickets: number | null
}

const days = (authority_id: number, time_zone: string): Sql => sql`
  roots as materialized (select r.day, r.root, r.tickets from ledger_roots r where r.authority_id = ${authority_id}),
  span as (select min(day) as first, max(day) as last from roots),
  expected as (
    select r.day from roots r
    union select h.day from ledger_heads h where h.authority_id = ${authority_id}
    union select v.last_day from ledger_verifications v where v.authority_id = ${authority_id} and v.last_day is not null
    union select d::date from span, generate_series(span.first::timestamp, span.last::timestamp, '1 day') d
      where not exists (select from roots r where r.day = d::date) and exists (select from ticket_events e where e.authority_id = ${authority_id}
        and e.at >= d at time zone ${time_zone} and e.at < (d + interval '1 day') at time zone ${time_zone}))`

/**
 * Days of a subject after one, oldest first: those that have a root, and those that should have one, because heads were kept for them, a verification
 * confirmed their root, or their events lie between two roots. For a ticket and a project, the days on which its chains grew.
 */
export function daysOf(subject: Subject, after: string | null): Sql {
  const { authority_id, time_zone, scope, ticket_id, day, project_id } = subject
  const grown = (condition: Sql) =>
    sql`and x.day in (select distinct (e.at at time zone ${time_zone})::date from ticket_events e ${condition})`
  const narrowed = {
    all: empty,
    day: sql`and x.day = ${day}::date`,
    ticket: grown(sql`where e.authority_id = ${authority_id} and e.ticket_id = ${ticket_id}`),
    project: grown(sql`join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
      where e.authority_id = ${authority_id} and t.authority_id = ${authority_id} and t.project_id = ${project_id}`),
  }[scope]
  return sql`with ${days(authority_id, time_zone)}
    select x.day::text, r.root, r.tickets from expected x left join roots r on r.day = x.day
    where x.day > coalesce(${after}::date, '-infinity') ${narrowed} order by x.day`
}

/** The day before one that has a root, or after it. */
export const neighbourOf = (authority_id: number, day: string, side: 'before' | 'after'): Sql =>
  side === 'before'
    ? sql`select r.day::text, r.root, r.tickets from ledger_roots r where r.authority_id = ${authority_id} and r.day < ${day}::date order by r.day desc limit 1`
    : sql`select r.day::text, r.root, r.tickets from ledger_roots r where r.authority_id = ${authority_id} and r.day > ${day}::date order by r.day limit 1`

/** The last day before one, and after another, on which chains grew. */
export const lastGrownBetween = (
  { authority_id, time_zone }: Subject,
  { after, before }: { after: string | null; before: string },
): Sql => sql`
  select (max(e.at) at time zone ${time_zone})::date::text as day from ticket_events e where e.authority_id = ${authority_id}
    and e.at < ${before}::timestamp at time zone ${time_zone} and (${after}::date is null or e.at >= (${after}::date + 1)::timestamp at time zone ${time_zone})`

/** What earlier verifications confirmed as the root of a day. */
export const confirmedRoots = (authority_id: number, day: string): Sql =>
  sql`select distinct v.last_root as root from ledger_verifications v where v.authority_id = ${authority_id} and v.last_day = ${day}::date`

/** Heads of every day from one to another, as each stood at its day's end: by day, and within it in the order of tickets. */
export const headsOfDays = ({ authority_id, time_zone }: Subject, first: string, last: string): Sql => sql`
  select distinct on (day, slip_id) (e.at at time zone ${time_zone})::date::text as day, e.ticket_id as slip_id, e.seq, e.hash from ticket_events e
  where e.authority_id = ${authority_id} and e.at >= ${first}::timestamp at time zone ${time_zone} and e.at < (${last}::date + 1)::timestamp at time zone ${time_zone}
  order by day, slip_id, seq desc`
