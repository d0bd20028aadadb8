import type { Role } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** What a provider calls a person for good, in its own agency. */
export interface Identity {
  authority_id: number
  provider_id: number
  issuer: string
  subject: string
}

/** The person whom an identity was linked to, noting that it is used; null before the first sign-in. */
export const useIdentity = (db: Database, identity: Identity, now: Date): Promise<{ user_id: number } | null> =>
  db.row(sql`
    update person_identities set last_used_at = ${now}
    where authority_id = ${identity.authority_id} and provider_id = ${identity.provider_id} and issuer = ${identity.issuer} and subject = ${identity.subject}
    returning user_id`)

/** Links an identity to a person; false where it, or another of the person's at this provider, is linked already. */
export const linkIdentity = async (
  db: Database,
  identity: Identity,
  { user_id, now }: { user_id: number; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    insert into person_identities (authority_id, provider_id, issuer, subject, user_id, linked_at, last_used_at)
    values (${identity.authority_id}, ${identity.provider_id}, ${identity.issuer}, ${identity.subject}, ${user_id}, ${now}, ${now})
    on conflict do nothing`)) > 0

/** A membership in the agency of a provider. */
export interface HeldMembership {
  id: number
  user_id: number
  status: 'active' | 'pending' | 'deleted'
  role: Role
}

/** The membership of a person in an agency, whatever its state. */
export const membershipOf = (db: Database, authority_id: number, user_id: number): Promise<HeldMembership | null> =>
  db.row(sql`
    select m.id, m.user_id, m.status, m.role from memberships m where m.authority_id = ${authority_id} and m.user_id = ${user_id}`)

/** The membership of the person with an email address in an agency, whatever its state. */
export const membershipAt = (db: Database, authority_id: number, email: string): Promise<HeldMembership | null> =>
  db.row(sql`
    select m.id, m.user_id, m.status, m.role from memberships m join users u on u.id = m.user_id
    where m.authority_id = ${authority_id} and u.email = ${email}::citext`)
