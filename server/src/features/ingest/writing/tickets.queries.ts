import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { TicketEventRow } from '../../tickets/index.ts'
import type { SourceFields } from '../reading/read-ticket.ts'
import type { Identity } from './known-tickets.ts'
import { writtenColumns, type StoredTicket } from './stored-ticket.ts'
import type { KnownTicket, NewVersion } from './ticket-in-post.ts'

/**
 * The tickets that a post names, by number or by their source's id, and the reissues that wait for one of them; each locked, in the order of their
 * ids, until the post is in.
 */
export async function lockKnownTickets(
  db: Database,
  authority_id: number,
  supplier_id: number,
  identities: Identity[],
): Promise<KnownTicket[]> {
  const rows = await db.rows<StoredTicket>(sql`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(identities)}::json) as w(plant_id bigint, ticket_year smallint, ticket_number text, source_ticket_uid text)),
    found as (
      select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.plant_id = w.plant_id and t.ticket_year = w.ticket_year and t.ticket_number = w.ticket_number
      union select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.supplier_id = ${supplier_id} and t.source_ticket_uid = w.source_ticket_uid
      union select t.id from wanted w join tickets t on t.authority_id = ${authority_id} and t.plant_id = w.plant_id and t.reissue_of = w.ticket_number
      where t.reissue_of is not null and t.reissue_of_id is null)
    select t.* from tickets t where t.authority_id = ${authority_id} and t.id = any(array(select id from found)) order by t.id for update`)
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

/** The originals that reissues of a post name: of the same plant, the one printed last. */
export async function originalsOf(
  db: Database,
  authority_id: number,
  identities: Identity[],
): Promise<{ plant_id: number; ticket_number: string; id: number }[]> {
  const wanted = identities.filter(({ reissue_of }) => reissue_of !== null)
  if (wanted.length === 0) return []
  return await db.rows(sql`
    select distinct on (t.plant_id, t.ticket_number) t.plant_id, t.ticket_number, t.id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(plant_id bigint, reissue_of text)
    join tickets t on t.authority_id = ${authority_id} and t.plant_id = w.plant_id and t.ticket_number = w.reissue_of
    order by t.plant_id, t.ticket_number, t.printed_at desc`)
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

/** Writes new tickets; answers how many. One that another post wrote at the same moment is left out. */
export async function insertTickets(db: Database, authority_id: number, rows: StoredTicket[]): Promise<number> {
  if (rows.length === 0) return 0
  return await db.run(sql`insert into tickets (authority_id, id, ${names}) select ${authority_id}::bigint, x.id, ${values}
    from json_to_recordset(${JSON.stringify(rows)}::json) as ${record} order by x.plant_id, x.ticket_year, x.ticket_number on conflict do nothing`)
}

export async function updateTickets(db: Database, authority_id: number, rows: StoredTicket[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(
    sql`update tickets t set ${assignments}, updated_at = now() from json_to_recordset(${JSON.stringify(rows)}::json) as ${record} where t.authority_id = ${authority_id} and t.id = x.id`,
  )
}

export async function insertVersions(
  db: Database,
  authority_id: number,
  versions: NewVersion[],
  arrival: { received_at: string; delivery_id: number },
): Promise<void> {
  await db.run(sql`insert into ticket_versions (authority_id, ticket_id, version, event, received_at, delivery_id, raw, fields, content_hash)
    select ${authority_id}::bigint, x.ticket_id, x.version, x.event, ${arrival.received_at}::timestamptz, ${arrival.delivery_id}::bigint, x.raw, x.fields, x.content_hash
    from json_to_recordset(${JSON.stringify(versions)}::json) as x(ticket_id bigint, version integer, event text, raw text, fields jsonb, content_hash text)`)
}

export async function insertEvents(db: Database, authority_id: number, events: TicketEventRow[]): Promise<void> {
  await db.run(sql`insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, changes, reason, content_hash, version, raw_hash, prev_hash, hash)
    select ${authority_id}::bigint, x.ticket_id, x.seq, x.at, x.actor_kind, x.actor_id, x.actor_name, x.action, x.changes, x.reason, x.content_hash, x.version, x.raw_hash, x.prev_hash, x.hash
    from json_to_recordset(${JSON.stringify(events)}::json) as x(ticket_id bigint, seq integer, at timestamptz, actor_kind text, actor_id bigint, actor_name text, action text, changes jsonb, reason text,
      content_hash text, version integer, raw_hash text, prev_hash text, hash text)`)
}

/** Takes tickets out of the rollups before they change (-1), or counts them as they now stand (1). */
export async function rollUp(db: Database, authority_id: number, ids: number[], sign: 1 | -1): Promise<void> {
  if (ids.length > 0)
    await db.run(sql`select roll_up_tickets(${authority_id}::bigint, ${ids}::bigint[], ${sign}::integer)`)
}

/** Projects of which tickets will leave a day, or that they will leave, once their rows are written. */
export async function projectsLeft(
  db: Database,
  authority_id: number,
  rows: readonly StoredTicket[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const places = rows.map(({ id, project_id, printed_on }) => ({ id, project_id, printed_on }))
  const left = await db.rows<{ project_id: number }>(sql`
    select distinct t.project_id from tickets t join json_to_recordset(${JSON.stringify(places)}::json) as x(id bigint, project_id bigint, printed_on date) on x.id = t.id
    where t.authority_id = ${authority_id} and t.project_id is not null and (t.project_id is distinct from x.project_id or t.printed_on <> x.printed_on)`)
  return left.map(({ project_id }) => project_id)
}

/** Notes when plants last sent a ticket (D14). Comes last in a post, since posts of one plant wait for each other here. */
export async function notePlants(db: Database, authority_id: number, ids: number[], at: string): Promise<void> {
  if (ids.length === 0) return
  await db.run(sql`
    with touched as (select id from plants where authority_id = ${authority_id} and id = any(${ids}::bigint[]) order by id for no key update)
    update plants p set last_ticket_at = greatest(p.last_ticket_at, ${at}::timestamptz) from touched where p.authority_id = ${authority_id} and p.id = touched.id`)
}

/** Posts of one supplier pass side by side; the last try of one that kept losing races goes alone. */
export async function queueUp(db: Database, authority_id: number, supplier_id: number, alone: boolean): Promise<void> {
  const lock = sql`hashtextextended(${`ingest ${authority_id} ${supplier_id}`}, 0)`
  await db.run(alone ? sql`select pg_advisory_xact_lock(${lock})` : sql`select pg_advisory_xact_lock_shared(${lock})`)
}
