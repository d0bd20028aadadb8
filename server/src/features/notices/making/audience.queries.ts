import { todayIn } from '../../../platform/time/index.ts'
import { workZoneNotices, type Capacity, type NoticeChannel, type NoticeKind, type Role } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** Something to notify people of. */
export interface Notifiable {
  /** Its index in the request. */
  at: number
  kind: NoticeKind
  project_id: number | null
  plant_id: number | null
  person_id: number | null
  /** A company whose people are concerned. */
  company_id: number | null
  owner_id: number | null
  /** Roles and capacities that may see it. */
  roles: readonly Role[]
  capacities: readonly Capacity[]
}

/** A person concerned, with their choices. */
export interface Recipient {
  at: number
  /** The membership or the grant. */
  holder_id: number
  of_project: NoticeChannel | null
  of_kind: NoticeChannel | null
  time_zone: string
  quiet_from: string | null
  quiet_to: string | null
  digest_at: string
  /** When an email included the unread notice to which this one is added; null where none did. */
  mailed_at: string | null
}

/** The default time of the daily email, by the clock of the agency. */
export const USUAL_DIGEST_AT = '06:00'

/**
 * The people concerned, of those who may see it: in a project its team today (D36), everyone who chose to be notified of the kind there, and the owner
 * of the rule; at a plant its inspectors, the administrators and the vendors whose plant it is; of a work zone the agency's safety inspectors as well, who are on
 * no team; of a company's credentials its people and the administrators; of an expiring certificate its company's people and the project's team; of what concerns one person, such as a job or a review, that person. Where nobody of a project may see it, the administrators are notified.
 */
export const recipientsOf = (db: Database, authority_id: number, notifiable: readonly Notifiable[], now: Date) =>
  db.rows<Recipient>(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(notifiable)}::jsonb)
        as x(at integer, kind text, project_id bigint, plant_id bigint, person_id bigint, company_id bigint, owner_id bigint, roles text[], capacities text[])
      where x.project_id is null or exists (
        select from projects p where p.authority_id = ${authority_id} and p.id = x.project_id and p.deleted_at is null)),
    team as materialized (
      select distinct p.id as project_id, t.membership_id
      from projects p cross join lateral (
        select e.membership_id from project_employees e
        where e.authority_id = p.authority_id and e.project_id = p.id
          and ${todayIn(now, raw('p.time_zone'))} between coalesce(e.starts_on, '-infinity') and coalesce(e.ends_on, 'infinity')
        union all
        select gm.membership_id from project_groups pg
        join groups gr on gr.authority_id = pg.authority_id and gr.id = pg.group_id and gr.deleted_at is null
        join group_members gm on gm.authority_id = gr.authority_id and gm.group_id = gr.id
        where pg.authority_id = p.authority_id and pg.project_id = p.id) t
      where p.authority_id = ${authority_id} and p.id in (select project_id from g)),
    named as (
      select g.at, team.membership_id as holder_id from g join team on team.project_id = g.project_id where g.person_id is null
      union select g.at, c.holder_id from g join notice_choices c
        on c.authority_id = ${authority_id} and c.project_id = g.project_id and c.kind = g.kind and c.channel <> 'off'
        where g.person_id is null
      union select g.at, g.owner_id from g where g.owner_id is not null
      union select g.at, g.person_id from g where g.person_id is not null
      union select g.at, a.membership_id from g join plant_assignments a on a.authority_id = ${authority_id} and a.plant_id = g.plant_id
      union select g.at, v.id from g join plants l on l.authority_id = ${authority_id} and l.id = g.plant_id
        join suppliers u on u.authority_id = l.authority_id and u.id = l.supplier_id
        join grants v on v.authority_id = u.authority_id and v.company_id = u.company_id and v.capacity = 'vendor' and v.revoked_at is null
      union select g.at, v.id from g join grants v on v.authority_id = ${authority_id} and v.company_id = g.company_id and v.revoked_at is null
      union select g.at, m.id from g join memberships m on m.authority_id = ${authority_id} and m.role = 'safety_inspector' and m.status = 'active'
        where g.kind = any(${[...workZoneNotices]}::text[])),
    able as materialized (
      select g.at, m.id as holder_id, true as of_staff from named join g on g.at = named.at
      join memberships m on m.authority_id = ${authority_id} and m.id = named.holder_id and m.status = 'active' and m.role = any(g.roles)
      union all
      select g.at, v.id, false from named join g on g.at = named.at
      join grants v on v.authority_id = ${authority_id} and v.id = named.holder_id and v.capacity = any(g.capacities) join authorities a on a.id = v.authority_id
      where grant_in_force(v, a.time_zone, ${now}::timestamptz) and (g.project_id is null or v.all_projects or exists (
        select from grant_projects o where o.authority_id = v.authority_id and o.grant_id = v.id and o.project_id = g.project_id))),
    concerned as (
      select at, holder_id from able
      union select g.at, m.id from g join memberships m on m.authority_id = ${authority_id} and m.role = 'administrator' and m.status = 'active'
      where g.person_id is null and (g.plant_id is not null or not exists (select from able where able.at = g.at and able.of_staff)))
    select c.at, c.holder_id, op.channel as of_project, ok.channel as of_kind, coalesce(s.time_zone, a.time_zone) as time_zone,
      to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_to, 'HH24:MI') as quiet_to,
      coalesce(to_char(s.digest_at, 'HH24:MI'), ${USUAL_DIGEST_AT}) as digest_at, n.mailed_at
    from concerned c join g on g.at = c.at join authorities a on a.id = ${authority_id}
    left join notice_settings s on s.authority_id = ${authority_id} and s.holder_id = c.holder_id
    left join notice_choices op on op.authority_id = ${authority_id} and op.holder_id = c.holder_id and op.kind = g.kind and op.project_id = g.project_id
    left join notice_choices ok on ok.authority_id = ${authority_id} and ok.holder_id = c.holder_id and ok.kind = g.kind and ok.project_id is null
    left join notices n on n.authority_id = ${authority_id} and n.holder_id = c.holder_id and n.kind = g.kind
      and n.project_id is not distinct from g.project_id and n.plant_id is not distinct from g.plant_id and n.read_at is null and n.resolved_at is null`)
