import type { ProviderKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A person's link to a provider of an agency, with what the agency does with that provider now. */
export interface IdentityRow {
  provider_id: number
  name: string
  kind: ProviderKind
  enabled: boolean
  required: boolean
  linked_at: string
  last_used_at: string
}

export const identitiesOf = (db: Database, authority_id: number, user_id: number): Promise<IdentityRow[]> =>
  db.rows(sql`
    select i.provider_id, p.name, p.kind, p.enabled, p.required, i.linked_at, i.last_used_at
    from person_identities i join identity_providers p on p.authority_id = i.authority_id and p.id = i.provider_id
    where i.authority_id = ${authority_id} and i.user_id = ${user_id} order by lower(p.name), p.id`)

/** Removes a person's link to a provider; the provider's name, null where there is no such link. */
export const unlinkIdentity = (
  db: Database,
  authority_id: number,
  { provider_id, user_id }: { provider_id: number; user_id: number },
): Promise<{ name: string } | null> =>
  db.row(sql`
    delete from person_identities i using identity_providers p
    where i.authority_id = ${authority_id} and i.provider_id = ${provider_id} and i.user_id = ${user_id}
      and p.authority_id = i.authority_id and p.id = i.provider_id
    returning p.name`)

/** Whether staff of an agency have to sign in by a provider. */
export const requiresProvider = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row(
    sql`select 1 as found from identity_providers where authority_id = ${authority_id} and enabled and required limit 1`,
  )) !== null

/** Whether a person can sign in by a password or a passkey of their own. */
export const hasOwnWay = async (platform: Database, user_id: number): Promise<boolean> =>
  (
    await platform.row<{ has: boolean }>(
      sql`select has_password(${user_id}) or exists (select from passkeys where user_id = ${user_id}) as has`,
    )
  )?.has ?? false

/** The person of an employee; null for one who is not there, or was purged. */
export const personOfEmployee = (db: Database, authority_id: number, id: number): Promise<{ user_id: number } | null> =>
  db.row(
    sql`select m.user_id from memberships m join users u on u.id = m.user_id where m.authority_id = ${authority_id} and m.id = ${id}`,
  )
