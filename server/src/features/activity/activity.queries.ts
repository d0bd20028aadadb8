import { dateIn, endOfDateIn, startOfDateIn } from '../../platform/time/index.ts'
import { activityActions, MOST_ACTIVITY_PEOPLE, MOST_COUNTED_ACTIVITY } from '@milepost/contract'
import type { activity, ActivityDay, activityList, ActivityKind, RouteInput } from '@milepost/contract'
import type { Actor } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import type { StoredChanges } from '../../platform/history/index.ts'
import { withoutDocuments } from '../documents/index.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type ActivityQuery = RouteInput<typeof activity.list>['query']

/** The project whose events are read. */
export interface ReadProject {
  authority_id: number
  project_id: number
  time_zone: string
}

export interface EventRow {
  id: number
  at: string
  day: string
  actor_kind: Actor['kind']
  actor_id: number | null
  actor_name: string
  action: string
  subject: string
  subject_id: number | null
  label: string | null
  changes: StoredChanges
}

/** The name that an event itself gives; null where it only says how the name changed. */
const nameInEvent = sql`case when jsonb_typeof(e.changes -> 'name') = 'string' then e.changes ->> 'name' end`

/** The name of an event's record. A deleted one is named as in its last event. */
const label = sql`case e.subject
  when 'ticket' then (select t.ticket_number from tickets t where t.authority_id = e.authority_id and t.id = e.subject_id)
  when 'pay_item' then coalesce((select i.item_code from project_pay_items i where i.authority_id = e.authority_id and i.id = e.subject_id), e.changes ->> 'item_code')
  when 'pay_period' then coalesce((select p.number::text from pay_periods p where p.authority_id = e.authority_id and p.id = e.subject_id), e.changes ->> 'number')
  when 'change_order' then coalesce((select c.number::text from change_orders c where c.authority_id = e.authority_id and c.id = e.subject_id), e.changes ->> 'number')
  when 'external_contractor' then coalesce(
    (select x.name from external_contractors x where x.authority_id = e.authority_id and x.id = e.subject_id), e.changes ->> 'name')
  when 'document' then coalesce((select d.name from documents d where d.authority_id = e.authority_id and d.id = e.subject_id), e.changes ->> 'name')
  when 'document_folder' then coalesce((select f.name from document_folders f where f.authority_id = e.authority_id and f.id = e.subject_id), e.changes ->> 'name')
  when 'schedule_activity' then coalesce((select s.name from schedule_activities s where s.authority_id = e.authority_id and s.id = e.subject_id), e.changes ->> 'name')
  when 'work_zone' then coalesce((select z.name from work_zones z where z.authority_id = e.authority_id and z.id = e.subject_id), e.changes ->> 'name')
  when 'lot' then coalesce((select l.lot_number from lots l where l.authority_id = e.authority_id and l.id = e.subject_id), e.changes ->> 'lot_number')
  when 'submittal' then (select b.number from submittals b where b.authority_id = e.authority_id and b.id = e.subject_id)
  when 'daily_work_report' then coalesce((
    select 'DWR-' || lpad(d.number::text, greatest(4, length(d.number::text)), '0') || case when d.revision > 0 then '-R' || d.revision else '' end
    from daily_work_reports d where d.authority_id = e.authority_id and d.id = e.subject_id), ${nameInEvent})
  when 'sample' then e.changes ->> 'number'
  when 'sample_test' then coalesce(e.changes ->> 'number', (
    select 'S-' || s.year || '-' || lpad(s.number::text, greatest(5, length(s.number::text)), '0') || case when s.revision > 0 then '-R' || s.revision else '' end
    from sample_tests t join samples s on s.authority_id = t.authority_id and s.id = t.sample_id where t.authority_id = e.authority_id and t.id = e.subject_id))
  when 'acceptance_rule' then (select r.test from acceptance_rules r where r.authority_id = e.authority_id and r.id = e.subject_id)
  when 'domestic_article' then coalesce((select a.name from domestic_articles a where a.authority_id = e.authority_id and a.id = e.subject_id), e.changes ->> 'name')
  when 'domestic_step' then coalesce(e.changes ->> 'article', (
    select a.name from domestic_steps s join domestic_articles a on a.authority_id = s.authority_id and a.id = s.article_id where s.authority_id = e.authority_id and s.id = e.subject_id))
  when 'vendor_material' then (select m.name from vendor_materials m where m.authority_id = e.authority_id and m.id = e.subject_id)
  when 'machine' then coalesce((select m.oem || ' ' || m.equipment_id from machines m where m.authority_id = e.authority_id and m.id = e.subject_id), e.changes ->> 'equipment_id')
  when 'gis_file' then ${nameInEvent} when 'drone_url' then ${nameInEvent} when 'custom_station' then ${nameInEvent} when 'alignment' then ${nameInEvent}
  when 'contract_project' then (select c.number from contract_projects c where c.authority_id = e.authority_id and c.id = e.subject_id)
end`

const select = (time_zone: string): Sql => sql`
  select e.id, e.at, ${dateIn(raw('e.at'), sql`${time_zone}`)} as day, e.actor_kind, e.actor_id, e.actor_name, e.action, e.subject, e.subject_id, ${label} as label,
    e.changes from audit_events e`

/** Events of some kinds: each kind is a few actions. */
const ofKinds = (kinds: readonly ActivityKind[]): Sql =>
  sql`e.action = any(${kinds.flatMap((kind) => [...activityActions[kind]])}::text[])`

/** Requests for access by companies only concern those who decide about them. */
const withoutRequests = sql`e.subject <> 'contractor_access_request'`

export const listEvents = (
  db: Database,
  { authority_id, project_id, time_zone }: ReadProject,
  { query, sees_requests, sees_documents }: { query: ActivityQuery; sees_requests: boolean; sees_documents: boolean },
) =>
  listPage<EventRow, typeof activityList>(db, query, {
    select: select(time_zone),
    counted: sql`audit_events e`,
    most_counted: MOST_COUNTED_ACTIVITY,
    always: [
      sql`e.authority_id = ${authority_id} and e.project_id = ${project_id}`,
      ...(sees_requests ? [] : [withoutRequests]),
      ...(sees_documents ? [] : [withoutDocuments]),
    ],
    filters: {
      kind: ({ eq, in: among }) => [...(eq === undefined ? [] : [ofKinds([eq])]), ...(among ? [ofKinds(among)] : [])],
      actor_id: ({ eq, in: among }) => {
        const ids = [...(eq === undefined ? [] : [[eq]]), ...(among ? [among] : [])]
        return ids.map((own) => sql`e.actor_kind = 'employee' and e.actor_id = any(${own}::bigint[])`)
      },
      day: ({ gte, lte }) => [
        ...(gte === undefined ? [] : [sql`e.at >= ${startOfDateIn(sql`${gte}`, sql`${time_zone}`)}`]),
        ...(lte === undefined ? [] : [sql`e.at < ${endOfDateIn(sql`${lte}`, sql`${time_zone}`)}`]),
      ],
    },
    sorts: {},
    tie_break: 'e.at desc, e.id desc',
  })

/** Tickets that were printed for a project on some days, with their net by unit without rejected and voided ones, as in the calendar; a day without any is left out. */
export const arrivedOn = (
  db: Database,
  { authority_id, project_id }: ReadProject,
  days: readonly string[],
): Promise<ActivityDay[]> =>
  db.rows(sql`
    select d.day, sum(d.tickets)::bigint as tickets, json_agg(json_build_object('uom', d.uom, 'net', trim_scale(d.net)::text) order by d.uom) as quantities
    from (select r.day, r.uom, sum(r.tickets) as tickets, coalesce(sum(r.net) filter (where r.status not in ('rejected', 'voided')), 0) as net from ticket_rollups r
      where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day = any(${days}::date[])
      group by 1, 2 having sum(r.tickets) > 0) d
    group by d.day order by d.day desc`)

/** Employees who did something in a project, by name. */
export const peopleOf = (
  db: Database,
  { authority_id, project_id }: ReadProject,
  search: string,
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    select m.id, m.first_name || ' ' || m.last_name as name from memberships m
    where m.authority_id = ${authority_id} and m.first_name || ' ' || m.last_name ilike ${containing(search)}
      and exists (select from audit_events e
        where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.actor_id = m.id and e.actor_kind = 'employee')
    order by lower(m.last_name), lower(m.first_name), m.id limit ${MOST_ACTIVITY_PEOPLE}`)
