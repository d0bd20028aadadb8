import type { Database } from './database.ts'
import { sql } from './sql.ts'

/**
 * What the migrations left to the application's role in the schema `public`, one line each: row-level security and policies of tables, privileges on
 * tables, columns, sequences and functions. Expressions are not among them, since versions of PostgreSQL print them differently.
 */
export const presentRights = async (db: Database): Promise<string[]> => {
  const rows = await db.rows<{ line: string }>(sql`
    with app as (select oid from pg_roles where rolname = 'milepost_app'),
    things as (select c.oid, c.relname, c.relkind, c.relacl, c.relrowsecurity, c.relforcerowsecurity from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'S') and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
    select line from (
      select 'row-level security on ' || relname as line from things where relrowsecurity
      union all select 'forced row-level security on ' || relname from things where relforcerowsecurity
      union all select 'policy ' || p.polname || ' on ' || t.relname from pg_policy p join things t on t.oid = p.polrelid where p.polroles && array(select oid from app)
      union all select lower(a.privilege_type) || ' on ' || case t.relkind when 'S' then 'sequence ' else 'table ' end || t.relname
        from things t, aclexplode(t.relacl) a where a.grantee = (select oid from app)
      union all select lower(a.privilege_type) || ' on column ' || t.relname || '.' || c.attname
        from things t join pg_attribute c on c.attrelid = t.oid and not c.attisdropped, aclexplode(c.attacl) a where a.grantee = (select oid from app)
      union all select 'execute on function ' || f.oid::regprocedure from pg_proc f, aclexplode(f.proacl) a
        where f.pronamespace = 'public'::regnamespace and a.grantee = (select oid from app) and a.privilege_type = 'EXECUTE'
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
    ) lines order by line collate "C"`)
  return rows.map(({ line }) => line)
}
