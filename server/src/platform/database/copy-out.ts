import type { Readable } from 'node:stream'
import pg, { type Pool, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { assertNoTransaction, whileConnectionHeld } from './open-transaction.ts'
import pgUtils from 'pg/lib/utils.js'
import type { Socket } from 'node:net'
import type { Sql } from './sql.ts'

/** How long the server may be silent while it sorts what it is about to send, in ms. */
const LONGEST_SILENCE = 10 * 60_000

/** COPY takes no parameters: each value is written as a quoted literal, whose type PostgreSQL infers as it would that of a parameter. */
export function inlined({ strings, values }: Sql): string {
  return strings.map((text, at) => (at === 0 ? text : `${literalOf(values[at - 1])}${text}`)).join('')
}

function literalOf(value: unknown): string {
  const text = pgUtils.prepareValue(value)
  if (text === null) return 'null'
  if (typeof text !== 'string') throw new TypeError('a value in bytes cannot be copied out')
  return pg.escapeLiteral(text)
}

/**
 * Streams what a statement selects as CSV with a header, under an authority and row-level security; memory stays small however many rows there are.
 * The transaction is one snapshot; `consume` writes to the local disk, since the connection is held until it has ended. Where `consume` fails, the connection is thrown away, which ends the statement.
 */
export async function copyOut<T>(
  pool: Pool,
  { authority_id, statement }: { authority_id: number; statement: Sql },
  consume: (rows: Readable) => Promise<T>,
): Promise<T> {
  assertNoTransaction('copy the rows')
  const client = await pool.connect()
  const socket = socketOf(client)
  const patience = socket.timeout ?? 0
  let whole = false
  try {
    socket.setTimeout(LONGEST_SILENCE)
    await client.query(
      `begin read only; select set_config('app.authority_id', '${authority_id}', true); set local statement_timeout = 0`,
    )
    const rows = client.query(copyTo(`copy (${inlined(statement)}) to stdout with (format csv, header)`))
    // The reader gets a fault from its next read; where nobody reads any more, it must not end the process.
    rows.on('error', () => undefined)
    const result = await whileConnectionHeld(() => consume(rows))
    await client.query('commit')
    socket.setTimeout(patience)
    whole = true
    return result
  } finally {
    client.release(!whole)
  }
}

const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
