import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { tablesWithFiles } from './backup/named-files.queries.ts'

/** Tables without row-level security, each with why (D1). A table that is not among them has to be protected. */
const globalTables: Record<string, string> = {
  authorities: 'the tenants themselves',
  users: 'people are global',
  authority_addresses: 'read before anybody is known',
  companies: 'companies serve several authorities',
  sessions: 'read before an authority is known',
  session_refresh_tokens: 'read before an authority is known',
  sign_in_attempts: 'read before anybody is known',
  known_networks: 'read before anybody is known',
  email_changes: 'a link is followed before anybody is known',
  password_links: 'read before anybody is known',
  impersonation_links: 'a link is followed before anybody is known',
  totp_factors: 'second factors belong to people, who are global',
  passkeys: 'a passkey signs in before anybody is known',
  passkey_handles: 'handles belong to people, who are global',
  recovery_codes: 'second factors belong to people, who are global',
  sign_in_challenges: 'answered before an authority is known',
  used_passkey_challenges: 'used before anybody is known',
  step_ups: 'belong to sessions, which are global',
  verified_phones: 'numbers are of people, and sign in',
  phone_codes: 'read before anybody is known',
  text_message_counts: 'limits of the installation',
  sso_attempts: 'read before anybody is known',
  outbox_mails: 'of the demonstration alone',
  installation_feature_flags: 'hold for every authority',
  installation_flag_changes: 'the log of what holds for every authority',
  installation_events: 'the log of commands on people, of the owner alone',
  ingest_key_hashes: 'the authority is known only by the key',
  api_token_hashes: 'the authority is known only by the token',
  job_turns: "whose turn it is in the queue, which is the owner's",
  schema_migrations: "the owner's",
}

const test = await createTestApp({ LOG_LEVEL: 'silent' })

const owner = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await test.owner.query<Row>(statement)).rows

/** Runs a statement as the application does, bound to the first authority; returns its rows or PostgreSQL's error. */
async function asApplication(statement: string): Promise<unknown> {
  const client = await test.owner.connect()
  try {
    await client.query(
      `begin; set local role milepost_app; select set_config('app.authority_id', '${test.world.first.id}', true)`,
    )
    return (await client.query(statement)).rows
  } catch (error) {
    return error instanceof Error ? error.message : error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('every table', () => {
  it('is protected by authority, or is in the list of global tables', async () => {
    const tables = await owner<{ name: string; protected: boolean; keyed: boolean }>(`
      select c.relname as name, c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['milepost_app'::regrole::oid]
               and pg_get_expr(p.polqual, p.polrelid) like '(authority_id = (current_setting(''app.authority_id''::text))::bigint)') as protected,
             exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary and a.attname = 'authority_id') as keyed
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
    expect(tables.length).toBeGreaterThan(25)
    expect(tables.filter((table) => !table.protected).map(({ name }) => name)).toEqual(Object.keys(globalTables).sort())
    expect(tables.filter((table) => table.protected && !table.keyed)).toEqual([])
  })

  it('is a table: no view or materialized view reads around row-level security', async () => {
    expect(
      await owner(
        "select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and relname not like 'pg_stat%'",
      ),
    ).toEqual([])
  })

  it('whose rows name files is verified after a restore, but for the parts of uploads', async () => {
    const tables = await owner<{ table_name: string }>(
      "select table_name::text from information_schema.columns where column_name = 'file_key' and table_schema = 'public' and table_name <> 'upload_parts'",
    )
    expect(tables.map(({ table_name }) => table_name).sort()).toEqual([...tablesWithFiles].sort())
  })
})

describe('the application role', () => {
  it('is not a superuser, bypasses nothing and owns nothing', async () => {
    expect(
      await owner(
        "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'milepost_app'",
      ),
    ).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ])
    expect(await owner("select relname from pg_class where relowner = 'milepost_app'::regrole")).toEqual([])
    expect(await owner("select proname from pg_proc where proowner = 'milepost_app'::regrole")).toEqual([])
  })

  it.each([
    ['alter table tickets disable row level security', /must be owner/],
    ['alter table tickets no force row level security', /must be owner/],
    ['drop policy authority on tickets', /must be owner/],
    ['truncate tickets', /permission denied/],
    ['delete from tickets', /permission denied/],
    ['update ticket_events set hash = hash', /permission denied/],
    ['delete from audit_events', /permission denied/],
    ['create table mine (id bigint)', /permission denied/],
    ["set local session_replication_role = 'replica'", /permission denied/],
    ['select drop_ticket_indexes()', /permission denied/],
    ['select password_hash from users', /permission denied/],
    ['select * from users', /permission denied/],
    ["update users set password_hash = 'x'", /permission denied/],
    ['select * from graphile_worker.jobs', /permission denied/],
    ['select * from job_turns', /permission denied/],
    ["insert into authorities (name, time_zone) values ('x', 'UTC')", /permission denied/],
    ['set local row_security = off; select * from tickets', /row-level security/],
  ])('cannot: %s', async (statement, complaint) => {
    expect(await asApplication(statement)).toMatch(complaint)
  })

  it('does not see another authority when binding it fails', async () => {
    expect(
      await asApplication("select set_config('app.authority_id', '', true); select count(*) from tickets"),
    ).toMatch(/invalid input syntax/)
  })
})

describe('functions that run as their owner', () => {
  it('search fixed schemas, temporary tables last, and can only be called by the application role', async () => {
    const functions = await owner<{ name: string; settings: string[] | null; open: boolean }>(`
      select p.proname as name, p.proconfig as settings, exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as open
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`)
    expect(functions.length).toBeGreaterThan(5)
    expect(
      functions.filter(
        ({ settings, open }) => open || !settings?.some((setting) => /^search_path=public,.*pg_temp$/.test(setting)),
      ),
    ).toEqual([])
  })
})

it('refuses to start on a connection that bypasses row-level security', async () => {
  await expect(
    createTestApp({ DATABASE_APP_URL: test.url }, { own: { url: test.url, drop: async () => undefined } }),
  ).rejects.toThrow('row-level security does not bind')
})
