import { localTime, todayIn } from '../../../platform/time/index.ts'
import type { PlantProblem } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** A monitored plant, with what is known of its latest day. */
export interface WatchedPlant {
  id: number
  code: string
  name: string
  contact_email: string | null
  active: boolean
  opens_at: string
  closes_at: string
  local_time: string
  last_ticket_at: string | null
  last_heartbeat_at: string | null
  tickets: number
  preferred: number
  compliant: number
  problems: PlantProblem[]
  turning: PlantProblem[]
  turning_since: string | null
}

/** Plants by id, with the counts of today or yesterday at the plant, whichever has tickets last. */
export const watchedPlants = (
  db: Database,
  authority_id: number,
  { now, after, most }: { now: Date; after: number; most: number },
): Promise<WatchedPlant[]> =>
  db.rows<WatchedPlant>(sql`
    select p.id, p.code, p.name, p.contact_email, p.active, to_char(p.opens_at, 'HH24:MI') as opens_at, to_char(p.closes_at, 'HH24:MI') as closes_at,
      to_char(${localTime(sql`${now}::timestamptz`, raw('p.time_zone'))}, 'HH24:MI') as local_time, p.last_ticket_at, p.last_heartbeat_at,
      coalesce(d.tickets, 0) as tickets, coalesce(d.preferred, 0)::integer as preferred, coalesce(d.compliant, 0) as compliant,
      coalesce(h.problems, '{}') as problems, coalesce(h.turning, '{}') as turning, h.turning_since
    from plants p join authorities a on a.id = p.authority_id
    left join plant_health h on h.authority_id = p.authority_id and h.plant_id = p.id
    left join lateral (
      select c.tickets, c.compliant, (select coalesce(sum(m.value::integer), 0) from jsonb_each_text(c.latency) m where m.key::integer <= a.preferred_minutes) as preferred
      from plant_days c where c.authority_id = p.authority_id and c.plant_id = p.id and c.day between ${todayIn(now, raw('p.time_zone'))} - 1
        and ${todayIn(now, raw('p.time_zone'))} order by c.day desc limit 1) d on true
    where p.authority_id = ${authority_id} and p.id > ${after} order by p.id limit ${most}`)

/** Writes the current states of plants; for those that turned, since when. */
export const writeStates = (
  db: Database,
  authority_id: number,
  states: readonly {
    id: number
    problems: readonly string[]
    turning: readonly string[]
    turning_since: string | null
    turned_at: string | null
  }[],
) =>
  db.run(sql`
    insert into plant_health (authority_id, plant_id, problems, turning, turning_since, turned_at)
    select ${authority_id}, s.id, array(select json_array_elements_text(s.problems)), array(select json_array_elements_text(s.turning)), s.turning_since, s.turned_at
    from json_to_recordset(${JSON.stringify(states)}::json) as s(id bigint, problems json, turning json, turning_since timestamptz, turned_at timestamptz)
    on conflict (authority_id, plant_id) do update set problems = excluded.problems, turning = excluded.turning, turning_since = excluded.turning_since,
      turned_at = coalesce(excluded.turned_at, plant_health.turned_at)`)

/** The settings for monitoring plants, and the names in emails. */
export const watchSettings = (db: Database, authority_id: number) =>
  db.row<{ agency: string; turn_minutes: number; notice_email: string | null }>(sql`
    select a.name as agency, coalesce(s.turn_minutes, 15) as turn_minutes, s.notice_email
    from authorities a left join plant_settings s on s.authority_id = a.id where a.id = ${authority_id}`)

/** The languages of employees by the email addresses, in lower case, with which they sign in. */
export const languagesOf = (db: Database, authority_id: number, addresses: readonly string[]) =>
  db.rows<{ email: string; language: 'en' | 'es' }>(sql`
    select lower(u.email::text) as email, u.locale as language from memberships m join users u on u.id = m.user_id
    where m.authority_id = ${authority_id} and m.status <> 'deleted' and lower(u.email::text) = any(${[...addresses]}::text[])`)
