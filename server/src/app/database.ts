import { postgresLogEntry } from '../platform/database/embedded-log.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Config } from './config.ts'
import { logLine } from './launcher.ts'

/** A migrated database, wherever it runs. */
export interface Database {
  /** The owner's connection. */
  readonly url: string
  /** The embedded server; absent when DATABASE_URL names another. */
  readonly embedded?: EmbeddedPostgres
}

function logMigrations(applied: readonly string[]): void {
  if (applied.length > 0) logLine('info', `migrated the database: ${applied.join(', ')}`)
}

/** Starts the embedded PostgreSQL, unless DATABASE_URL names a server, and migrates its schema. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.database_url !== undefined) {
    logMigrations(await migrate(config.database_url))
    return { url: config.database_url }
  }
  // The reader of the log may end before the server does.
  process.stdout.on('error', () => undefined)
  const embedded = await startEmbedded({
    dataDir: config.data_dir,
    archive: config.archive_dir ?? null,
    onLog: (line) => process.stdout.write(`${JSON.stringify(postgresLogEntry(line, new Date()))}\n`),
  })
  try {
    logMigrations(await migrate(embedded.url))
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.url, embedded }
}
