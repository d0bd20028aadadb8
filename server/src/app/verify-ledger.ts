/**
 * `npm run verify-ledger [-- --ticket NUMBER | --day DATE | --project CODE] [--authority NAME] [--bundle FILE] [--url URL | --data-dir DIRECTORY]`:
 * verifies the ledger (D18c), also while the product runs. Exits with 0 when everything holds, with 1 when something does not, with 2 when it cannot be verified.
 */
import { parseArgs } from 'node:util'
import { runVerification } from '../features/ledger/command/run-verification.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { openDatabase } from './open-database.ts'

const log = (line: string): void => {
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
  const database = await openDatabase(values)
  const pool = createPool({ url: database.url, set_role: false, size: 4, statement_timeout_ms: 0 })
  try {
    await migrate(database.url)
    const db = platformDatabase(pool)
    return await runVerification((statement) => db.rows(statement), values, log)
  } finally {
    await pool.end()
    await database.stop()
  }
}
