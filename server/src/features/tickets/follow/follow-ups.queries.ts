import type { Database } from '../../../platform/database/database.ts'
import { empty, sql } from '../../../platform/database/sql.ts'

/** A project that its tickets follow, and how far that is. */
export interface FollowUp {
  project_id: number
  membership_id: number
  by_name: string
  done: number
  /** The last ticket processed; the instant to the microsecond. Null at the start. */
  after_printed_at: string | null
  after_id: number | null
  time_zone: string
  max_gvw_override_lbs: string | null
}

/** Locks a follow-up and its project until the transaction ends; null where there is nothing more to do. */
export const lockFollowUp = (db: Database, authority_id: number, project_id: number): Promise<FollowUp | null> =>
  db.row(sql`
    select u.project_id, u.membership_id, u.by_name, u.done, u.after_printed_at::text as after_printed_at, u.after_id, p.time_zone, p.max_gvw_override_lbs
    from ticket_follow_ups u join projects p on p.authority_id = u.authority_id and p.id = u.project_id
    where u.authority_id = ${authority_id} and u.project_id = ${project_id} for update of u for share of p`)

/** The next tickets of a project, from the newest to the oldest. */
export const nextTickets = (
  db: Database,
  authority_id: number,
  { project_id, after_printed_at, after_id, most }: FollowUp & { most: number },
): Promise<{ id: number; printed_at: string }[]> =>
  db.rows(sql`
    select id, printed_at::text as printed_at from tickets where authority_id = ${authority_id} and project_id = ${project_id}
      ${after_printed_at === null ? empty : sql`and (printed_at, id) < (${after_printed_at}::timestamptz, ${after_id}::bigint)`}
    order by printed_at desc, id desc limit ${most}`)

export const advanceFollowUp = (
  db: Database,
  authority_id: number,
  { project_id, last, looked_at }: { project_id: number; last: { id: number; printed_at: string }; looked_at: number },
) =>
  db.run(sql`
    update ticket_follow_ups set after_printed_at = ${last.printed_at}::timestamptz, after_id = ${last.id}, done = done + ${looked_at}
    where authority_id = ${authority_id} and project_id = ${project_id}`)

export const endFollowUp = (db: Database, authority_id: number, project_id: number) =>
  db.run(sql`delete from ticket_follow_ups where authority_id = ${authority_id} and project_id = ${project_id}`)

/** Records that the tickets of a project have to follow it, on behalf of the person who changed it; restarts one that is running. */
export const startFollowUp = (
  db: Database,
  authority_id: number,
  { project_id, membership_id, by_name, at }: { project_id: number; membership_id: number; by_name: string; at: Date },
) =>
  db.run(sql`
    insert into ticket_follow_ups as u (authority_id, project_id, membership_id, by_name, tickets, started_at)
    select ${authority_id}, ${project_id}, ${membership_id}, ${by_name}, coalesce(sum(tickets), 0), ${at} from ticket_rollups
    where authority_id = ${authority_id} and axis = 'project' and axis_id = ${project_id} and day = '-infinity'
    on conflict (authority_id, project_id) do update set membership_id = excluded.membership_id, by_name = excluded.by_name, tickets = excluded.tickets,
      done = 0, after_printed_at = null, after_id = null, started_at = excluded.started_at`)
