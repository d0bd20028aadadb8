import type {
  calibration,
  CalibrationLink,
  RouteInput,
  KeptTicket,
  keptTicketList,
  KeptReason,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { empty, raw, sql } from '../../../platform/database/sql.ts'

export type LinkRow = Omit<CalibrationLink, 'project' | 'kept_counts' | 'kept_tickets' | 'abilities'> & {
  project_id: number
  project: string
  dot_code: string
  district_id: number | null
}

/** Links of a job, those in force and those that were, newest first; or one of them. */
export const linksOf = (
  db: Database,
  authority_id: number,
  { contractor_job_id, id }: { contractor_job_id: number; id?: number },
): Promise<LinkRow[]> =>
  db.rows(sql`
    select l.id, l.project_id, p.name as project, p.dot_code, p.district_id, l.effective_from, l.effective_to, l.state, l.moved_count, l.returned_count,
      (select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id) from materials m
        where m.authority_id = l.authority_id and m.id = any(l.material_ids)) as materials,
      case when l.state in ('connected', 'disconnected') then 1 when l.expected_tickets = 0 then 0
        else round(least(1, l.looked_at_tickets::numeric / l.expected_tickets), 4)::double precision end as progress,
      l.connected_at, l.connected_by_name as connected_by, l.disconnected_at, l.disconnected_by_name as disconnected_by
    from calibration_links l join projects p on p.authority_id = l.authority_id and p.id = l.project_id
    where l.authority_id = ${authority_id} and l.contractor_job_id = ${contractor_job_id} ${id === undefined ? empty : sql`and l.id = ${id}`}
    order by l.id desc limit 100`)

export const jobIsThere = async (
  db: Database,
  { authority_id, contractor_job_id }: { authority_id: number; contractor_job_id: number },
): Promise<boolean> =>
  (await db.row(
    sql`select 1 as found from contractor_jobs where authority_id = ${authority_id} and id = ${contractor_job_id}`,
  )) !== null

type KeptQuery = RouteInput<typeof calibration.keptTickets>['query']

export interface KeptRow {
  link_id: number
  ticket_id: number
  ticket_number: string
  reason: KeptReason
  /** All tickets that stayed for this reason. */
  of_reason: number
}

/** A page of the tickets that stayed of a job, the newest link first, by reason and the newest ticket first, in the same order as the response of a link; with the total. */
export const listKept = (
  db: Database,
  { authority_id, contractor_job_id }: { authority_id: number; contractor_job_id: number },
  query: KeptQuery,
) => {
  const tables = raw(
    'calibration_stays s join calibration_links l on l.authority_id = s.authority_id and l.id = s.link_id',
  )
  return listPage<KeptTicket, typeof keptTicketList>(db, query, {
    select: sql`select s.ticket_id as slip_id, s.ticket_number, s.reason from ${tables}`,
    counted: tables,
    always: [
      sql`s.authority_id = ${authority_id} and l.contractor_job_id = ${contractor_job_id}`,
      raw("s.stage = case when l.disconnected_at is null then 'connecting' else 'disconnecting' end"),
    ],
    filters: { calibration_link_id: compared('l.id', 'bigint'), reason: compared('s.reason', 'text') },
    sorts: {},
    tie_break: 's.link_id desc, s.reason, s.ticket_id desc',
  })
}

/** Tickets that stayed when a link was made, or when it was undone: for each reason how many, and the first of them. */
export const keptOf = (
  db: Database,
  authority_id: number,
  { link_ids, most }: { link_ids: readonly number[]; most: number },
): Promise<KeptRow[]> =>
  db.rows(sql`
    select link_id, ticket_id, ticket_number, reason, of_reason from (
      select s.link_id, s.ticket_id, s.ticket_number, s.reason, count(*) over (partition by s.link_id, s.reason) as of_reason,
             row_number() over (partition by s.link_id, s.reason order by s.ticket_id desc) as place
      from calibration_stays s join calibration_links l on l.authority_id = s.authority_id and l.id = s.link_id
      where s.authority_id = ${authority_id} and s.link_id = any(${link_ids}::bigint[])
        and s.stage = case when l.disconnected_at is null then 'connecting' else 'disconnecting' end) x
    where place <= ${most} order by link_id, reason, place`)
