import { dateIn, endOfDateIn, startOfDateIn, todayIn } from '../../platform/time/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** A day of the ledger, and its bounds: `starts_at` is its first instant, `ends_at` the first one after it. */
export interface DayBounds {
  day: string
  starts_at: string
  ends_at: string
}

/**
 * Days that are over in their authority's zone, have events and no root yet, oldest first: all of them in one look at the events since the last root.
 * A day continues where the sealed day before it ended, so that no instant is sealed twice or never when the authority moves to another zone.
 */
export const daysWithoutRoot = (db: Database, authority_id: number, now: Date) =>
  db.rows<DayBounds>(sql`
  select missing.day::text as day, bounds.starts_at, ${endOfDateIn(raw('missing.day'), raw('a.time_zone'))} as ends_at
  from authorities a
  left join lateral (select r.day, r.ends_at from ledger_roots r where r.authority_id = a.id order by r.day desc limit 1) last on true
  cross join lateral (
    select distinct greatest(${dateIn(raw('e.at'), raw('a.time_zone'))}, last.day + 1) as day from ticket_events e
    where e.authority_id = a.id and e.at >= coalesce(last.ends_at, '-infinity')
      and e.at < ${startOfDateIn(todayIn(now, raw('a.time_zone')), raw('a.time_zone'))}
  ) missing
  cross join lateral (select case when missing.day = last.day + 1 then last.ends_at
    else greatest(${startOfDateIn(raw('missing.day'), raw('a.time_zone'))}, last.ends_at) end as starts_at) bounds
  where a.id = ${authority_id} and missing.day < ${todayIn(now, raw('a.time_zone'))}
  order by missing.day`)

/** Tickets after one, up to one, and how many at most; null means no bound. */
export interface HeadPage {
  after_ticket_id: number
  to_ticket_id: number | null
  limit: number | null
}
const wholeDays: HeadPage = { after_ticket_id: 0, to_ticket_id: null, limit: null }

/**
 * The head of every ticket whose chain grew on one of several days, at the day's end: day after day, and within a day in the order of tickets,
 * all in one look at the events. Days are given in their order and do not overlap; a page covers a part of the tickets of a single one.
 */
export function headsOfDays(authority_id: number, days: readonly DayBounds[], page: HeadPage = wholeDays): Sql {
  const starts = days.map(({ starts_at }) => starts_at)
  const ends = days.map(({ ends_at }) => ends_at)
  return sql`
    select distinct on (place, e.ticket_id) (${days.map(({ day }) => day)}::text[])[place] as day, e.ticket_id as slip_id, e.seq, e.hash
    from ticket_events e cross join lateral (select width_bucket(e.at, ${starts}::timestamptz[]) as place) within
    where e.authority_id = ${authority_id} and e.at >= ${starts[0] ?? null}::timestamptz and e.at < ${ends.at(-1) ?? null}::timestamptz
      and e.at < (${ends}::timestamptz[])[place] and e.ticket_id > ${page.after_ticket_id}
      and e.ticket_id <= coalesce(${page.to_ticket_id}::bigint, 9223372036854775807)
    order by place, e.ticket_id, e.seq desc limit ${page.limit}::bigint`
}

export const lastRoot = async (db: Database, authority_id: number): Promise<string | null> =>
  (
    await db.row<{ root: string }>(
      sql`select root from ledger_roots where authority_id = ${authority_id} order by day desc limit 1`,
    )
  )?.root ?? null

export const saveRoot = (
  db: Database,
  authority_id: number,
  { day, starts_at, ends_at, root, tickets }: DayBounds & { root: string; tickets: number },
) =>
  db.run(sql`
    insert into ledger_roots (authority_id, day, starts_at, ends_at, root, tickets) values (${authority_id}, ${day}, ${starts_at}, ${ends_at}, ${root}, ${tickets})
    on conflict (authority_id, day) do nothing`)
