/**
 * `npm run reconcile-reports -- [AGENCY] [--url URL | --data-dir DIRECTORY]`: compares the daily work reports that were sent directly with what the construction system
 * of the agency has, by name or id, or of every agency. Also while the product runs; it uses the calls that the agency allows within an hour. Exits with 0 when
 * nothing differs, with 1 when something does, with 2 when it cannot be compared.
 */
import { parseArgs } from 'node:util'
import { reconcileReports } from '../features/report-sending/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { sealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { loadConfig } from './config.ts'
import { openDatabase } from './open-database.ts'

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function run(): Promise<boolean> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ options: { url: text, 'data-dir': text }, allowPositionals: true })
  const data_dir = values['data-dir'] ?? process.env['MILEPOST_DATA_DIR']
  const { token_secret, construction_hosts = [] } = loadConfig({ ...process.env, MILEPOST_DATA_DIR: data_dir })
  const database = await openDatabase(values)
  const pool = createPool({ url: database.url, set_role: false, size: 1 })
  try {
    await migrate(database.url)
    const parts = { pool, clock: () => new Date(), secrets: sealedSecrets(token_secret), own_hosts: construction_hosts }
    const log = (line: string): void => void process.stdout.write(`${line}\n`)
    return await reconcileReports({ ...parts, log }, positionals.length === 0 ? undefined : positionals.join(' '))
  } finally {
    await pool.end()
    await database.stop()
  }
}
