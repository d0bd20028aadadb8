import { waitingKinds, type Permission, type SampleState } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { empty, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { ofProjects } from '../../../platform/database/of-projects.ts'
import { waitingReviews } from '../../../platform/reviews/index.ts'
import type { Viewer } from '../project-columns.queries.ts'

const inDistrict = ({ authority_id, holder_id }: Viewer): Sql =>
  sql`p.district_id = (select m.district_id from memberships m where m.authority_id = ${authority_id} and m.id = ${holder_id})`

const onTeam = ({ authority_id, holder_id, now }: Viewer): Sql =>
  sql`p.id in (select projects_of_team(${authority_id}, ${holder_id}, ${now}))`

/** Whether a project `p` is one of "my projects": of the person's team, of an area manager also of the district. Of people under a grant, all that they see are theirs. */
export function isTheirs(viewer: Viewer): Sql {
  if (viewer.project_ids !== null) return raw('true')
  return viewer.role === 'area_manager'
    ? sql`(coalesce(${inDistrict(viewer)}, false) or ${onTeam(viewer)})`
    : onTeam(viewer)
}

/** Whether the person decides on a project `p` (`ownProjectIds`). */
function decidesOn(viewer: Viewer): Sql {
  if (viewer.role === 'administrator' || viewer.project_ids !== null) return raw('true')
  return viewer.role === 'area_manager' ? inDistrict(viewer) : onTeam(viewer)
}

const uncoded = raw(
  `t.project_id = p.id and t.status is distinct from 'rejected' and t.status is distinct from 'voided' and not t.agency ? 'pay_period'`,
)

/** Days of a project `p` with tickets on no pay item: each is one lookup in the index of such tickets, however many they are. */
const daysToCode = (authority_id: number): Sql => sql`
  with recursive d (day) as (
    (select min(t.printed_on) from tickets t where t.authority_id = ${authority_id} and ${uncoded})
    union all
    select (select min(t.printed_on) from tickets t where t.authority_id = ${authority_id} and ${uncoded} and t.printed_on > d.day) from d where d.day is not null)
  select count(d.day)::integer from d where p.reconciliation_activated_at is not null`

const pendingTickets = (authority_id: number): Sql => sql`
  select coalesce(sum(r.tickets), 0)::integer from ticket_rollups r
  where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = p.id and r.day = '-infinity' and r.status = 'pending'`

const openExceptions = raw(`
  select count(*)::integer from exceptions x where x.authority_id = p.authority_id and x.project_id = p.id and x.state = 'open'`)

const reportsToSign = (holder_id: number): Sql => sql`
  select count(*)::integer from daily_work_reports r
  where r.authority_id = p.authority_id and r.project_id = p.id and r.status in ('draft', 'rejected') and r.inspector_id = ${holder_id}`

const reportsToApprove = (holder_id: number): Sql => sql`
  select count(*)::integer from daily_work_reports r
  where r.authority_id = p.authority_id and r.project_id = p.id and r.status = 'signed' and r.inspector_id <> ${holder_id} and r.signed_by is distinct from ${holder_id}`

const samplesIn = (status: SampleState): Sql => sql`
  select count(*)::integer from samples s where s.authority_id = p.authority_id and s.project_id = p.id and s.status = ${raw(`'${status}'`)}`

/** Live projects on which the person decides and something is placed under an acceptance rule: those where samples can be due. */
export const sampledProjects = (db: Database, viewer: Viewer): Promise<{ id: number }[]> =>
  db.rows(sql`
    select p.id from projects p
    where p.authority_id = ${viewer.authority_id} and p.status <> 'archived' and p.deleted_at is null and ${ofProjects('p.id', viewer.project_ids)} and ${decidesOn(viewer)}
      and exists (select from sampling_seeds s where s.authority_id = p.authority_id and s.project_id = p.id)`)

/** Samples that are due in a project `p`, as `due.samples`, where the viewer has some. */
function joinSamplesDue({ samples_due = new Map<number, number>() }: Viewer): { join: Sql; count: Sql } {
  if (samples_due.size === 0) return { join: empty, count: raw('0') }
  return {
    join: sql`left join unnest(${[...samples_due.keys()]}::bigint[], ${[...samples_due.values()]}::integer[]) due (project_id, samples) on due.project_id = p.id`,
    count: raw('case when o.own then coalesce(due.samples, 0) else 0 end'),
  }
}

/** What waits in a project `p` for the person, as `w` (`projectWaiting`): exact, and nothing in archived projects and those of others. */
export function waitingIn(viewer: Viewer): Sql {
  const { authority_id, holder_id, may, review_kinds: kinds, project_ids, now } = viewer
  const counted = (permission: Permission, count: Sql): Sql =>
    may(permission) ? sql`case when o.own then (${count}) else 0 end` : raw('0')
  const due = joinSamplesDue(viewer)
  return sql`
    ${due.join}
    left join (
      select i.project_id, count(*)::integer as count
      from ${waitingReviews({ authority_id, person_id: holder_id, kinds, project_ids, now })} i group by 1) v on v.project_id = p.id
    cross join lateral (
      select ${counted('ticket.decide', pendingTickets(authority_id))} as tickets, ${counted('ticket.code', daysToCode(authority_id))} as days_to_code,
        ${counted('ticket.code', openExceptions)} as exceptions, ${counted('daily_work_report.write', reportsToSign(holder_id))} as reports_to_sign,
        ${counted('daily_work_report.approve', reportsToApprove(holder_id))} as reports_to_approve, ${due.count} as samples_due,
        ${counted('sample.authorize', samplesIn('waiting_authorization'))} as samples_to_authorize,
        ${counted('sample.approve', samplesIn('complete'))} as samples_to_approve, coalesce(v.count, 0) as reviews, ${holder_id}::bigint as inspector_id
      from (select p.status <> 'archived' and p.deleted_at is null and ${decidesOn(viewer)} as own) o) w`
}

/** All that waits in a project, added up. */
export const waitingTotal = waitingKinds.map((kind) => `w.${kind}`).join(' + ')

/** What waits in a project, by kind. */
export const waitingColumn = raw('row_to_json(w) as waiting')
