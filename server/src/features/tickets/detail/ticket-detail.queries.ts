import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { columnNames, columnsOf, contractorColumns } from '../list/ticket-columns.queries.ts'
import { allOf, ticketConditions } from '../list/ticket-conditions.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import { projectPlaces } from '../weighing/index.ts'
import type { TicketAuditEvent, TicketDetailRow, TicketRelativeRow, TicketVersion } from './ticket-detail-row.ts'
import { detailColumnKeys } from './grouped-fields.ts'

/** The inputs of limits and checks besides the ticket's own row (D15, D18). */
const facts = sql`${projectPlaces('t.authority_id', 't.project_id')} as project_places, ${raw(`t.source, t.agency, t.reissue_of_id, t.content_hash, t.max_gvw_lbs, t.max_gvw_override_lbs,
  (select n.max_gvw_override_lbs from projects n where n.authority_id = t.authority_id and n.id = t.project_id) as project_override_lbs,
  (select n.max_gvw_lbs from trucks n where n.authority_id = t.authority_id and n.id = t.truck_id) as truck_limit_lbs,
  a.default_max_gvw_lbs, a.tare_max_age_hours, a.far_away_miles, a.weighing_rules, pl.time_zone as plant_time_zone, pl.latitude::text as plant_latitude, pl.longitude::text as plant_longitude, case when sc.id is null then pl.scale_capacity_lbs else sc.capacity_lbs end as scale_capacity_lbs,
  case when sc.id is null then pl.scale_division_lbs else sc.division_lbs end as scale_division_lbs, case when sc.id is null then pl.scale_certificate_expires_on else sc.certificate_expires_on end as scale_certificate_expires_on,
  (select max(w.expires_on) from plant_weighmasters w where w.authority_id = t.authority_id and w.plant_id = t.plant_id and lower(w.name) = lower(t.source->>'weighmaster')) as license_expires_on,
  (select b.ticket_number from tickets b where b.authority_id = t.authority_id and b.plant_id = t.plant_id and (b.printed_at, b.id) < (t.printed_at, t.id)
   order by b.printed_at desc, b.id desc limit 1) as previous_ticket_number`)}`

/** One ticket of a selection with all its fields, names and facts; null when the selection does not hold it. */
export const ticketDetailRow = async (db: Database, selection: TicketSelection): Promise<TicketDetailRow | null> =>
  (await ticketDetailRows(db, selection))[0] ?? null

/** The same of several tickets, the first printed first. */
export const ticketDetailRows = (db: Database, selection: TicketSelection): Promise<TicketDetailRow[]> =>
  db.rows<TicketDetailRow>(sql`
    select ${columnNames([...columnsOf(detailColumnKeys), ...contractorColumns])}, ${facts} from tickets t join authorities a on a.id = t.authority_id
    join plants pl on pl.authority_id = t.authority_id and pl.id = t.plant_id
    left join plant_scales sc on sc.authority_id = t.authority_id and sc.plant_id = t.plant_id and sc.scale_id = t.source->>'scale_id'
    where ${allOf(ticketConditions(selection))} order by t.printed_at, t.id`)

/** The supplier's versions, oldest first. */
export const ticketVersions = (db: Database, authority_id: number, ticket_id: number): Promise<TicketVersion[]> =>
  db.rows(
    sql`select version, event, received_at, fields, raw from ticket_versions where authority_id = ${authority_id} and ticket_id = ${ticket_id} order by version`,
  )

/** The other tickets of a lineage (D18a): what this one reissues, back to the first, and everything that reissues any of those. */
export const ticketLineage = (
  db: Database,
  selection: TicketSelection,
  ticket_id: number,
): Promise<TicketRelativeRow[]> => {
  const { authority_id } = selection
  const readable = allOf(ticketConditions({ ...selection, filters: {} }))
  return db.rows(sql`
    with recursive originals as (
      select t.id, t.reissue_of_id, 0 as step from tickets t where t.authority_id = ${authority_id} and t.id = ${ticket_id}
      union select t.id, t.reissue_of_id, o.step + 1 from originals o join tickets t on t.authority_id = ${authority_id} and t.id = o.reissue_of_id where o.step < 100),
    lineage as (
      select id, 0 as step from originals where reissue_of_id is null
      union select t.id, l.step + 1 from lineage l join tickets t on t.authority_id = ${authority_id} and t.reissue_of_id = l.id where l.step < 100)
    select t.id, t.ticket_number, t.status, t.printed_at, case when exists (select from originals o where o.id = t.id) then 'original' else 'reissue' end as relation
    from tickets t where ${readable} and t.id <> ${ticket_id} and t.id = any(array(select id from lineage)) order by t.printed_at, t.id`)
}

/** A ticket whose audit log is requested, and since when the caller's changes can be undone (D7). */
export interface AuditedTicket {
  ticket_id: number
  holder_id: number
  undoable_since: string
}

/** The audit log of a ticket in the order of its chain (D18c), with the call that made an event where the caller can undo it: no coding of an archived project. */
export const ticketAuditLog = (
  db: Database,
  authority_id: number,
  { ticket_id, holder_id, undoable_since }: AuditedTicket,
): Promise<Omit<TicketAuditEvent, 'undo_until'>[]> =>
  db.rows(sql`
    select e.id, e.seq, e.at, e.actor_name as actor, e.action, e.changes, e.reason, e.hash, e.prev_hash, c.id as change_id, c.tickets as change_tickets
    from ticket_events e left join (
      select c.id, u.seq, cardinality(c.ticket_ids) - cardinality(c.undone_ids) as tickets from ticket_changes c cross join lateral unnest(c.ticket_ids, c.seqs) u(ticket_id, seq)
      where c.authority_id = ${authority_id} and c.holder_id = ${holder_id} and c.at >= ${undoable_since}::timestamptz
        and u.ticket_id = ${ticket_id} and c.undone_ids && array[${ticket_id}::bigint] = false) c on c.seq = e.seq
      and not (e.action in ('coded', 'uncoded') and exists (select from tickets t join projects p on p.authority_id = t.authority_id and p.id = t.project_id
        where t.authority_id = ${authority_id} and t.id = ${ticket_id} and p.status = 'archived'))
    where e.authority_id = ${authority_id} and e.ticket_id = ${ticket_id} order by e.seq`)

/** Names of contractors by their ids. */
export const contractorNames = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; name: string }>(
        sql`select id, name from external_contractors where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )

/** Names of employees by the ids of their memberships, also of those who were removed. */
export const holderNames = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; name: string }>(
        sql`select id, first_name || ' ' || last_name as name from memberships where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])
          union all select id, first_name || ' ' || last_name || ' (' || company_name || ')' from grants where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )

/** Numbers of tickets by their ids. */
export const ticketNumbers = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; ticket_number: string }>(
        sql`select id, ticket_number from tickets where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, ticket_number }) => [id, ticket_number]),
  )

/** Whether a selection holds any ticket. */
export const holdsTicket = async (db: Database, selection: TicketSelection): Promise<boolean> =>
  (await db.row(sql`select t.id from tickets t where ${allOf(ticketConditions(selection))} limit 1`)) !== null

/** Pay items by their ids, with the line and code by which people distinguish them. */
export const itemNames = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; name: string }>(
        sql`select id, line_number || ' · ' || item_code as name from project_pay_items where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )
