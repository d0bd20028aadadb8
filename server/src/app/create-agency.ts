/**
 * `npm run create-agency -- --name NAME --time-zone ZONE --administrator-first-name … --administrator-last-name … --administrator-email …`: makes an agency
 * with districts, settings and its first administrator, as the operator's page does. Also while the product runs, which then sends the invitation at once.
 */
import { parseArgs } from 'node:util'
import { agencyWords, createAgencyByCommand } from '../features/agencies/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { openDatabase } from './open-database.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { ...agencyWords, url: text, 'data-dir': text } })
  const database = await openDatabase(values)
  const pool = createPool({ url: database.url, set_role: true, size: 1 })
  try {
    await migrate(database.url)
    await prepareQueue(database.url)
    for (const line of await createAgencyByCommand(pool, values, () => new Date())) process.stdout.write(`${line}\n`)
  } finally {
    await pool.end()
    await database.stop()
  }
}
