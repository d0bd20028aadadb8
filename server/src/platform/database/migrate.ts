import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { assertOwnerRights } from './owner-rights.ts'

/** One forward step of the schema: `YYYYMMDDTHHMM-name.sql`. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string
}

/** The migrations that belong to this version of the server. */
export const migrationsDirectory = join(import.meta.dirname, '../../../migrations')

/** Two starts at the same time wait for each other on this advisory lock; any fixed number does. */
const MIGRATION_LOCK = 7_164_501

/**
 * Reads the migrations of a directory in the order of their names.
 * @throws when a file's name does not say when it was written, or when two carry the same time.
 */
export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{8}T\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Migration ${name} must be named YYYYMMDDTHHMM-what-it-does.sql`)
    const previous = names[index - 1]
    if (previous?.slice(0, 13) === name.slice(0, 13))
      throw new Error(`Migrations ${previous} and ${name} carry the same time`)
  }
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

let newest: string | undefined
/** The name of the newest migration of this version. */
export const newestMigration = (): string => (newest ??= readMigrations().at(-1)?.name ?? '')

/**
 * Brings a database to the present schema: applies what is missing, each file in its own transaction, as the owner that
 * the connection string names. Processes that start together take turns.
 * @returns the names of the files applied now.
 * @throws when that owner lacks a right, when an applied file was changed since, or when the database knows a migration that this version lacks.
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const isNew = await hasNoTables(client)
    if (isNew) await assertOwnerRights(client)
    const missing = await missingMigrations(client, migrations)
    if (!isNew && missing.length > 0) await assertOwnerRights(client)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function hasNoTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>("select to_regclass('schema_migrations') is null as is_new")
  return rows[0]?.is_new === true
}

async function missingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...applied.keys()].find((name) => !known.has(name))
  if (foreign)
    throw new Error(`The database was migrated by a later version of Milepost: this one does not know ${foreign}`)
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed)
    throw new Error(
      `Migration ${changed.name} was changed after it was applied; restore it and write the change as a new migration`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${reason(migration.sql, error)}`, { cause: error })
  }
}

/** PostgreSQL's message with the line it points to. */
function reason(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}${error.hint ? `; ${error.hint}` : ''}`
}
