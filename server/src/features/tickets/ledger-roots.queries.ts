import { sql, type Sql } from '../../platform/database/sql.ts'

export interface AuthorityDay {
  authority_id: number
  day: string
  time_zone: string
}

/** Days that are over in their authority's zone, hold events and have no root yet, oldest first: all of them in one look at the events since the last root. */
export const daysWithoutRoot = (now: Date): Sql => sql`
  select a.id as authority_id, a.time_zone, missing.day::text as day
  from authorities a
  cross join lateral (
    select distinct (e.at at time zone a.time_zone)::date as day from ticket_events e
    where e.authority_id = a.id
      and e.at >= coalesce((select (max(r.day) + 1)::timestamp at time zone a.time_zone from ledger_roots r where r.authority_id = a.id), '-infinity')
      and e.at < (${now}::timestamptz at time zone a.time_zone)::date::timestamp at time zone a.time_zone
  ) missing
  order by a.id, missing.day`

/** The head of every ticket whose chain grew on a day, as it stood at the day's end, in the order of tickets. */
export const headsOfDay = ({ authority_id, day, time_zone }: AuthorityDay): Sql => sql`
  select distinct on (ticket_id) ticket_id as slip_id, seq, hash from ticket_events
  where authority_id = ${authority_id} and at >= ${day}::timestamp at time zone ${time_zone} and at < (${day}::date + 1)::timestamp at time zone ${time_zone}
  order by ticket_id, seq desc`

/** The same for several days at once, day after day: one look at the events for all of them. */
export const headsOfDays = ({ authority_id, time_zone }: AuthorityDay, from: string, to: string): Sql => sql`
  select distinct on (1, ticket_id) (at at time zone ${time_zone}::text)::date::text as day, ticket_id as slip_id, seq, hash from ticket_events
  where authority_id = ${authority_id} and at >= ${from}::timestamp at time zone ${time_zone}::text
    and at < (${to}::date + 1)::timestamp at time zone ${time_zone}::text
  order by 1, ticket_id, seq desc`

export const lastRoot = (authority_id: number): Sql =>
  sql`select root from ledger_roots where authority_id = ${authority_id} order by day desc limit 1`

export const saveRoot = (root: AuthorityDay & { root: string; tickets: number }): Sql => sql`
  insert into ledger_roots (authority_id, day, root, tickets) values (${root.authority_id}, ${root.day}, ${root.root}, ${root.tickets}) on conflict (authority_id, day) do nothing`
