import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fillDemo } from '@milepost/demo/fill'
import { buildApp } from '@milepost/server/app/build-app'
import { loadConfig } from '@milepost/server/app/config'
import type { Ask } from '@milepost/server/features/ledger/verifying/subject'
import { platformDatabase } from '@milepost/server/platform/database/bound'
import { migrate } from '@milepost/server/platform/database/migrate'
import { createPool } from '@milepost/server/platform/database/pool'
import { createEmpty } from '@milepost/server/platform/database/template'
import { tenantsOf, type Tenants } from '@milepost/server/platform/tenants'
import { Client } from 'pg'
import { workServices } from '../../work-services.ts'
import { isVacuumed, makePlace, type GrowthPlace } from '../../cases/growth.queries.ts'
import { signInAsAdministrator } from '../../database/api-process.ts'
import type { Bench } from '../bench.ts'

/** A call of the product with its request body. */
export interface GrowthCall {
  method: string
  path: string
  params?: Record<string, number | undefined>
  query?: string
  body?: object
  csv?: string
}

/** A database of the measure's own, and the API on it in this process, whose event loop is watched. */
export interface GrowthWorld {
  client: Client
  tenants: Tenants
  /** How long each transaction of `tenants` took, in milliseconds; a measurement empties it before it begins. */
  transactions: number[]
  /** Queries the seeded database, whose tickets have histories, and its agency. */
  ask: Ask
  ledger_of: number
  place: GrowthPlace
  /** Prepares a call with its body; the returned function sends it and returns the response body if `read` is set. */
  prepare(call: GrowthCall, read?: boolean): () => Promise<string>
  close(): Promise<void>
}

const DEMO_DAYS = 3

export async function openWorld({ url, log, values }: Bench, sizes: number): Promise<GrowthWorld> {
  const own = await createEmpty(url)
  await migrate(own.url)
  await fillDemo(own.url, { days: DEMO_DAYS })
  const data_dir = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
  const config = loadConfig({
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRET: 'a secret of the benchmark, long enough',
    MILEPOST_RUNS: 'api',
    MILEPOST_DATA_DIR: data_dir,
  })
  const app = await buildApp({ config, owner_url: own.url })
  const address = await app.listen()
  const token = await signInAsAdministrator(address)
  const client = new Client({ connectionString: own.url, options: '-c timezone=UTC' })
  await client.connect()
  const pool = createPool({ url: own.url, set_role: true, size: 2 })
  const ledger_pool = createPool({ url, set_role: false, size: 2, statement_timeout_ms: 0 })
  const ledger = platformDatabase(ledger_pool)
  const place = await makePlace(client, sizes)
  const transactions: number[] = []
  log(`growth is measured on ${own.url.slice(own.url.lastIndexOf('/') + 1)}`)
  return {
    client,
    tenants: timed(tenantsOf(workServices(pool)), transactions),
    transactions,
    ask: (statement) => ledger.rows(statement),
    ledger_of: values.authority_id,
    place,
    prepare: (call, read) => ready({ address, token }, call, read ?? false),
    close: async () => {
      await app.close()
      await pool.end()
      await ledger_pool.end()
      // Its owner may not terminate the process that vacuums its tables.
      while (await isVacuumed(client)) await setTimeout(500)
      await client.end()
      await own.drop()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/** The same, which notes how long each transaction takes, from its first statement to its commit. */
const timed = (tenants: Tenants, transactions: number[]): Tenants => ({
  ...tenants,
  work: async (of, work) => {
    const began = performance.now()
    try {
      return await tenants.work(of, work)
    } finally {
      transactions.push(performance.now() - began)
    }
  },
})

function ready(at: { address: string; token: string }, call: GrowthCall, read: boolean): () => Promise<string> {
  const { method, query, body, csv, params = {} } = call
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))
  const bytes = Buffer.from(csv ?? (body === undefined ? '' : JSON.stringify(body)))
  const url = `${at.address}${path}${query === undefined ? '' : `?${query}`}`
  const headers = {
    authorization: `Bearer ${at.token}`,
    ...(bytes.length > 0 && {
      'content-type': csv === undefined ? 'application/json' : 'text/csv',
      'content-length': bytes.length,
    }),
  }
  return () =>
    new Promise<string>((resolve, reject) => {
      const sent = request(url, { method, headers }, (answer) => {
        const good = answer.statusCode !== undefined && answer.statusCode < 300
        const chunks: Buffer[] = []
        answer.on('data', (part: Buffer) => {
          if (read || !good) chunks.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (good) resolve(text)
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`))
        })
      })
      sent.on('error', reject)
      sent.end(bytes)
    })
}
