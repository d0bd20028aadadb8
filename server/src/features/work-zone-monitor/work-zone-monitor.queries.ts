import { todayIn } from '../../platform/time/index.ts'
import {
  DARK_AFTER_MINUTES,
  MOST_MONITOR_MESSAGES,
  workZoneAlerts,
  type monitorList,
  type MonitoringProject,
  type MonitorMessage,
  type RouteInput,
  type workZoneMonitor,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type MonitorQuery = RouteInput<typeof workZoneMonitor.list>['query']

const siteStatus = sql`case when coalesce(c.work_zones_armed, 0) > 0 then 'active' when coalesce(c.work_zones_created, 0) > 0 then 'inactive' else 'no_work_zones' end`

const from = sql`projects p left join work_zone_counts c on c.authority_id = p.authority_id and c.project_id = p.id`
/** The projects of an agency, or those of them that a person sees. */
export interface WatchedProjects {
  authority_id: number
  project_ids: ProjectIds
}

/** Under construction, or with work zones. */
const watched = ({ authority_id, project_ids }: WatchedProjects) =>
  sql`${ofProjects('p.id', project_ids)} and p.authority_id = ${authority_id} and p.deleted_at is null and not p.hidden and p.status <> 'archived' and (p.status = 'construction' or coalesce(c.work_zones_created, 0) > 0)`

/** Projects with their work zones: in the requested order, by default the most dangerous first. */
export const monitoringProjects = (db: Database, of: WatchedProjects, { match, search, ...query }: MonitorQuery) =>
  listPage<MonitoringProject, typeof monitorList>(
    db,
    { ...query, search: match || search },
    {
      select: sql`
        select p.id, p.name, p.dot_code, coalesce(c.work_zones_created, 0) as work_zones_created, coalesce(c.work_zones_armed, 0) as work_zones_armed,
          ${siteStatus} as job_site_status,
          (select max(z.armed_at) from work_zones z where z.authority_id = p.authority_id and z.project_id = p.id and z.deleted_at is null) as last_armed_at,
          (select count(*) from work_zones z where z.authority_id = p.authority_id and z.project_id = p.id and z.armed and z.alerts <> '{}') as alerts_count
        from ${from}`,
      counted: from,
      always: [watched(of)],
      filters: {
        job_site_status: ({ eq }) => (eq === undefined ? [] : [sql`${siteStatus} = ${eq}`]),
      },
      search: (_text, pattern) => [sql`(p.name ilike ${pattern} or p.dot_code ilike ${pattern})`],
      sorts: {
        job_site_status:
          'case when coalesce(c.work_zones_armed, 0) > 0 then 1 when coalesce(c.work_zones_created, 0) > 0 then 2 else 3 end',
        name: 'lower(p.name)',
        work_zones_created: 'coalesce(c.work_zones_created, 0)',
        work_zones_armed: 'coalesce(c.work_zones_armed, 0)',
        last_armed_at:
          '(select max(z.armed_at) from work_zones z where z.authority_id = p.authority_id and z.project_id = p.id and z.deleted_at is null)',
      },
      default_order:
        'case when coalesce(c.work_zones_armed, 0) > 0 then 1 when coalesce(c.work_zones_created, 0) > 0 then 2 else 3 end',
      tie_break: 'lower(p.name), p.id',
    },
  )

/** Of all that the person sees, whatever the list is narrowed to. */
export const monitorTotals = async (
  db: Database,
  of: WatchedProjects,
): Promise<{ projects: number; work_zones_created: number; work_zones_armed: number }> =>
  (await db.row<{ projects: number; work_zones_created: number; work_zones_armed: number }>(sql`
    select count(*) as projects, coalesce(sum(c.work_zones_created), 0)::bigint as work_zones_created,
      coalesce(sum(c.work_zones_armed), 0)::bigint as work_zones_armed
    from ${from} where ${watched(of)}`)) ?? { projects: 0, work_zones_created: 0, work_zones_armed: 0 }

/** The watch's findings on armed zones `z` of projects `p` under settings `f`; in the order of `workZoneAlerts`. */
const found = (now: Date) => sql`array_remove(array[
  case when ${todayIn(now, raw('p.time_zone'))} not between coalesce(z.starts_on, '-infinity') and coalesce(z.ends_on, 'infinity')
    then 'outside_dates' end,
  case when not z.details_pending and greatest(z.armed_at, z.last_transmitted_at) <= ${now}::timestamptz - make_interval(mins => ${DARK_AFTER_MINUTES}) then 'dark' end,
  case when z.details_pending then 'details_pending' end,
  case when greatest(z.armed_at, z.workers_confirmed_at) <= ${now}::timestamptz - make_interval(mins => coalesce(f.presence_minutes, 60))
    then 'workers_unconfirmed' end], null)`

const armedZones = sql`work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id and p.deleted_at is null
  left join work_zone_feeds f on f.authority_id = z.authority_id`

/** Current alerts of the watch, the zones that are armed longest first. */
export const monitorMessages = (
  db: Database,
  { authority_id, project_ids }: WatchedProjects,
  now: Date,
): Promise<MonitorMessage[]> =>
  db.rows(sql`
    select z.id as work_zone_id, z.name as work_zone, p.id as project_id, p.name as project, a.alert, z.armed_at
    from ${armedZones}, unnest(${found(now)}) a(alert)
    where z.authority_id = ${authority_id} and ${ofProjects('z.project_id', project_ids)} and z.armed order by array_position(${[...workZoneAlerts]}::text[], a.alert), z.armed_at, z.id limit ${MOST_MONITOR_MESSAGES}`)

/** Saves the watch's findings on armed zones; returns the zones with new findings, with all of their findings. */
export const noteAlerts = (
  db: Database,
  authority_id: number,
  now: Date,
): Promise<{ id: number; project_id: number; name: string; before: string[]; alerts: string[] }[]> =>
  db.rows(sql`
    with looked as (
      select z.id, z.alerts as before, ${found(now)} as alerts from ${armedZones} where z.authority_id = ${authority_id} and z.armed)
    update work_zones z set alerts = l.alerts from looked l
    where z.authority_id = ${authority_id} and z.id = l.id and l.alerts <> l.before
    returning z.id, z.project_id, z.name, l.before, l.alerts`)

/** Whether the agency publishes its zones. */
export const isFeedOn = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row<{ enabled: boolean }>(sql`select enabled from work_zone_feeds where authority_id = ${authority_id}`))
    ?.enabled ?? false
