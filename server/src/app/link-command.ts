import type { LinkCommandParts } from '../features/passwords/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { publicUrlOf, typedBy } from './command-settings.ts'
import { openDatabase, type DatabaseWords } from './open-database.ts'

/** Runs a command that prints a link: prints the lines that it returns, or why it cannot. */
export async function runLinkCommand(
  read: () => DatabaseWords,
  work: (parts: LinkCommandParts) => Promise<string[]>,
): Promise<void> {
  try {
    const database = await openDatabase(read())
    const pool = createPool({ url: database.url, set_role: false, size: 1 })
    try {
      await migrate(database.url)
      const parts = { pool, clock: () => new Date(), public_url: publicUrlOf(process.env), typed_by: typedBy() }
      for (const line of await work(parts)) process.stdout.write(`${line}\n`)
    } finally {
      await pool.end()
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
