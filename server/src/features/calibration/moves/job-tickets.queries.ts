import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import type { Database } from '../../../platform/database/database.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import type { LinkScope } from '../../tickets/index.ts'
import { payCodeFields, type LinkedJobTicket } from './ticket-moves.policy.ts'

/** The tickets of a job as one link sees them. */
export interface LinkView extends LinkScope {
  contractor_job_id: number
  project_id: number
  time_zone: string
  /** Null for a link that is only thought of. */
  link_id: number | null
}

/** A group of tickets that agree in everything that decides on them. */
export interface TicketGroup extends Omit<LinkedJobTicket, 'dot_project_id'> {
  dot_code: string | null
  /** That undoing would put back among the held ones. */
  from_held: boolean
  tickets: number
  /** The newest of them. */
  ids: number[]
}

const coded = sql`t.agency ?| ${[...payCodeFields]}::text[]`

/** Whether a person's match is what put the ticket where it is. */
const byHand = raw(`coalesce((select e.action = 'matched' from ticket_events e
  where e.authority_id = t.authority_id and e.ticket_id = t.id and e.changes @> '[{"field": "project_id"}]' order by e.seq desc limit 1), false)`)

/** The days that a scope covers are instants in the zone of its project. */
function scopeOf({ material_ids, effective_from, effective_to, time_zone }: LinkView): Sql {
  const conditions = [
    ...(material_ids === null ? [] : [sql`t.material_id = any(${material_ids}::bigint[])`]),
    ...(effective_from === null ? [] : [sql`t.printed_at >= ${startOfDate(effective_from, time_zone)}::timestamptz`]),
    ...(effective_to === null ? [] : [sql`t.printed_at < ${endOfDate(effective_to, time_zone)}::timestamptz`]),
  ]
  return conditions.length === 0 ? raw('true') : join(conditions, ' and ')
}

/** All tickets of a job in groups by everything that decides on them, with the newest ids of each. */
export const groupsOf = (
  db: Database,
  authority_id: number,
  { view, most_ids }: { view: LinkView; most_ids: number },
): Promise<TicketGroup[]> =>
  db.rows(sql`
    select x.status, x.coded, x.project_id, x.district_id, x.dot_code, x.by_hand, x.moved, x.from_held, x.in_scope, count(*) as tickets,
           (array_agg(x.id order by x.printed_at desc, x.id desc))[1:${most_ids}] as ids
    from (
      select t.id, t.printed_at, t.status, ${coded} as coded, t.project_id, p.district_id, t.dot_code, m.ticket_id is not null as moved,
             m.from_project_id is null or f.id is null as from_held, ${scopeOf(view)} as in_scope,
             t.project_id is not null and coalesce(t.status, 'pending') = 'pending'
               and (${view.link_id !== null} = (t.project_id = ${view.project_id})) and ${byHand} as by_hand
      from tickets t
      left join projects p on p.authority_id = t.authority_id and p.id = t.project_id
      left join calibration_moves m on m.authority_id = t.authority_id and m.link_id = ${view.link_id}::bigint and m.ticket_id = t.id
      left join projects f on f.authority_id = m.authority_id and f.id = m.from_project_id and f.deleted_at is null
      where t.authority_id = ${authority_id} and t.contractor_job_id = ${view.contractor_job_id}) x
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`)

/** A ticket's place in the order of printing; the instant to the microsecond, as PostgreSQL writes it. */
export interface TicketPlaceInTime {
  id: number
  printed_at: string
}

/** The next tickets of a job, from the newest to the oldest; of a link that is being made only those that it covers. */
export const nextTickets = (
  db: Database,
  authority_id: number,
  { view, after, covered, most }: { view: LinkView; after: TicketPlaceInTime | null; covered: boolean; most: number },
): Promise<TicketPlaceInTime[]> =>
  db.rows(sql`
    select t.id, t.printed_at::text as printed_at from tickets t where t.authority_id = ${authority_id} and t.contractor_job_id = ${view.contractor_job_id}
      ${covered ? sql`and ${scopeOf(view)}` : empty}
      ${after === null ? empty : sql`and (t.printed_at, t.id) < (${after.printed_at}::timestamptz, ${after.id}::bigint)`}
    order by t.printed_at desc, t.id desc limit ${most}`)

/** Locks tickets until the end of the transaction, in the order of their ids. */
export const lockTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<unknown> =>
  db.rows(
    sql`select id from tickets where authority_id = ${authority_id} and id = any(${ids}::bigint[]) order by id for update`,
  )

/** A ticket with what its move needs to know. */
export interface TicketToMove extends Omit<LinkedJobTicket, 'dot_project_id'> {
  id: number
  ticket_number: string
  dot_code: string | null
  project: string | null
  from_project_id: number | null
  plant_zone: string
}

/** Locked tickets in their current state. */
export const ticketsToMove = (
  db: Database,
  authority_id: number,
  { view, ids }: { view: LinkView; ids: readonly number[] },
): Promise<TicketToMove[]> =>
  db.rows(sql`
    select t.id, t.ticket_number, t.status, ${coded} as coded, t.project_id, p.name as project, p.district_id, t.dot_code, ${scopeOf(view)} as in_scope,
           t.project_id is not null and ${byHand} as by_hand, m.ticket_id is not null as moved, m.from_project_id, l.time_zone as plant_zone
    from tickets t
    join plants l on l.authority_id = t.authority_id and l.id = t.plant_id
    left join projects p on p.authority_id = t.authority_id and p.id = t.project_id
    left join calibration_moves m on m.authority_id = t.authority_id and m.link_id = ${view.link_id}::bigint and m.ticket_id = t.id
    where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id`)

/** The project that each DOT code names, as ingest reads them: a project's code, otherwise a state number that only one project has. */
export async function projectsOfCodes(
  db: Database,
  authority_id: number,
  codes: readonly (string | null)[],
): Promise<Map<string, number>> {
  const named = [...new Set(codes.filter((code) => code !== null))]
  if (named.length === 0) return new Map()
  const rows = await db.rows<{ code: string; project_id: number | null }>(sql`
    select c.code, coalesce(
      (select p.id from projects p where p.authority_id = ${authority_id} and p.deleted_at is null and p.number_key = c.key),
      (select min(p.id) from projects p where p.authority_id = ${authority_id} and p.deleted_at is null and p.state_number_key = c.key having count(*) = 1)) as project_id
    from (select code, project_number_key(code) as key from unnest(${named}::text[]) u(code)) c`)
  return new Map(rows.flatMap(({ code, project_id }) => (project_id === null ? [] : [[code, project_id]])))
}

export const numbersOf = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ id: number; ticket_number: string }[]> =>
  db.rows(
    sql`select id, ticket_number from tickets where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
  )
