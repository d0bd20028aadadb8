import type {
  AgencyAdministrator,
  AgencyDistrict,
  agencyList,
  AgencyRow,
  managedAgencies,
  RouteInput,
} from '@milepost/contract'
import type { WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { Database } from '../../../platform/database/database.ts'
import { listPage } from '../../../platform/database/list-page.ts'
import { sql } from '../../../platform/database/sql.ts'

export type AgencyListQuery = RouteInput<typeof managedAgencies.list>['query']

const hosts = sql`array(select o.host from authority_addresses o where o.authority_id = a.id order by o.host)`

/** A page of all agencies with their exact number; found by a part of the name or of an address. */
export const listAgencies = (db: Database, query: AgencyListQuery) =>
  listPage<AgencyRow, typeof agencyList>(db, query, {
    select: sql`
      select a.id, a.name, a.time_zone, ${hosts} as hosts, c.districts_count, c.employees_count, c.administrators_count, c.last_seen_at, a.created_at, a.closed_at
      from authorities a cross join lateral authority_counts(a.id) c`,
    counted: sql`authorities a`,
    always: [],
    filters: {},
    search: (_text, pattern) => [
      sql`(a.name ilike ${pattern} or exists (select from authority_addresses o where o.authority_id = a.id and o.host ilike ${pattern}))`,
    ],
    sorts: {
      name: 'lower(a.name)',
      employees_count: 'c.employees_count',
      administrators_count: 'c.administrators_count',
      last_seen_at: 'c.last_seen_at',
      created_at: 'a.created_at',
    },
    tie_break: 'lower(a.name), a.id',
  })

export interface SettingsRow {
  id: number
  name: string
  time_zone: string
  current_interface_theme_key: string
  contract_number_label: string
  preferred_minutes: number
  accepted_minutes: number
  default_max_gvw_lbs: string | null
  tare_max_age_hours: number
  far_away_miles: number
  most_report_tickets: number
  rejection_reasons: string[]
  weighing_rules: WeighingRule[]
  accepts_access_requests: boolean
  hosts: string[]
  created_at: string
  closed_at: string | null
  closed_by: string | null
  lock_version: number
}

export const settingsOf = (db: Database, authority_id: number) =>
  db.row<SettingsRow>(sql`
    select a.id, a.name, a.time_zone, a.current_interface_theme_key, a.contract_number_label, a.preferred_minutes, a.accepted_minutes,
           a.default_max_gvw_lbs::text, a.tare_max_age_hours, a.far_away_miles, a.most_report_tickets, a.rejection_reasons, a.weighing_rules, a.accepts_access_requests, ${hosts} as hosts, a.created_at,
           a.closed_at, u.email::text as closed_by, a.lock_version
    from authorities a left join users u on u.id = a.closed_by where a.id = ${authority_id}`)

/** The districts with the number of employees and projects in each. Recently removed ones count, too: a district can only be deleted when nobody can be restored to it. */
export const districtsWithCounts = (db: Database, authority_id: number) =>
  db.rows<AgencyDistrict>(sql`
    select d.id, d.name,
      (select count(*) from memberships m where m.authority_id = d.authority_id and m.district_id = d.id) as employees_count,
      (select count(*) from projects p where p.authority_id = d.authority_id and p.district_id = d.id) as projects_count
    from districts d where d.authority_id = ${authority_id} order by lower(d.name), d.id`)

export const administratorsOf = (db: Database, authority_id: number) =>
  db.rows<AgencyAdministrator>(sql`
    select m.id, m.first_name, m.last_name, u.email::text, m.status from memberships m join users u on u.id = m.user_id
    where m.authority_id = ${authority_id} and m.role = 'administrator' and m.status <> 'deleted'
    order by lower(m.last_name), lower(m.first_name), m.id`)

export async function insertAuthority(
  db: Database,
  { name, time_zone, now }: { name: string; time_zone: string; now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select create_authority(${name}, ${time_zone}, ${now}) as id`)
  if (!row) throw new Error('the agency was not written')
  return row.id
}

/** Changes to an agency come one after the other. */
export const lockAgency = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agency ${authority_id}`}, 0))`)

/** Writes settings of the authority that is bound; a new version, whatever they are. */
export const writeSettings = (db: Database, settings: object) =>
  db.rows(sql`select change_authority(${JSON.stringify(settings)}::jsonb)`)

/** Sets the addresses of the authority that is bound. */
export const writeHosts = (db: Database, wanted: readonly string[]) =>
  db.rows(sql`select set_authority_addresses(${wanted}::text[])`)

/** Which of these addresses lead to another agency. */
export async function hostsOfOthers(
  db: Database,
  { authority_id, hosts: wanted }: { authority_id: number | null; hosts: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows<{ host: string }>(
    sql`select host from authority_addresses where host = any(${wanted}::text[]) and authority_id is distinct from ${authority_id}::bigint`,
  )
  return rows.map(({ host }) => host)
}

/** Names of districts change all at once, so that two of them can change places. */
export async function renameDistricts(
  db: Database,
  authority_id: number,
  renamed: readonly { id: number; name: string }[],
): Promise<void> {
  const ids = renamed.map(({ id }) => id)
  await db.run(
    sql`update districts set name = E'\n' || id where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
  )
  await db.run(sql`
    update districts d set name = n.name from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as n(id bigint, name text)
    where d.authority_id = ${authority_id} and d.id = n.id`)
}

export const insertDistricts = (db: Database, authority_id: number, names: readonly string[]) =>
  db.run(
    sql`insert into districts (authority_id, name) select ${authority_id}::bigint, n.name from unnest(${names}::text[]) n(name)`,
  )

export const deleteDistricts = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.run(sql`delete from districts where authority_id = ${authority_id} and id = any(${ids}::bigint[])`)

/** Saves a logo, or that there is none. */
export const writeLogo = (
  db: Database,
  authority_id: number,
  { content, now }: { content: Buffer | null; now: Date },
) =>
  db.run(sql`
    insert into authority_logos (authority_id, content, updated_at) values (${authority_id}, ${content}, ${now})
    on conflict on constraint authority_logos_one do update set content = excluded.content, updated_at = excluded.updated_at`)

/** The logo that an agency uploaded, in base64; its content is null where the agency removed it. Null where it did neither. */
export const logoOf = (db: Database, authority_id: number) =>
  db.row<{ content: string | null }>(
    sql`select encode(content, 'base64') as content from authority_logos where authority_id = ${authority_id}`,
  )

export const agencyName = async (db: Database, authority_id: number): Promise<string> =>
  (await db.row<{ name: string }>(sql`select name from authorities where id = ${authority_id}`))?.name ?? ''

/** Whether an agency is there. */
export const agencyExists = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row(sql`select id from authorities where id = ${authority_id}`)) !== null

/** Restarts invitations: their links are valid for as long as the first time. */
export const renewInvitations = (
  db: Database,
  authority_id: number,
  { ids, now }: { ids: readonly number[]; now: Date },
) =>
  db.run(sql`
    update memberships set invited_at = ${now}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and status = 'pending'`)

/** Closes the bound authority, with its keys; returns the active sessions that it ended. */
export async function closeAuthority(db: Database, by: { user_id: number; now: Date }): Promise<number[]> {
  const ended = await db.rows<{ session_id: number }>(sql`select * from close_authority(${by.user_id}, ${by.now})`)
  return ended.map(({ session_id }) => session_id)
}

/** Opens the authority that is bound again, with its keys. */
export const reopenAuthority = (db: Database) => db.rows(sql`select reopen_authority()`)
