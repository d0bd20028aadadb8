import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A connection as the database's owner, in UTC. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=0',
  })
  await client.connect()
  return client
}

/** Runs work in one transaction. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Prevents concurrent filling until the transaction ends, and returns whether there is no agency yet. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('milepost demonstration', 0))`)
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from authorities) as empty')
  return rows[0]?.empty === true
}

/** Reserves the next `count` ids of the global sequence for rows that are copied; returns the first. */
export async function reserveIds(client: pg.Client, count: number): Promise<number> {
  // Ids that others draw between the two calls lie in the gap of 10,000, so that no id is given twice.
  const { rows } = await client.query<{ last: string }>(
    `select setval('global_id', nextval('global_id') + 10000 + $1::bigint) as last`,
    [count],
  )
  return Number(rows[0]?.last) - count + 1
}

/** Records decisions on tickets in the activity of their projects, as their follower does in the running product. */
export async function noteActivity(client: pg.Client): Promise<void> {
  await client.query("select note_ticket_activity('-infinity')")
}

/** Inserts rows given as objects; all have the columns of the first. Columns that it does not name keep their defaults. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((column) => pg.escapeIdentifier(column))
    .join(', ')
  const name = pg.escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Copies lines in PostgreSQL's text format. */
export async function copyLines(
  client: pg.Client,
  {
    table,
    columns,
    lines,
  }: { table: string; columns: readonly string[]; lines: Iterable<string> | AsyncIterable<string> },
): Promise<void> {
  await pipeline(
    Readable.from(lines),
    client.query(
      copyFrom(
        `copy ${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) from stdin`,
      ),
    ),
  )
}

/** Runs a bulk load with the indexes of `tickets` built at its end; for a table that holds nothing yet. */
export async function withoutTicketIndexes<T>(client: pg.Client, load: () => Promise<T>): Promise<T> {
  await client.query('select drop_ticket_indexes()')
  const result = await load()
  await client.query('select create_ticket_indexes()')
  return result
}

/** Counts tickets into the rollups by the product's own functions. */
export async function rollUp(client: pg.Client, authority_id: number, ids: readonly number[]): Promise<void> {
  await client.query('select roll_up_tickets($1, $2::bigint[], 1)', [authority_id, ids])
  await client.query('select recount_shipped_materials()')
}

/** Notes when each plant of an agency last sent a ticket, and that its system lives. */
export async function notePlants(client: pg.Client, authority_id: number): Promise<void> {
  await client.query(
    `update plants p set last_ticket_at = t.at, last_heartbeat_at = t.at
    from (select plant_id, max(received_at) as at from tickets where authority_id = $1 group by plant_id) t where p.authority_id = $1 and p.id = t.plant_id`,
    [authority_id],
  )
}

/** Notes that the days on which plants of an agency have tickets are to be counted; a worker counts them within two minutes. */
export async function notePlantDays(client: pg.Client, authority_id: number): Promise<void> {
  await client.query(
    `insert into changed_plant_days (authority_id, plant_id, day, noted_at)
    select distinct p.authority_id, p.id, (t.printed_at at time zone p.time_zone)::date, now() - interval '1 hour'
    from tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id where t.authority_id = $1`,
    [authority_id],
  )
}

/** Statistics, so that the first questions are answered by good plans. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
