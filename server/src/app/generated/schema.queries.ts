import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Tables of the schema with their columns, keys, indexes, policies and comments, from PostgreSQL's own catalogue. */
export const tables = (db: Database) =>
  db.rows<{ name: string; rls: boolean }>(sql`
  select c.relname as name, c.relrowsecurity as rls from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations' order by 1`)

export const columns = (db: Database) =>
  db.rows<{
    table_name: string
    name: string
    type: string
    required: boolean
    default_value: string | null
    comment: string | null
  }>(sql`
  select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as default_value, col_description(c.oid, a.attnum) as comment
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`)

export const constraints = (db: Database) =>
  db.rows<{ table_name: string; definition: string }>(sql`
  select c.relname as table_name, pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype in ('p', 'u', 'f', 'c') order by c.relname, array_position(array['p', 'u', 'f', 'c'], k.contype::text), k.conname`)

export const indexes = (db: Database) =>
  db.rows<{ table_name: string; definition: string }>(sql`
  select tablename as table_name, indexdef as definition from pg_indexes where schemaname = 'public'
  and indexname not in (select conname from pg_constraint) order by tablename, indexname`)
