import { dateIn, endOfDateIn, startOfDateIn } from '../../../platform/time/index.ts'
import { empty, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import type { DayBounds } from '../../tickets/index.ts'
import type { Subject } from './subject.ts'

/** A day of the ledger with the root that it was sealed with, over how many tickets. */
export interface SealedDay extends DayBounds {
  root: string
  tickets: number
}

/** A day that should have a root, and has none. */
export type UnsealedDay = { day: string } & Record<Exclude<keyof SealedDay, 'day'>, null>
export type StoredDay = SealedDay | UnsealedDay

/** `roots`, each with the one before it, and `expected`: every day that has a root or should have one. */
const days = (authority_id: number, time_zone: string): Sql => sql`
  roots as materialized (
    select r.day, r.root, r.tickets, r.starts_at, r.ends_at, lead(r.day) over by_day as next_day, lead(r.starts_at) over by_day as next_starts_at
    from ledger_roots r where r.authority_id = ${authority_id} window by_day as (order by r.day)),
  expected as (
    select r.day from roots r
    union select h.day from ledger_heads h where h.authority_id = ${authority_id}
    union select v.last_day from ledger_verifications v where v.authority_id = ${authority_id} and v.last_day is not null
    union select d::date from roots r, generate_series((r.day + 1)::timestamp, (r.next_day - 1)::timestamp, '1 day') d
      where exists (select from ticket_events e where e.authority_id = ${authority_id}
        and e.at >= case when d::date = r.day + 1 then r.ends_at else greatest(r.ends_at, ${startOfDateIn(raw('d'), sql`${time_zone}`)}) end
        and e.at < case when d::date = r.next_day - 1 then r.next_starts_at else least(r.next_starts_at, ${endOfDateIn(raw('d'), sql`${time_zone}`)}) end))`

/** The days of events: those with which they were sealed, otherwise those of the authority's time zone. */
const grownDays = (events: Sql, time_zone: string): Sql => sql`
  select distinct case when e.at < bounds.ends[place] then bounds.days[place] else ${dateIn(raw('e.at'), sql`${time_zone}`)} end
  from (select array_agg(starts_at order by day) as starts, array_agg(ends_at order by day) as ends, array_agg(day order by day) as days from roots) bounds
  cross join ${events} cross join lateral (select width_bucket(e.at, bounds.starts) as place) within`

/**
 * Days of a subject after one, oldest first: those that have a root, and those that should have one, because heads were kept for them, a verification
 * confirmed their root, or their events lie between two roots. For a ticket and a project, the days on which its chains grew.
 */
export function daysOf(subject: Subject, after: string | null): Sql {
  const { authority_id, time_zone, scope, ticket_id, day, project_id } = subject
  const grown = (events: Sql) => sql`and x.day in (${grownDays(sql`(${events}) e`, time_zone)})`
  const narrowed = {
    all: empty,
    day: sql`and x.day = ${day}::date`,
    ticket: grown(
      sql`select own.at from ticket_events own where own.authority_id = ${authority_id} and own.ticket_id = ${ticket_id}`,
    ),
    project:
      grown(sql`select own.at from ticket_events own join tickets t on t.authority_id = own.authority_id and t.id = own.ticket_id
      where own.authority_id = ${authority_id} and t.authority_id = ${authority_id} and t.project_id = ${project_id}`),
  }[scope]
  return sql`with ${days(authority_id, time_zone)}
    select x.day::text, r.root, r.tickets, r.starts_at, r.ends_at from expected x left join roots r on r.day = x.day
    where x.day > coalesce(${after}::date, '-infinity') ${narrowed} order by x.day`
}

/** The sealed day before one, or after it. */
export const neighbourOf = (authority_id: number, day: string, side: 'before' | 'after'): Sql =>
  side === 'before'
    ? sql`select r.day::text, r.root, r.tickets, r.starts_at, r.ends_at from ledger_roots r where r.authority_id = ${authority_id} and r.day < ${day}::date order by r.day desc limit 1`
    : sql`select r.day::text, r.root, r.tickets, r.starts_at, r.ends_at from ledger_roots r where r.authority_id = ${authority_id} and r.day > ${day}::date order by r.day limit 1`

/** The last day before a sealed one, and after another, on which chains grew: none where the two follow each other. */
export const lastGrownBetween = (
  { authority_id, time_zone }: Subject,
  { after, before }: { after: SealedDay | null; before: SealedDay },
): Sql => sql`
  select last.day::text, greatest(${after?.ends_at ?? null}::timestamptz, ${startOfDateIn(raw('last.day'), sql`${time_zone}`)}) as starts_at, ${before.starts_at}::timestamptz as ends_at
  from (select greatest(${dateIn(raw('max(e.at)'), sql`${time_zone}`)}, ${after?.day ?? null}::date + 1) as day from ticket_events e
    where e.authority_id = ${authority_id} and e.at < ${before.starts_at}::timestamptz and e.at >= coalesce(${after?.ends_at ?? null}::timestamptz, '-infinity')
    having max(e.at) is not null) last`

/** The root of a day that earlier verifications confirmed. */
export const confirmedRoots = (authority_id: number, day: string): Sql =>
  sql`select distinct v.last_root as root from ledger_verifications v where v.authority_id = ${authority_id} and v.last_day = ${day}::date`
