import type { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import { assertNoTransaction } from './open-transaction.ts'

export interface PoolOptions {
  url: string
  /** Whether connections switch to the application's role; false where the url names who is to act. */
  set_role: boolean
  size: number
  /** Longest statement in milliseconds; 0 for no limit. */
  statement_timeout_ms?: number
  /** How long a request waits for a connection, and a connection for a server that is silent beyond its longest statement, in milliseconds. */
  patience_ms?: number
}

/** Connections under the application's role, which owns nothing and bypasses nothing. Times are UTC on every one of them. Nothing waits forever. */
export function createPool({
  url,
  set_role,
  size,
  statement_timeout_ms = 30_000,
  patience_ms = 10_000,
}: PoolOptions): Pool {
  const settings = [
    ...(set_role ? ['role=milepost_app'] : []),
    'timezone=UTC',
    'datestyle=ISO',
    `statement_timeout=${statement_timeout_ms}`,
    'idle_in_transaction_session_timeout=60000',
    'jit=off',
  ]
  const pool = new Pool({
    connectionString: url,
    max: size,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: patience_ms,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle connection that the server closes is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (statement_timeout_ms > 0) endSilence(client, statement_timeout_ms + patience_ms)
  })
  return pool
}

/** Closes a connection whose server is silent for longer than any statement may take: it is gone, and nothing else would notice for hours. */
function endSilence(client: PoolClient, longest_ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(longest_ms, () => {
    stream.destroy(new Error('Connection terminated: the database does not answer'))
  })
}

/** A transaction that failed and was rolled back by the server: its connection is as good as before. */
export class RolledBack extends Error {
  constructor(cause: unknown) {
    super('the transaction was rolled back', { cause })
  }
}

/** Runs work on one connection. A connection that failed in a way that leaves it unusable is thrown away. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  assertNoTransaction('use the other connection')
  const client = await pool.connect()
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (!isServerAnswer(error) && !(error instanceof RolledBack)) broken = true
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Whether PostgreSQL itself answered with an error, in which case the connection is still good. */
export function isServerAnswer(error: unknown): error is Error & { code: string; constraint?: string } {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    !error.code.startsWith('57P')
  )
}
