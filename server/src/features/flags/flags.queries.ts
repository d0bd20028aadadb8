import type { FeatureFlag, FlagChange, flagChangeList, ListQueryOf, PersonSetting } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SetFlag } from './flags.policy.ts'

/** The holder of flags; `authority_id` 0 and no membership for people who work for the installation. */
export interface FlagHolder {
  authority_id: number
  membership_id: number | null
}

/** Everything that is set for somebody, scope by scope. */
export const settingsFor = (db: Database, { authority_id, membership_id }: FlagHolder) =>
  db.rows<SetFlag>(sql`
    select name, 'person' as scope, enabled from membership_feature_flags where authority_id = ${authority_id} and membership_id = ${membership_id}
    union all select name, 'authority', enabled from authority_feature_flags where authority_id = ${authority_id}
    union all select name, 'installation', enabled from installation_feature_flags`)

export interface PersonRow extends PersonSetting {
  name: string
}

/** Settings of single employees, by last name; those of removed ones apply again once they are restored. */
export const personSettings = (db: Database, authority_id: number) =>
  db.rows<PersonRow>(sql`
    select f.name, f.membership_id as dot_employee_id, m.first_name, m.last_name, m.role, f.enabled
    from membership_feature_flags f join memberships m on m.authority_id = f.authority_id and m.id = f.membership_id
    where f.authority_id = ${authority_id} and m.status <> 'deleted'
    order by lower(m.last_name), lower(m.first_name), m.id`)

/** Makes concurrent changes of an authority's flags wait for each other. */
export const lockFlags = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`feature_flags ${authority_id}`}, 0))`)

export async function isEmployee(db: Database, authority_id: number, id: number): Promise<boolean> {
  const row = await db.row(
    sql`select id from memberships where authority_id = ${authority_id} and id = ${id} and status <> 'deleted'`,
  )
  return row !== null
}

export interface FlagTarget {
  name: FeatureFlag
  /** The employee; null for the authority as a whole. */
  dot_employee_id: number | null
}

export async function settingOf(
  db: Database,
  authority_id: number,
  { name, dot_employee_id }: FlagTarget,
): Promise<boolean | null> {
  const row = await db.row<{ enabled: boolean }>(
    dot_employee_id === null
      ? sql`select enabled from authority_feature_flags where authority_id = ${authority_id} and name = ${name}`
      : sql`select enabled from membership_feature_flags where authority_id = ${authority_id} and membership_id = ${dot_employee_id} and name = ${name}`,
  )
  return row?.enabled ?? null
}

export async function countPersons(db: Database, authority_id: number, name: FeatureFlag): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) from membership_feature_flags where authority_id = ${authority_id} and name = ${name}`,
  )
  return row?.count ?? 0
}

/** Writes a setting; null takes it away. */
export async function writeSetting(
  db: Database,
  authority_id: number,
  { name, dot_employee_id, enabled }: FlagTarget & { enabled: boolean | null },
): Promise<void> {
  if (dot_employee_id === null)
    await db.run(
      enabled === null
        ? sql`delete from authority_feature_flags where authority_id = ${authority_id} and name = ${name}`
        : sql`insert into authority_feature_flags (authority_id, name, enabled) values (${authority_id}, ${name}, ${enabled})
              on conflict (authority_id, name) do update set enabled = excluded.enabled`,
    )
  else
    await db.run(
      enabled === null
        ? sql`delete from membership_feature_flags where authority_id = ${authority_id} and membership_id = ${dot_employee_id} and name = ${name}`
        : sql`insert into membership_feature_flags (authority_id, membership_id, name, enabled) values (${authority_id}, ${dot_employee_id}, ${name}, ${enabled})
              on conflict (authority_id, membership_id, name) do update set enabled = excluded.enabled`,
    )
}

export interface InstallationChange {
  name: FeatureFlag
  enabled: boolean | null
  user_id: number
  actor_name: string
  address: string
  now: Date
}

/** Sets a flag for the installation, with its log and a fact for each agency, in one transaction. */
export const setInstallationFlag = (db: Database, change: InstallationChange) =>
  db.run(
    sql`select set_installation_flag(${change.name}, ${change.enabled}, ${change.user_id}, ${change.actor_name}, ${change.address}, ${change.now})`,
  )

/** Changes of an agency's flags and of the installation's, the latest first; for authority 0 only those of the installation, with the people who made them. */
export function listChanges(
  db: Database,
  authority_id: number,
  query: ListQueryOf<typeof flagChangeList>,
): Promise<{ rows: FlagChange[]; total: number }> {
  const changes = sql`(
    select id, at, actor_name as by, changes ->> 'name' as name, changes ->> 'scope' as scope, subject_id as dot_employee_id,
           (changes -> 'enabled' ->> 'old')::boolean as old, (changes -> 'enabled' ->> 'new')::boolean as new
    from audit_events where authority_id = ${authority_id} and subject = 'feature_flag'
    union all
    select id, at, case when ${authority_id}::bigint = 0 then actor_name end, name, 'installation', null, old, new from installation_flag_changes) c`
  return listPage<FlagChange, typeof flagChangeList>(db, query, {
    select: sql`select c.id, c.at, c.by, c.name, c.scope, c.dot_employee_id, m.first_name || ' ' || m.last_name as person, c.old, c.new
      from ${changes} left join memberships m on m.authority_id = ${authority_id} and m.id = c.dot_employee_id`,
    counted: changes,
    always: [],
    filters: {},
    sorts: {},
    tie_break: 'c.id desc',
  })
}
