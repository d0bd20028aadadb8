import type { Database } from '../../../platform/database/database.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { jsonInTurns } from '../../../platform/json-in-turns.ts'
import { inTurns } from '../../../platform/turns.ts'
import { contentColumns } from '../ticket-content.ts'
import type { TicketEventRow } from '../ticket-event.ts'
import type { ChangedRow, StoredTicket } from './stored-ticket.ts'

const content = join(
  contentColumns.map((column) => raw(`t.${column}`)),
  ', ',
)

/** The input of its limits, and its material (D15). */
const facts = raw(`,
  (select n.material_type from materials n where n.authority_id = t.authority_id and n.id = t.material_id) as material_type,
  (select n.max_gvw_override_lbs from projects n where n.authority_id = t.authority_id and n.id = t.project_id) as project_override_lbs,
  (select n.max_gvw_lbs from trucks n where n.authority_id = t.authority_id and n.id = t.truck_id) as truck_limit_lbs,
  (select a.default_max_gvw_lbs from authorities a where a.id = t.authority_id) as default_max_gvw_lbs`)

const payPeriodClosed = raw(`case when t.agency ? 'pay_period' then (
    select n.status = 'closed' from pay_periods n
    where n.authority_id = t.authority_id and n.project_id = t.project_id and n.number = (t.agency->>'pay_period')::integer) end as pay_period_closed,
  case when t.agency ? 'pay_period' then exists (
    select from pay_periods n where n.authority_id = t.authority_id and n.project_id = t.project_id and n.status = 'in_progress' and n.end_on >= t.printed_on)
    or exists (select from projects j where j.authority_id = t.authority_id and j.id = t.project_id and j.pay_period_schedule is distinct from 'by_hand') end as pay_correctable`)

/** How tickets are read: locked until the end of the transaction, or not; with the facts of limits and fields, or without. */
export interface Reading {
  lock: boolean
  facts: boolean
}

/** Tickets by id in the order of their ids; locks are taken in that order, so that two concurrent changes take turns and never deadlock. */
export const readTickets = (
  db: Database,
  authority_id: number,
  { ids, ...reading }: Reading & { ids: readonly number[] },
): Promise<StoredTicket[]> =>
  db.rows(sql`
    select t.id, t.lock_version, t.chain_seq, t.chain_head, ${payPeriodClosed}, ${content}${reading.facts ? facts : empty}
    from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id${reading.lock ? lock : empty}`)

/** Locks tickets until the end of the transaction, in the same order as `readTickets`. */
export const lockTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<number> =>
  db.run(
    sql`select from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id${lock}`,
  )

const lock: Sql = raw(' for update of t')

/** Writes what an employee can change in tickets' rows. */
export const updateTickets = async (db: Database, authority_id: number, rows: readonly ChangedRow[]): Promise<number> =>
  await db.run(sql`
    update tickets t set project_id = x.project_id, printed_on = x.printed_on, time_zone = x.time_zone, status = x.status, accepted = x.accepted,
      accepted_at = x.accepted_at, accepted_by = x.accepted_by, flagged = x.flagged, delivered_on = x.delivered_on,
      max_gvw_override_lbs = x.max_gvw_override_lbs, max_gvw_override_by = x.max_gvw_override_by, overload_lbs = x.overload_lbs, failed_checks = x.failed_checks, agency = x.agency,
      content_hash = x.content_hash, chain_seq = x.chain_seq, chain_head = x.chain_head, lock_version = t.lock_version + 1, updated_at = now()
    from json_to_recordset(${await inTurns(jsonInTurns(rows))}::json) as x(id bigint, project_id bigint, printed_on date, time_zone text, status text, accepted boolean,
      accepted_at timestamptz, accepted_by bigint, flagged boolean, delivered_on date, max_gvw_override_lbs numeric, max_gvw_override_by bigint,
      overload_lbs numeric, failed_checks text[], agency jsonb, content_hash text, chain_seq integer, chain_head text)
    where t.authority_id = ${authority_id} and t.id = x.id`)

export const insertEvents = async (
  db: Database,
  authority_id: number,
  events: readonly TicketEventRow[],
): Promise<number> =>
  await db.run(sql`
    insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, changes, reason, content_hash, prev_hash, hash)
    select ${authority_id}::bigint, x.ticket_id, x.seq, x.at, x.actor_kind, x.actor_id, x.actor_name, x.action, x.changes, x.reason, x.content_hash, x.prev_hash, x.hash
    from json_to_recordset(${await inTurns(jsonInTurns(events))}::json) as x(ticket_id bigint, seq integer, at timestamptz, actor_kind text, actor_id bigint, actor_name text, action text, changes jsonb, reason text,
      content_hash text, prev_hash text, hash text)`)

/** Saves which tickets a call changed, by which events and which act of their entries, so that it can be undone (D7). */
export const insertChange = async (
  db: Database,
  authority_id: number,
  change: {
    holder_id: number
    at: string
    act_id: number | null
    ticket_ids: readonly number[]
    seqs: readonly number[]
  },
): Promise<number> => {
  const row = await db.row<{ id: number }>(sql`
    insert into ticket_changes (authority_id, holder_id, at, act_id, ticket_ids, seqs)
    values (${authority_id}, ${change.holder_id}, ${change.at}, ${change.act_id}, ${change.ticket_ids}::bigint[], ${change.seqs}::integer[]) returning id`)
  if (!row) throw new Error('an insert answers its row')
  return row.id
}
