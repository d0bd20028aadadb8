/**
 * `npm run verify-ledger [-- --ticket NUMBER | --day DATE | --project CODE] [--authority NAME] [--bundle FILE] [--url URL | --data-dir DIRECTORY]`:
 * verifies the ledger (D18c), also while the product runs. Ends with 0 when everything holds, with 1 when something does not, with 2 when it cannot tell.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runVerification } from '../features/ledger/command/run-verification.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import { databaseDirectory, readCluster } from '../platform/database/embedded-cluster.ts'
import { DataDirectoryBusy } from '../platform/database/embedded-lock.ts'
import { ensureOwner } from '../platform/database/embedded-owner.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function run(): Promise<boolean> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { ticket: text, day: text, project: text, authority: text, bundle: text, url: text, 'data-dir': text },
  })
  const url = values.url ?? (values['data-dir'] === undefined ? process.env.DATABASE_URL : undefined)
  const database = await open(url || undefined, values['data-dir'] ?? (process.env.MILEPOST_DATA_DIR || './.data'))
  const pool = createPool({ url: database.url, set_role: false, size: 4, statement_timeout_ms: 0 })
  try {
    await migrate(database.url)
    const db = platformDatabase(pool)
    return await runVerification((statement) => db.rows(statement), values, tell)
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** The database of an address; else the embedded one of a data directory, which may be running. */
async function open(url: string | undefined, dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const stop = async () => undefined
  if (url !== undefined) return { url, stop }
  if (!existsSync(databaseDirectory(dataDir)))
    throw new Error(
      `There is no database in ${resolve(dataDir)}. Name another with --data-dir, or a server with --url.`,
    )
  try {
    return await startEmbedded({ dataDir })
  } catch (error) {
    if (!(error instanceof DataDirectoryBusy)) throw error
    const cluster = readCluster(dataDir)
    return { url: await ensureOwner(cluster.port, cluster), stop }
  }
}
