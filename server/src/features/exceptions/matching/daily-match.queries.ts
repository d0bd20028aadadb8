import type { Exception } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { Amount, ComparedTicket } from '../rules/compare-day.ts'
import type { DatedTicket } from '../rules/tickets-of-day.ts'
import type { ProjectDay } from './day.queries.ts'

/** The day that is shown by default: the last one with tickets or a summary; null without any. */
export const lastDay = async (db: Database, authority_id: number, project_id: number): Promise<string | null> =>
  (
    await db.row<{ day: string | null }>(sql`
      select greatest(
        (select max(day) from project_days where authority_id = ${authority_id} and project_id = ${project_id}),
        (select max(day) from daily_summaries where authority_id = ${authority_id} and project_id = ${project_id})) as day`)
  )?.day ?? null

/** Days with tickets or a summary before and after one. */
export const neighboringDays = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  db.row<{ previous_day: string | null; next_day: string | null }>(sql`
    with days as (
      select day from project_days where authority_id = ${authority_id} and project_id = ${project_id}
      union select day from daily_summaries where authority_id = ${authority_id} and project_id = ${project_id})
    select max(day) filter (where day < ${day}::date) as previous_day, min(day) filter (where day > ${day}::date) as next_day from days`)

/** Plants by id, and how many exceptions of the day each has that are open. */
export const plantsOfDay = (
  db: Database,
  authority_id: number,
  { project_id, day, ids }: ProjectDay & { ids: readonly number[] },
) =>
  db.rows<{ plant_id: number; plant: string; plant_name: string; open_count: number }>(sql`
    select p.id as plant_id, p.code as plant, p.name as plant_name,
      (select count(*)::integer from exceptions e where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.day = ${day}::date
        and e.plant_id = p.id and e.state = 'open') as open_count
    from plants p where p.authority_id = ${authority_id} and p.id = any(${[...ids]}::bigint[]) order by p.code`)

/** Exceptions read for the tickets that they miss; a day that misses more is not one of single refusals. */
const MOST_MISSING = 500

/** Open exceptions of a day that miss a ticket. */
export const openMissing = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  db.rows<Pick<Exception, 'id' | 'kind' | 'day' | 'plant_id' | 'details'>>(sql`
    select id, kind, day, plant_id, details from exceptions where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date
      and state = 'open' and kind in ('missing_number', 'missing_load') order by subject, id limit ${MOST_MISSING}`)

const printed = (authority_id: number, project_id: number, { from, to }: { from: string; to: string }): Sql => sql`
    from tickets t join materials m on m.authority_id = t.authority_id and m.id = t.material_id
    where t.authority_id = ${authority_id} and t.project_id = ${project_id}
      and t.printed_at >= (${from}::date - 1)::timestamptz and t.printed_at < (${to}::date + 2)::timestamptz
      and t.printed_on between ${from}::date and ${to}::date`

/** Tickets of a project that were printed on a date, summed by plant, material and unit. */
export const amountsPrinted = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  db.rows<Amount & { plant_id: number }>(sql`
    select t.plant_id, m.name as material, t.material_id, t.uom, min(t.id) as first_id,
      count(*) filter (where t.status is distinct from 'voided') as loads,
      coalesce(sum(t.net) filter (where t.status is distinct from 'voided'), 0)::text as net,
      count(*) filter (where t.accepted and t.status is distinct from 'voided') as accepted_loads,
      coalesce(sum(t.net) filter (where t.accepted and t.status is distinct from 'voided'), 0)::text as accepted_net
    ${printed(authority_id, project_id, { from: day, to: day })} group by t.plant_id, m.name, t.material_id, t.uom`)

/** The tickets themselves, of several dates: the lists of a day's summaries decide which of them belong to it. */
export const comparedTickets = (
  db: Database,
  authority_id: number,
  { project_id, ...dates }: { project_id: number; from: string; to: string },
) =>
  db.rows<ComparedTicket & DatedTicket>(sql`
    select t.id, t.plant_id, t.ticket_number, t.printed_on, m.name as material, t.material_id, t.uom, t.net::text as net, t.status, t.accepted
    ${printed(authority_id, project_id, dates)}`)
