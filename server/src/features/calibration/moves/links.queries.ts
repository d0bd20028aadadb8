import type { LinkState, KeptReason } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import type { LinkScope } from '../../tickets/index.ts'
import type { LinkView, TicketPlaceInTime } from './job-tickets.queries.ts'

/** A project that tickets are connected to, kept from being deleted until the link is written. */
export interface LinkProject {
  id: number
  name: string
  district_id: number | null
  time_zone: string
  deleted_at: string | null
}

export const lockProject = (db: Database, authority_id: number, project_id: number): Promise<LinkProject | null> =>
  db.row(
    sql`select id, name, district_id, time_zone, deleted_at from projects where authority_id = ${authority_id} and id = ${project_id} for share`,
  )

export interface LockedJob {
  id: number
  supplier_id: number
  job_number: string
  hidden_at: string | null
}

/** A job, whose connections are locked until the transaction ends. */
export const lockJob = (db: Database, authority_id: number, id: number): Promise<LockedJob | null> =>
  db.row(
    sql`select id, supplier_id, job_number, hidden_at from contractor_jobs where authority_id = ${authority_id} and id = ${id} for update`,
  )

/** Waits for posts of the supplier in flight, and lets none begin before the commit: every ticket is then either present or sees the change. */
export const holdPosts = (db: Database, authority_id: number, supplier_id: number): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ingest ${authority_id} ${supplier_id}`}, 0))`)

export const knownMaterials = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(
        sql`select id from materials where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
      )
    ).map(({ id }) => id),
  )

/** Links of a job that are in force or still being undone. */
export const currentLinks = (
  db: Database,
  authority_id: number,
  contractor_job_id: number,
): Promise<(LinkScope & { id: number; state: LinkState; project: string })[]> =>
  db.rows(sql`
    select l.id, l.state, l.material_ids, l.effective_from, l.effective_to, p.name as project
    from calibration_links l join projects p on p.authority_id = l.authority_id and p.id = l.project_id
    where l.authority_id = ${authority_id} and l.contractor_job_id = ${contractor_job_id} and l.state <> 'disconnected'`)

export interface NewLink extends LinkScope {
  contractor_job_id: number
  project_id: number
  only_district_id: number | null
  expected_tickets: number
  at: string
  by: number
  by_name: string
}

export const insertLink = async (db: Database, authority_id: number, link: NewLink): Promise<number> => {
  const row = await db.row<{ id: number }>(sql`
    insert into calibration_links (authority_id, contractor_job_id, project_id, material_ids, effective_from, effective_to, only_district_id, expected_tickets,
      connected_at, connected_by, connected_by_name)
    values (${authority_id}, ${link.contractor_job_id}, ${link.project_id}, ${link.material_ids}::bigint[], ${link.effective_from}::date, ${link.effective_to}::date,
      ${link.only_district_id}, ${link.expected_tickets}, ${link.at}, ${link.by}, ${link.by_name}) returning id`)
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** Begins to undo a link: tickets no longer follow it, and its job visits those of the contractor's job again. */
export const beginDisconnecting = (
  db: Database,
  authority_id: number,
  change: { id: number; expected_tickets: number; at: string; by: number; by_name: string },
): Promise<number> =>
  db.run(sql`
    update calibration_links set state = 'disconnecting', disconnected_at = ${change.at}, disconnected_by = ${change.by}, disconnected_by_name = ${change.by_name},
      after_printed_at = null, after_ticket_id = null, expected_tickets = ${change.expected_tickets}, looked_at_tickets = 0
    where authority_id = ${authority_id} and id = ${change.id} and state = 'connected'`)

/** A link as its job reads it. */
export interface WorkedLink extends LinkView {
  id: number
  link_id: number
  state: LinkState
  district_id: number | null
  only_district_id: number | null
  project: string
  max_gvw_override_lbs: string | null
  after_printed_at: string | null
  after_ticket_id: number | null
  /** The person on whose behalf the job runs. */
  by: number | null
  by_name: string
}

const worked =
  raw(`select l.id, l.id as link_id, l.state, l.contractor_job_id, l.project_id, l.material_ids, l.effective_from, l.effective_to, l.only_district_id,
  p.name as project, p.time_zone, p.district_id, p.max_gvw_override_lbs, l.after_printed_at::text as after_printed_at, l.after_ticket_id,
  coalesce(l.disconnected_by, l.connected_by) as by, coalesce(l.disconnected_by_name, l.connected_by_name) as by_name
  from calibration_links l join projects p on p.authority_id = l.authority_id and p.id = l.project_id`)

/** A link of a job, locked until the transaction ends. */
export const lockLink = (
  db: Database,
  authority_id: number,
  { id, contractor_job_id }: { id: number; contractor_job_id?: number },
): Promise<WorkedLink | null> =>
  db.row(sql`${worked} where l.authority_id = ${authority_id} and l.id = ${id}
    ${contractor_job_id === undefined ? empty : sql`and l.contractor_job_id = ${contractor_job_id}`} for update of l`)

/** Places that tickets can go back to: projects that are not deleted. */
export const placesOf = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ project_id: number; name: string; time_zone: string; max_gvw_override_lbs: string | null }[]> =>
  db.rows(sql`
    select id as project_id, name, time_zone, max_gvw_override_lbs from projects
    where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and deleted_at is null order by id for share`)

export const insertMoves = (
  db: Database,
  authority_id: number,
  { link_id, moves }: { link_id: number; moves: readonly { ticket_id: number; from_project_id: number | null }[] },
): Promise<number> =>
  db.run(sql`
    insert into calibration_moves (authority_id, link_id, ticket_id, from_project_id)
    select ${authority_id}, ${link_id}, x.ticket_id, x.from_project_id from json_to_recordset(${JSON.stringify(moves)}::json) as x(ticket_id bigint, from_project_id bigint)`)

export const insertKept = (
  db: Database,
  authority_id: number,
  {
    link_id,
    stage,
    left_in_place,
  }: {
    link_id: number
    stage: LinkState
    left_in_place: readonly { ticket_id: number; ticket_number: string; reason: KeptReason }[]
  },
): Promise<number> =>
  db.run(sql`
    insert into calibration_stays (authority_id, link_id, stage, ticket_id, ticket_number, reason)
    select ${authority_id}, ${link_id}, ${stage}, x.ticket_id, x.ticket_number, x.reason
    from json_to_recordset(${JSON.stringify(left_in_place)}::json) as x(ticket_id bigint, ticket_number text, reason text) on conflict do nothing`)

/** The result of a batch, to be added to a link. */
export interface LinkStep {
  id: number
  /** The last ticket that was processed; null where there was none left. */
  after: TicketPlaceInTime | null
  looked_at: number
  moved: number
  returned: number
  /** The state that it leaves the link in. */
  state: LinkState
}

export const advanceLink = (db: Database, authority_id: number, step: LinkStep): Promise<number> => {
  const set: Sql[] = [
    sql`looked_at_tickets = looked_at_tickets + ${step.looked_at}`,
    sql`moved_count = moved_count + ${step.moved}`,
    sql`returned_count = returned_count + ${step.returned}`,
    sql`state = ${step.state}`,
    ...(step.after === null
      ? []
      : [sql`after_printed_at = ${step.after.printed_at}, after_ticket_id = ${step.after.id}`]),
  ]
  return db.run(
    sql`update calibration_links set ${join(set, ', ')} where authority_id = ${authority_id} and id = ${step.id}`,
  )
}

/** All tickets of a job. */
export const countTickets = async (db: Database, authority_id: number, contractor_job_id: number): Promise<number> => {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from tickets where authority_id = ${authority_id} and contractor_job_id = ${contractor_job_id}`,
  )
  return row?.count ?? 0
}
