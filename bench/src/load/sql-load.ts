import { Client } from 'pg'
import { sendBatch, type BatchStatement } from '@milepost/server/platform/database/batch'
import { summarize, type LoadResult } from './latencies.ts'

/** What one call of the product sends on one connection: batches, and `begin`, `commit` or other plain texts between them. */
export type Exchange = readonly (readonly BatchStatement[] | string)[]

export interface SqlLoad {
  kind: 'sql'
  url: string
  exchanges: Exchange[]
  connections: number
  seconds: number
  once?: boolean
}

/** Sends the same statements as the product, through the same driver and batches, with nothing around them. */
export async function runSqlLoad({ url, exchanges, connections, seconds, once = false }: SqlLoad): Promise<LoadResult> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectAsApplication(url)))
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const run = async (client: Client): Promise<void> => {
    while (once ? next < exchanges.length : performance.now() - started < seconds * 1000) {
      const exchange = exchanges[next++ % exchanges.length] as Exchange
      const sent_at = performance.now()
      for (const part of exchange) {
        if (typeof part === 'string') await client.query(part)
        else await sendBatch(client, [...part])
      }
      times.push(performance.now() - sent_at)
    }
  }
  await Promise.all(clients.map(run))
  const lasted = (performance.now() - started) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return summarize(times, lasted)
}

/** A connection as the product's pool makes it. */
async function connectAsApplication(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    options: '-c role=milepost_app -c timezone=UTC -c datestyle=ISO -c jit=off',
  })
  await client.connect()
  return client
}
