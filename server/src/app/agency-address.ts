/**
 * `npm run agency-address -- [--agency NAME --host HOST | --remove HOST] [--url URL | --data-dir DIRECTORY]`: gives an agency a host name, where
 * the sign-in page shows its name, logo and colours; removes one; and lists those that exist. Works while the product runs. Where the host name
 * resolves to is set outside Milepost: in DNS, and in the reverse proxy.
 */
import { parseArgs } from 'node:util'
import { setAgencyAddresses } from '../features/agencies/index.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { openDatabase } from './open-database.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { agency: text, host: text, remove: text, url: text, 'data-dir': text } })
  const database = await openDatabase(values)
  const pool = createPool({ url: database.url, set_role: false, size: 1, statement_timeout_ms: 0 })
  try {
    await migrate(database.url)
    for (const line of await setAgencyAddresses(platformDatabase(pool), values)) process.stdout.write(`${line}\n`)
  } finally {
    await pool.end()
    await database.stop()
  }
}
