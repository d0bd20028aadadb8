import type { Database } from '../../../platform/database/database.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'
import { contentColumns, type TicketContent } from '../ticket-content.ts'
import type { TicketEventRow } from '../ticket-event.ts'

/** A project that tickets are to be matched to. */
export interface MatchProject {
  id: number
  name: string
  district_id: number | null
  time_zone: string
  max_gvw_override_lbs: string | null
  deleted_at: string | null
}

/** The project, kept from being deleted until the tickets are on it. */
export const lockProject = (db: Database, authority_id: number, project_id: number): Promise<MatchProject | null> =>
  db.row(
    sql`select id, name, district_id, time_zone, max_gvw_override_lbs, deleted_at from projects where authority_id = ${authority_id} and id = ${project_id} for share`,
  )

/** A ticket as matching reads it: its content, its chain's head, and the limits that its project does not bring. */
export type MatchTicket = TicketContent & {
  id: number
  chain_seq: number
  chain_head: string
  truck_limit_lbs: string | null
  default_max_gvw_lbs: string | null
}

/** Tickets by id, locked in the order of their ids, so that two matches at once take turns. */
export const lockTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<MatchTicket[]> =>
  db.rows(sql`
    select t.id, t.chain_seq, t.chain_head, ${join(
      contentColumns.map((column) => raw(`t.${column}`)),
      ', ',
    )},
      (select n.max_gvw_lbs from trucks n where n.authority_id = t.authority_id and n.id = t.truck_id) as truck_limit_lbs,
      (select a.default_max_gvw_lbs from authorities a where a.id = t.authority_id) as default_max_gvw_lbs
    from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id for update of t`)

/** What matching changes in a ticket's row. */
export interface MatchedRow {
  id: number
  project_id: number
  printed_on: string
  time_zone: string
  overload_lbs: string | null
  content_hash: string
  chain_seq: number
  chain_head: string
}

/** Takes tickets out of the rollups (-1) before they change, or counts them as they now stand (1). */
const rollUp = (db: Database, authority_id: number, ids: number[], sign: 1 | -1) =>
  db.run(sql`select roll_up_tickets(${authority_id}::bigint, ${ids}::bigint[], ${sign}::integer)`)

/** Writes the matched tickets, their events and their rollups. */
export async function writeMatch(
  db: Database,
  authority_id: number,
  { rows, events }: { rows: MatchedRow[]; events: TicketEventRow[] },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await rollUp(db, authority_id, ids, -1)
  await db.run(sql`
    update tickets t set project_id = x.project_id, printed_on = x.printed_on, time_zone = x.time_zone, overload_lbs = x.overload_lbs, content_hash = x.content_hash,
      chain_seq = x.chain_seq, chain_head = x.chain_head, lock_version = t.lock_version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, project_id bigint, printed_on date, time_zone text, overload_lbs numeric, content_hash text, chain_seq integer, chain_head text)
    where t.authority_id = ${authority_id} and t.id = x.id`)
  await db.run(sql`
    insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, changes, reason, content_hash, prev_hash, hash)
    select ${authority_id}::bigint, x.ticket_id, x.seq, x.at, x.actor_kind, x.actor_id, x.actor_name, x.action, x.changes, x.reason, x.content_hash, x.prev_hash, x.hash
    from json_to_recordset(${JSON.stringify(events)}::json) as x(ticket_id bigint, seq integer, at timestamptz, actor_kind text, actor_id bigint, actor_name text, action text, changes jsonb, reason text,
      content_hash text, prev_hash text, hash text)`)
  await rollUp(db, authority_id, ids, 1)
}
