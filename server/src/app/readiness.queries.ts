import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** How many tables have row-level security and no policy for the application's role, by that role: each of them would answer with nothing. */
export async function tablesWithoutPolicy(db: Database): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and row_security_active(c.oid)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polroles && array['milepost_app'::regrole::oid])`)
  return row?.count ?? 0
}

/** The newest migration that the database has, by the owner; null in a database that has none. */
export async function lastMigration(owner: Database): Promise<string | null> {
  const row = await owner.row<{ name: string | null }>(sql`select max(name) as name from schema_migrations`)
  return row?.name ?? null
}
