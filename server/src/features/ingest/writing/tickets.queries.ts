import type { Database } from '../../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { contentColumns, type TicketContent, type TicketEventRow } from '../../tickets/index.ts'
import type { SourceFields } from '../reading/read-ticket.ts'
import type { Original, Sought } from './known-tickets.ts'
import { writtenColumns, type StoredTicket } from './stored-ticket.ts'
import type { KnownTicket, NewVersion } from './ticket-in-post.ts'

/** The columns of a ticket's row as posts need it. */
const bookkeeping: Exclude<keyof StoredTicket, keyof TicketContent>[] = [
  'id',
  'ticket_year',
  'latency_seconds',
  'reissue_of_id',
  'lock_version',
  'content_hash',
  'chain_seq',
  'chain_head',
]
const stored = raw([...bookkeeping, ...contentColumns].map((column) => `t.${column}`).join(', '))

/**
 * The tickets that posts name, by number or by their source's id, and the reissues that wait for one of them; each locked, in the order of their ids, until
 * the posts are in.
 */
export async function lockTickets(db: Database, authority_id: number, sought: Sought[]): Promise<StoredTicket[]> {
  if (sought.length === 0) return []
  return await db.rows<StoredTicket>(sql`
    with wanted as materialized (
      select p.id as plant_id, w.supplier_id, w.ticket_year, w.ticket_number, w.source_ticket_uid
      from json_to_recordset(${JSON.stringify(sought)}::json) as w(supplier_id bigint, plant text, ticket_year smallint, ticket_number text, source_ticket_uid text)
      join plants p on p.authority_id = ${authority_id} and p.code = w.plant and p.supplier_id = w.supplier_id),
    found as (
      select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.plant_id = w.plant_id and t.ticket_year = w.ticket_year and t.ticket_number = w.ticket_number
      union select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.supplier_id = w.supplier_id and t.source_ticket_uid = w.source_ticket_uid
      union select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.plant_id = w.plant_id and t.reissue_of = w.ticket_number
      where t.reissue_of is not null and t.reissue_of_id is null)
    select ${stored} from tickets t where t.authority_id = ${authority_id} and t.id = any(array(select id from found)) order by t.id for update`)
}

/** Locked tickets with the fields of their last version and the hashes of all. */
export async function withVersions(db: Database, authority_id: number, rows: StoredTicket[]): Promise<KnownTicket[]> {
  if (rows.length === 0) return []
  const versions = await db.rows<{ ticket_id: number; content_hash: string; fields: SourceFields }>(sql`
    select ticket_id, content_hash, case when version = max(version) over (partition by ticket_id) then fields end as fields
    from ticket_versions where authority_id = ${authority_id} and ticket_id = any(${rows.map(({ id }) => id)}::bigint[]) order by ticket_id, version`)
  const byTicket = Map.groupBy(versions, (version) => version.ticket_id)
  return rows.map((row) => {
    const own = byTicket.get(row.id) ?? []
    return { row, hashes: own.map((version) => version.content_hash), fields: own.at(-1)?.fields ?? {} }
  })
}

/** The originals that reissues of posts name. */
export async function originalsOf(db: Database, authority_id: number, sought: Sought[]): Promise<Original[]> {
  const wanted = sought.filter(({ reissue_of }) => reissue_of !== null)
  if (wanted.length === 0) return []
  return await db.rows(sql`
    select o.plant_id, o.ticket_number, o.id, o.printed_at, array(
      with recursive up(id) as (
        select t.reissue_of_id from tickets t where t.authority_id = ${authority_id} and t.id = o.id
        union select t.reissue_of_id from up join tickets t on t.authority_id = ${authority_id} and t.id = up.id)
      select id from up where id is not null) as replaces
    from (select distinct on (t.plant_id, t.ticket_number) t.plant_id, t.ticket_number, t.id, t.printed_at
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(supplier_id bigint, plant text, reissue_of text)
    join plants p on p.authority_id = ${authority_id} and p.code = w.plant and p.supplier_id = w.supplier_id
    join tickets t on t.authority_id = ${authority_id} and t.plant_id = p.id and t.ticket_number = w.reissue_of
    order by t.plant_id, t.ticket_number, t.printed_at desc) o`)
}

export async function reserveIds(db: Database, count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`select nextval('global_id') as id from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}

const columns = Object.entries(writtenColumns)
const names = raw(columns.map(([name]) => name).join(', '))
const record = raw(`x(id bigint, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')})`)
const values = raw(columns.map(([name]) => `x.${name}`).join(', '))
const assignments = raw(columns.map(([name]) => `${name} = x.${name}`).join(', '))

/** New tickets. One that another post writes at the same moment violates a constraint. */
export const insertTickets = (authority_id: number, rows: readonly StoredTicket[]): Sql =>
  sql`insert into tickets (authority_id, id, ${names}) select ${authority_id}::bigint, x.id, ${values}
    from json_to_recordset(${JSON.stringify(rows)}::json) as ${record} order by x.plant_id, x.ticket_year, x.ticket_number`

export const updateTickets = (authority_id: number, rows: readonly StoredTicket[]): Sql =>
  sql`update tickets t set ${assignments}, updated_at = now() from json_to_recordset(${JSON.stringify(rows)}::json) as ${record} where t.authority_id = ${authority_id} and t.id = x.id`

export const insertVersions = (authority_id: number, versions: readonly NewVersion[]): Sql =>
  sql`insert into ticket_versions (authority_id, ticket_id, version, event, received_at, delivery_id, raw, fields, content_hash)
    select ${authority_id}::bigint, x.ticket_id, x.version, x.event, x.received_at, x.delivery_id, x.raw, x.fields, x.content_hash
    from json_to_recordset(${JSON.stringify(versions)}::json) as x(ticket_id bigint, version integer, event text, received_at timestamptz, delivery_id bigint, raw text, fields jsonb, content_hash text)`

export const insertEvents = (authority_id: number, events: readonly TicketEventRow[]): Sql =>
  sql`insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, changes, reason, content_hash, version, raw_hash, prev_hash, hash)
    select ${authority_id}::bigint, x.ticket_id, x.seq, x.at, x.actor_kind, x.actor_id, x.actor_name, x.action, x.changes, x.reason, x.content_hash, x.version, x.raw_hash, x.prev_hash, x.hash
    from json_to_recordset(${JSON.stringify(events)}::json) as x(ticket_id bigint, seq integer, at timestamptz, actor_kind text, actor_id bigint, actor_name text, action text, changes jsonb, reason text,
      content_hash text, version integer, raw_hash text, prev_hash text, hash text)`

/** Records when plants last sent a ticket (D14). Runs last, since posts of one plant wait for each other here. */
export const notePlants = (authority_id: number, plants: readonly { id: number; at: string }[]): Sql => sql`
  with sent as (select x.id, x.at from json_to_recordset(${JSON.stringify(plants)}::json) as x(id bigint, at timestamptz)),
  touched as (select id from plants where authority_id = ${authority_id} and id in (select id from sent) order by id for no key update)
  update plants p set last_ticket_at = greatest(p.last_ticket_at, sent.at) from touched join sent using (id) where p.authority_id = ${authority_id} and p.id = touched.id`

/** Posts of a supplier run concurrently; the last try of one that kept losing races runs alone. */
export async function queueUp(
  db: Database,
  authority_id: number,
  { supplier_ids, alone }: { supplier_ids: readonly number[]; alone: boolean },
): Promise<void> {
  const keys = supplier_ids.toSorted((one, other) => one - other).map((id) => `ingest ${authority_id} ${id}`)
  const lock = alone ? raw('pg_advisory_xact_lock') : raw('pg_advisory_xact_lock_shared')
  await db.run(sql`select ${lock}(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`)
}
