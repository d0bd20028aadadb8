import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'

/** A match without signs of life for this long has died: another one takes its day. */
const SILENT = sql`interval '1 minute'`

const isFree = sql`(d.match_id is null or d.taken_at < clock_timestamp() - ${SILENT})`

/** For a day that is in the list already: tells a match in progress to leave the day in the list. */
export const orRequestAgain = sql`
  on conflict (authority_id, project_id, day) do update set asked_again = true where days_to_match.match_id is not null and not days_to_match.asked_again`

const isDay = (authority_id: number, { project_id, day }: ProjectDay): Sql =>
  sql`d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.day = ${day}::date`

/** Queues days to be matched. */
export const requestDays = async (db: Database, authority_id: number, days: readonly ProjectDay[]): Promise<void> => {
  if (days.length === 0) return
  await db.run(sql`
    insert into days_to_match (authority_id, project_id, day)
    select ${authority_id}, d.project_id, d.day from json_to_recordset(${JSON.stringify(days)}::json) as d(project_id bigint, day date) order by 2, 3
    ${orRequestAgain}`)
}

/** Claims a day and returns the id of its match, or null where nobody requested it or another match has it. It stays in the list meanwhile. */
export const takeDay = async (db: Database, authority_id: number, day: ProjectDay): Promise<number | null> =>
  (
    await db.row<{ match_id: number }>(sql`
      with free as (select d.authority_id, d.project_id, d.day from days_to_match d where ${isDay(authority_id, day)} and ${isFree} for update skip locked)
      update days_to_match d set match_id = nextval('global_id'), taken_at = clock_timestamp(), asked_again = false
      from free f where d.authority_id = f.authority_id and d.project_id = f.project_id and d.day = f.day returning d.match_id`)
  )?.match_id ?? null

/** Whether a match still holds its day; nobody else claims it until the transaction ends, and for a while after. */
export const keepDay = async (
  db: Database,
  authority_id: number,
  { match_id, ...day }: ProjectDay & { match_id: number },
): Promise<boolean> =>
  (await db.run(
    sql`update days_to_match d set taken_at = clock_timestamp() where ${isDay(authority_id, day)} and d.match_id = ${match_id}`,
  )) > 0

/** Removes a claimed day from the list, unless it was requested again meanwhile. */
export const dropDay = (db: Database, authority_id: number, { match_id, ...day }: ProjectDay & { match_id: number }) =>
  db.run(
    sql`delete from days_to_match d where ${isDay(authority_id, day)} and d.match_id = ${match_id} and not d.asked_again`,
  )

/** Returns a claimed day to the list. */
export const giveDayBack = (
  db: Database,
  authority_id: number,
  { match_id, ...day }: ProjectDay & { match_id: number },
) =>
  db.run(sql`
    update days_to_match d set match_id = null, taken_at = null, asked_again = false where ${isDay(authority_id, day)} and d.match_id = ${match_id}`)

/** With this many tickets a day rests after a match, a millisecond for each ticket, but no longer than a minute: what comes meanwhile is matched together. */
const LARGE_DAY = 2000
const rested = sql`(m.matched_at + least(m.tickets, 60000) * interval '1 millisecond')`
const withRest = sql`
  from days_to_match d left join matched_days m
    on m.authority_id = d.authority_id and m.project_id = d.project_id and m.day = d.day and m.tickets > ${LARGE_DAY}`

const isDue = ({ tried_until, now }: Moment): Sql =>
  sql`(d.tried_at is null or d.tried_at <= ${tried_until}) and ${isFree} and (m.day is null or ${rested} <= ${now})`

interface Moment {
  /** Days that failed after this are left alone. */
  tried_until: Date
  now: Date
}

/** Days that are due for matching, the latest first, since people look at them. Those that failed come last. */
export const daysToMatch = (db: Database, authority_id: number, { most, ...moment }: Moment & { most: number }) =>
  db.rows<ProjectDay>(sql`
    select d.project_id, d.day ${withRest} where d.authority_id = ${authority_id} and ${isDue(moment)}
    order by d.tried_at nulls first, d.day desc, d.project_id limit ${most}`)

/** Whether there is anything to match. */
export const isAnyToMatch = async (db: Database, authority_id: number, moment: Moment): Promise<boolean> =>
  (
    await db.row<{ found: boolean }>(sql`
      select exists (select from changed_days where authority_id = ${authority_id})
        or exists (select ${withRest} where d.authority_id = ${authority_id} and ${isDue(moment)}) as found`)
  )?.found ?? false

/** In how many milliseconds the next day has rested; null where none rests. */
export const nextRested = async (db: Database, authority_id: number, now: Date): Promise<number | null> =>
  (
    await db.row<{ rest: number | null }>(sql`
      select extract(epoch from min(${rested}) - ${now}::timestamptz)::float8 * 1000 as rest ${withRest}
      where d.authority_id = ${authority_id} and ${rested} > ${now}`)
  )?.rest ?? null

/** Records that a day's match failed: the day stays in the list. */
export const noteTried = (db: Database, authority_id: number, { at, ...day }: ProjectDay & { at: Date }) =>
  db.run(sql`update days_to_match d set tried_at = ${at} where ${isDay(authority_id, day)}`)
