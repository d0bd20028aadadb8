import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { DayHead } from '@milepost/server/features/tickets/ledger/index'
import { copyLines } from '../fill.queries.ts'
import { copyColumns } from '../ticket-lines.ts'
import { tallyColumns } from './tally.ts'

const tables = ['tickets', 'ticket_versions', 'ticket_events'] as const

/** The authority to load: the one with that name or id, by default the first. Null if there is none. */
export async function findAuthority(
  client: pg.Client,
  named: string | null,
): Promise<{ id: number; name: string; time_zone: string } | null> {
  const { rows } = await client.query<{ id: number; name: string; time_zone: string }>(
    'select id::int, name, time_zone from authorities where $1::text is null or name = $1 or id::text = $1 order by id limit 1',
    [named],
  )
  return rows[0] ?? null
}

export async function countTickets(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from tickets')
  return Number(rows[0]?.count)
}

/** How many loads the authority had before. */
export async function countLoads(client: pg.Client, authority_id: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from plants where authority_id = $1 and code ~ '^L[0-9]+-001$'`,
    [authority_id],
  )
  return Number(rows[0]?.count)
}

/** Who decides on a load's tickets: a field engineer, otherwise any active person. */
export async function findInspector(
  client: pg.Client,
  authority_id: number,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id::int, first_name || ' ' || last_name as name from memberships where authority_id = $1 and status = 'active' order by role <> 'field_engineer', id limit 1`,
    [authority_id],
  )
  return rows[0] ?? null
}

/** Materials by type and name. */
export async function materialIds(client: pg.Client, authority_id: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; id: number }>(
    `select material_type || ' ' || name as key, id::int from materials where authority_id = $1`,
    [authority_id],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Takes the indexes of `tickets` away, for a load that would only slow down by keeping them. */
export const dropIndexes = (client: pg.Client) => client.query('select drop_ticket_indexes()')

/** Inserts tickets without counting them by job one statement after another; `countJobTickets` does that at the end of the same transaction. */
export const stopCountingJobTickets = (client: pg.Client) =>
  client.query('alter table tickets disable trigger note_job_tickets')

/** Recounts the tickets of all jobs, and counts new ones from then on. */
export async function countJobTickets(client: pg.Client): Promise<void> {
  await client.query('alter table tickets enable trigger note_job_tickets')
  await client.query('select recount_job_tickets()')
}

/** Builds the indexes of `tickets` again, with as much memory as a session may take. */
export async function buildIndexes(client: pg.Client): Promise<void> {
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query('select create_ticket_indexes()')
}

/**
 * Empties the tables of tickets for a load in the same transaction, with their contents set aside. Rows that are
 * then copied can be written frozen and visible, which spares reading and writing all of them again afterwards.
 */
export async function setAside(client: pg.Client): Promise<void> {
  for (const table of tables)
    await client.query(`create temporary table kept_${table} on commit drop as table ${table}`)
  await client.query(`truncate ${tables.join(', ')}`)
}

/** Restores what was set aside. */
export async function putBack(client: pg.Client): Promise<void> {
  for (const table of tables) {
    const columns = copyColumns[table].join(', ')
    await client.query(`insert into ${table} (${columns}) select ${columns} from kept_${table}`)
  }
}

/** Copies bytes in COPY's text format into a table; `frozen` needs a table that was emptied in the same transaction. */
export async function copyBytes(
  client: pg.Client,
  { table, columns, bytes, frozen }: { table: string; columns: readonly string[]; bytes: Uint8Array; frozen: boolean },
): Promise<void> {
  await pipeline(
    Readable.from(pieces(bytes)),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${frozen ? ' (freeze)' : ''}`)),
  )
}

/** Bytes in pieces that a socket takes at once. */
function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 256 * 1024)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(256 * 1024, bytes.length - at))
}

/**
 * Adds rollup rows to the existing ones, and recounts the pairs of axes and what is shipped. The larger part is copied, which is `lines` if the load at least
 * doubles the tickets, and the smaller one added to it row by row.
 */
export async function addRollups(client: pg.Client, lines: readonly string[], doubled: boolean): Promise<void> {
  await client.query(
    `create temporary table further_rollups on commit drop as table ticket_rollups${doubled ? '' : ' with no data'}`,
  )
  if (doubled) await client.query('truncate ticket_rollups')
  await copyLines(client, {
    table: doubled ? 'ticket_rollups' : 'further_rollups',
    columns: tallyColumns,
    lines: batches(lines),
  })
  await client.query(`insert into ticket_rollups as r select * from further_rollups order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
    do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net`)
  await client.query('select recount_ticket_pairs()')
  await client.query('select recount_shipped_materials()')
}

function* batches(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 2000) yield lines.slice(at, at + 2000).join('')
}

/** Vacuums, so that counts can use index-only scans, and gathers statistics. Not in a transaction. */
export async function vacuum(client: pg.Client): Promise<void> {
  await client.query(`set vacuum_buffer_usage_limit = 0`)
  for (const table of [
    ...tables,
    'ticket_rollups',
    'ticket_pair_rollups',
    'ticket_order_rollups',
    'contractor_job_tickets',
    'contractor_job_names',
  ])
    await client.query(`vacuum (analyze, parallel 2) ${table}`)
  await client.query('analyze projects, plants, suppliers, trucks, haulers, customers, materials, contractor_jobs')
}

/** The head of every ticket's chain on every day on which it grew, in the order of days and tickets, a day at a time; days are of the zone. */
export async function* headsByDay(
  client: pg.Client,
  { authority_id, time_zone, until }: { authority_id: number; time_zone: string; until: string },
): AsyncGenerator<{ day: string; heads: DayHead[] }> {
  await client.query(`set local work_mem = '256MB'`)
  const lines = client.query(
    copyTo(`copy (select distinct on (day, ticket_id) (at at time zone ${pg.escapeLiteral(time_zone)})::date as day, ticket_id, seq, hash from ticket_events
    where authority_id = ${Math.trunc(authority_id)} and (at at time zone ${pg.escapeLiteral(time_zone)})::date < ${pg.escapeLiteral(until)} order by day, ticket_id, seq desc) to stdout`),
  )
  let day = ''
  let heads: DayHead[] = []
  for await (const line of createInterface({ input: lines })) {
    const [on = '', ticket_id, seq, hash = ''] = line.split('\t')
    if (on !== day && heads.length > 0) {
      yield { day, heads }
      heads = []
    }
    day = on
    heads.push({ slip_id: Number(ticket_id), seq: Number(seq), hash })
  }
  if (heads.length > 0) yield { day, heads }
}

/** Replaces the authority's daily roots, including what was stored and confirmed of them, since a load writes into sealed days. Days are in the zone. */
export async function replaceRoots(
  client: pg.Client,
  { authority_id, time_zone }: { authority_id: number; time_zone: string },
  roots: ReadonlyArray<{ day: string; root: string; tickets: number }>,
): Promise<void> {
  await client.query('delete from ledger_roots where authority_id = $1', [authority_id])
  await client.query('delete from ledger_heads where authority_id = $1', [authority_id])
  await client.query('update ledger_verifications set last_day = null, last_root = null where authority_id = $1', [
    authority_id,
  ])
  await client.query(
    `insert into ledger_roots (authority_id, day, starts_at, ends_at, root, tickets)
    select $1, day, day::timestamp at time zone $2, (day + 1)::timestamp at time zone $2, root, tickets from json_populate_recordset(null::ledger_roots, $3)`,
    [authority_id, time_zone, JSON.stringify(roots)],
  )
}

/** Notes when each plant last sent a ticket. */
export async function noteLoadedPlants(client: pg.Client, authority_id: number): Promise<void> {
  await client.query(
    `update plants p set last_ticket_at = (select max(t.received_at) from tickets t where t.authority_id = p.authority_id and t.plant_id = p.id)
    where p.authority_id = $1 and p.last_ticket_at is null`,
    [authority_id],
  )
}
