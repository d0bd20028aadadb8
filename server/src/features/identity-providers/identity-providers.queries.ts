import {
  identityProviderRecord,
  type IdentityProvider,
  type ProviderCheck,
  type ProviderKind,
  type ProviderSettings,
  type RecordRow,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql } from '../../platform/database/sql.ts'

const select = sql`
  select p.id, p.kind, ${recordColumns(identityProviderRecord, 'p')}, p.settings, p.sealed_secret is not null as has_secret,
    (select count(*) from person_identities i where i.authority_id = p.authority_id and i.provider_id = p.id)::integer as people_count,
    p.tested_at, p.checks, p.lock_version
  from identity_providers p`

/** Providers of an agency by name. */
export const providersOf = (db: Database, authority_id: number): Promise<IdentityProvider[]> =>
  db.rows(sql`${select} where p.authority_id = ${authority_id} order by lower(p.name), p.id limit 100`)

export const providerById = (db: Database, authority_id: number, id: number): Promise<IdentityProvider | null> =>
  db.row(sql`${select} where p.authority_id = ${authority_id} and p.id = ${id}`)

/** A provider with what the product needs to use it. */
export interface ProviderRow extends RecordRow<typeof identityProviderRecord> {
  authority_id: number
  id: number
  kind: ProviderKind
  settings: ProviderSettings
  sealed_secret: string | null
}

export const providerToUse = (db: Database, authority_id: number, id: number): Promise<ProviderRow | null> =>
  db.row(sql`
    select p.authority_id, p.id, p.kind, ${recordColumns(identityProviderRecord, 'p')}, p.settings, p.sealed_secret
    from identity_providers p where p.authority_id = ${authority_id} and p.id = ${id}`)

/** Removes a provider with its identities and the sign-ins that are under way at it. */
export const deleteProvider = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from identity_providers where authority_id = ${authority_id} and id = ${id}`)

/** An id that no row has yet. */
export const takeId = async (db: Database): Promise<number> => {
  const row = await db.row<{ id: number }>(sql`select nextval('global_id') as id`)
  if (!row) throw new Error('there is no id')
  return row.id
}

/** Forgets who signed in by a provider: at another issuer the same name can be another person. */
export const forgetIdentities = (db: Database, authority_id: number, provider_id: number): Promise<number> =>
  db.run(sql`delete from person_identities where authority_id = ${authority_id} and provider_id = ${provider_id}`)

/** Whether a person has signed in by a provider; without one (null), whether somebody has who is an administrator now. */
export const hasSignedInBy = async (
  db: Database,
  authority_id: number,
  { provider_id, user_id }: { provider_id: number; user_id: number | null },
): Promise<boolean> =>
  (await db.row(sql`
    select 1 as found from person_identities i
    join memberships m on m.authority_id = i.authority_id and m.user_id = i.user_id and m.status = 'active'
    where i.authority_id = ${authority_id} and i.provider_id = ${provider_id}
      and case when ${user_id}::bigint is null then m.role = 'administrator' else i.user_id = ${user_id} end limit 1`)) !==
  null

/** Saves what a test of a provider found, unless its settings were changed meanwhile. */
export const saveChecks = (
  db: Database,
  authority_id: number,
  { id, lock_version, at, checks }: { id: number; lock_version: number; at: Date; checks: readonly ProviderCheck[] },
): Promise<number> =>
  db.run(sql`
    update identity_providers set tested_at = ${at}, checks = ${JSON.stringify(checks)}::jsonb
    where authority_id = ${authority_id} and id = ${id} and lock_version = ${lock_version}`)
