import type { Client } from 'pg'

/** The oldest PostgreSQL whose SQL the schema is written in. */
const OLDEST = 150_000

interface Rights {
  role: string
  database: string
  version: number
  encoding: string
  may_create_in_database: boolean
  may_create_in_schema: boolean
  may_hand_out_role: boolean
}

/**
 * Checks, before anything is changed, that the role of DATABASE_URL can carry out the migrations: everything missing is reported at once, each with the
 * statement that fixes it.
 * @throws when something is missing.
 */
export async function assertOwnerRights(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(`
    select current_user as role, current_database() as database, current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as may_create_in_database,
      has_schema_privilege('public', 'create') as may_create_in_schema,
      coalesce(me.rolsuper
        or case when app.oid is null then me.rolcreaterole else pg_has_role(app.oid, 'member with admin option') end
        or (me.rolcreaterole and current_setting('server_version_num')::int < 160000), false) as may_hand_out_role
    from pg_roles me left join pg_roles app on app.rolname = 'milepost_app' where me.rolname = current_user`)
  const [rights] = rows
  if (!rights) throw new Error('PostgreSQL does not say which role DATABASE_URL names')
  const faults = faultsOf(rights, (name) => client.escapeIdentifier(name))
  if (faults.length === 0) return
  throw new Error(
    `The database of DATABASE_URL cannot be used as it is:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

function faultsOf(rights: Rights, quoted: (name: string) => string): string[] {
  const [owner, database] = [quoted(rights.role), quoted(rights.database)]
  return [
    ...(rights.version < OLDEST ? ['PostgreSQL 15 or later is needed'] : []),
    ...(rights.encoding === 'UTF8' ? [] : [`Its encoding is ${rights.encoding}; make it with encoding 'UTF8'`]),
    ...(rights.may_create_in_database
      ? []
      : [
          `${rights.role} may make no schema and no extension in it. Run: grant create on database ${database} to ${owner}`,
        ]),
    ...(rights.may_create_in_schema
      ? []
      : [`${rights.role} may make no table in it. Run in it: grant create on schema public to ${owner}`]),
    ...(rights.may_hand_out_role
      ? []
      : [
          `${rights.role} may neither make nor hand out the role milepost_app, under which requests run. Run as a superuser: create role milepost_app nologin (where it is missing); grant milepost_app to ${owner} with admin option`,
        ]),
  ]
}
