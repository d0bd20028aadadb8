import { sql, type Sql } from '../../../platform/database/sql.ts'

export interface PersonRow {
  id: number
  installation_role: 'operator' | 'support' | null
  has_password: boolean
  /** The agencies that the person works in or is invited to. */
  authority_ids: number[]
}

/** The person of an email address or phone number. By the owner. */
export const personOf = (username: string): Sql => sql`
  select u.id, u.installation_role, u.password_hash is not null as has_password,
    array(select m.authority_id from memberships m where m.user_id = u.id and m.status <> 'deleted' order by 1) as authority_ids
  from users u where u.email = ${username}::citext or u.phone_e164 = ${username}`

/** Adds a person to the installation; a known person keeps id and password. */
export const addToInstallation = (email: string, role: 'operator' | 'support'): Sql => sql`
  insert into users (email, installation_role) values (${email}, ${role})
  on conflict (email) do update set installation_role = excluded.installation_role returning id`

export interface NewInstallationEvent {
  at: Date
  actor_name: string
  action: string
  user_id: number
  changes: object
}

export const noteInstallationEvent = ({ at, actor_name, action, user_id, changes }: NewInstallationEvent): Sql => sql`
  insert into installation_events (at, actor_name, action, user_id, changes)
  values (${at}, ${actor_name}, ${action}, ${user_id}, ${JSON.stringify(changes)}::jsonb)`
