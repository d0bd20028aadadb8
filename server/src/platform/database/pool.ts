import { Pool, type PoolClient } from 'pg'

/** Connections under the application's role, which owns nothing and bypasses nothing. Times are UTC on every one of them. */
export function createPool(options: { url: string; set_role: boolean; size: number; statement_timeout_ms?: number }): Pool {
  const settings = [
    ...(options.set_role ? ['role=milepost_app'] : []),
    'timezone=UTC', 'datestyle=ISO', `statement_timeout=${options.statement_timeout_ms ?? 30_000}`, 'idle_in_transaction_session_timeout=60000', 'jit=off',
  ]
  const pool = new Pool({
    connectionString: options.url, max: options.size, options: settings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true,
  })
  // An idle connection that the server closes is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  return pool
}

/** Runs work on one connection. A connection that failed in a way that leaves it unusable is thrown away. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  const onError = () => { broken = true }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (!isServerAnswer(error)) broken = true
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Whether PostgreSQL itself answered with an error, in which case the connection is still good. */
export function isServerAnswer(error: unknown): error is Error & { code: string; constraint?: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('57P')
}
