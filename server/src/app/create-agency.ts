/**
 * `npm run create-agency -- --name NAME --time-zone ZONE --administrator-first-name … --administrator-last-name … --administrator-email …`: creates an
 * agency with districts, settings and its first administrator, as the operator's page does. Works while the product runs, which then sends the
 * invitation at once. With `--print-link`, and where no email can be sent, the invitation's link is printed instead.
 */
import { parseArgs } from 'node:util'
import { agencyWords, createAgencyByCommand } from '../features/agencies/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { deliversMail, publicUrlOf } from './command-settings.ts'
import { openDatabase } from './open-database.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { ...agencyWords, url: text, 'data-dir': text, 'print-link': { type: 'boolean' } },
  })
  const database = await openDatabase(values)
  const pool = createPool({ url: database.url, set_role: true, size: 1 })
  const printed = values['print-link'] || !deliversMail(process.env)
  const print = printed ? { public_url: publicUrlOf(process.env) } : null
  try {
    await migrate(database.url)
    await prepareQueue(database.url)
    const lines = await createAgencyByCommand({ pool, clock: () => new Date(), print }, values)
    for (const line of lines) process.stdout.write(`${line}\n`)
  } finally {
    await pool.end()
    await database.stop()
  }
}
