import type { Database } from '../database/database.ts'
import { raw, sql, type Sql } from '../database/sql.ts'

/*
 * Dates and clocks of zones in SQL (D17), as `contract/src/core/time/zones.ts` has them in code. Parameters are expressions: instants `timestamptz`, dates
 * `date`, zones names of the IANA database.
 */

/** The local date and time of an instant, `timestamp`. */
export const localTime = (instant: Sql, zone: Sql): Sql => sql`(${instant} at time zone ${zone})`

/** The calendar date that an instant falls on in a zone. */
export const dateIn = (instant: Sql, zone: Sql): Sql => sql`${localTime(instant, zone)}::date`

/** Today's date in a zone, by the clock of the request or job. */
export const todayIn = (now: Date | string, zone: Sql): Sql => dateIn(sql`${now}::timestamptz`, zone)

/** The first instant of a date in a zone: a date's instants are start <= t < end. */
export const startOfDateIn = (date: Sql, zone: Sql): Sql => sql`((${date})::date::timestamp at time zone ${zone})`

/** The end of a date in a zone: the first instant that is no longer in it. */
export const endOfDateIn = (date: Sql, zone: Sql): Sql => sql`(((${date})::date + 1)::timestamp at time zone ${zone})`

/** Whether a time of day is from one time to before another; see `isWithinClock`. */
export const withinClock = (clock: Sql, from: Sql, until: Sql): Sql =>
  sql`case when ${from} < ${until} then ${clock} >= ${from} and ${clock} < ${until} else ${clock} >= ${from} or ${clock} < ${until} end`

/**
 * An instant as files write it (D56): the local time of a zone with milliseconds, and its offset: `2026-11-20T14:05:00.000-05:00`.
 * @param zone name of a zone of the IANA database.
 */
export const zonedText = (instant: Sql, zone: string): Sql => {
  const [local, utc] = [localTime(instant, sql`${zone}::text`), localTime(instant, sql`'UTC'`)]
  const known = raw(
    usualOffsets
      .map((hours) => `when interval '-${hours} hours' then '-${String(hours).padStart(2, '0')}:00'`)
      .join(' '),
  )
  return sql`(to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || case ${local} - ${utc} ${known}
    else case when ${local} < ${utc} then '-' else '+' end || to_char(greatest(${local} - ${utc}, ${utc} - ${local}), 'HH24:MI') end)`
}

/** Hours by which the clocks of the United States are behind UTC: comparing with them is much faster than writing an offset of any zone, for millions of cells. */
const usualOffsets = [4, 5, 6, 7, 8, 9, 10]

/** An instant as the wire writes it, in UTC with milliseconds, in SQL that is text. */
export const utcText = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Time zone of an agency: the default of its new projects, and that of its files over several projects (D56). */
export const zoneOfAgency = async (db: Database, authority_id: number): Promise<string> =>
  (await db.row<{ time_zone: string }>(sql`select time_zone from authorities where id = ${authority_id}`))?.time_zone ??
  'UTC'
