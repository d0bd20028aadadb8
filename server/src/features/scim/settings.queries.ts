import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** How an agency's directory provisions; every agency begins without. */
export interface ScimSettingsRow {
  enabled: boolean
  sends_invitations: boolean
  lock_version: number
}
/** The same, and whether people get invitations now: not where they sign in by a provider alone. */
export interface ProvisioningRow {
  enabled: boolean
  mails: boolean
}

export const provisioningOf = async (db: Database, authority_id: number): Promise<ProvisioningRow> =>
  (await db.row<ProvisioningRow>(sql`
    select s.enabled, s.sends_invitations and not exists (
      select from identity_providers p where p.authority_id = s.authority_id and p.enabled and p.required) as mails
    from scim_settings s where s.authority_id = ${authority_id}`)) ?? { enabled: false, mails: false }

export const settingsOf = async (db: Database, authority_id: number): Promise<ScimSettingsRow> =>
  (await db.row<ScimSettingsRow>(
    sql`select enabled, sends_invitations, lock_version from scim_settings where authority_id = ${authority_id}`,
  )) ?? { enabled: false, sends_invitations: true, lock_version: 0 }

/** Writes the settings over those of a version; false where somebody was faster. */
export async function saveSettings(
  db: Database,
  authority_id: number,
  { enabled, sends_invitations, lock_version }: ScimSettingsRow,
): Promise<boolean> {
  const written = await db.run(sql`
    insert into scim_settings (authority_id, enabled, sends_invitations, lock_version) values (${authority_id}, ${enabled}, ${sends_invitations}, 1)
    on conflict (authority_id) do update set enabled = excluded.enabled, sends_invitations = excluded.sends_invitations, lock_version = scim_settings.lock_version + 1
    where scim_settings.lock_version = ${lock_version}`)
  return written === 1
}

/** Gives everybody back to the people of the agency, once its directory provisions no more. */
export const releaseAll = (db: Database, authority_id: number) =>
  db.run(sql`
    update memberships set managed_by = 'hand', lock_version = lock_version + 1
    where authority_id = ${authority_id} and managed_by = 'scim'`)

/** What the page about provisioning counts. */
export const statusOfScim = (db: Database, authority_id: number) =>
  db.row<{
    people: number
    inactive: number
    groups: number
    last_contact_at: string | null
    provider_required: boolean
  }>(sql`
    select (select count(*) from memberships where authority_id = ${authority_id} and managed_by = 'scim' and status <> 'deleted') as people,
      (select count(*) from memberships where authority_id = ${authority_id} and managed_by = 'scim' and status = 'deleted') as inactive,
      (select count(*) from scim_groups where authority_id = ${authority_id}) as groups,
      (select max(last_used_at) from api_tokens where authority_id = ${authority_id} and scopes @> array['scim']) as last_contact_at,
      exists (select from identity_providers where authority_id = ${authority_id} and enabled and required) as provider_required`)

/** Groups with the number of their members, by name. */
export const groupCounts = (db: Database, authority_id: number) =>
  db.rows<{ id: number; display_name: string; external_id: string | null; members: number }>(sql`
    select g.id, g.display_name, g.external_id, (
      select count(*) from scim_group_members s where s.authority_id = g.authority_id and s.group_id = g.id) as members
    from scim_groups g where g.authority_id = ${authority_id} order by g.display_key limit 500`)

/** A refused call. */
export interface ScimErrorRow {
  at: string
  method: string
  path: string
  status: number
  detail: string
}

/** Refused calls that are kept of an agency, at most. */
const MOST_ERRORS = 100

/** The refused calls of the last day, the newest first. */
export const errorsOf = (db: Database, authority_id: number, since: Date) =>
  db.rows<ScimErrorRow>(sql`
    select at, method, path, status, detail from scim_errors where authority_id = ${authority_id} and at >= ${since}
    order by at desc, id desc limit ${MOST_ERRORS}`)

/** Notes a refused call, and forgets all but the last ones. */
export const noteError = (db: Database, authority_id: number, error: Omit<ScimErrorRow, 'at'> & { at: Date }) =>
  db.run(sql`
    with gone as (
      delete from scim_errors where authority_id = ${authority_id} and id in (
        select id from scim_errors where authority_id = ${authority_id} order by at desc, id desc offset ${MOST_ERRORS - 1}))
    insert into scim_errors (authority_id, at, method, path, status, detail)
    values (${authority_id}, ${error.at}, ${error.method}, ${error.path}, ${error.status}, ${error.detail})`)
