import type { AccessRequest, accessRequestList, contractors, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'
import type { NumberedProject } from './contractors.policy.ts'

type RequestQuery = RouteInput<typeof contractors.requests>['query']

/** A request's row, but for what may be done with it. */
export type RequestRow = Omit<AccessRequest, 'abilities'> & { project_id: number }

const select = sql`
  select r.id, r.project_id, r.first_name, r.last_name, r.company_name, r.email::text as email, r.note, r.status, r.requested_at, r.decided_at, r.reason,
    d.first_name || ' ' || d.last_name as decided_by,
    exists (select from external_contractors c where c.authority_id = r.authority_id and c.project_id = r.project_id and lower(c.name) = lower(r.company_name)) as company_listed
  from contractor_access_requests r
  left join memberships d on d.authority_id = r.authority_id and d.id = r.decided_by`

/** A page of the requests for a project, the latest first by default. */
export const listRequests = (
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  query: RequestQuery,
) =>
  listPage<RequestRow, typeof accessRequestList>(
    db,
    { ...query, sort_by: 'requested_at', sort_order: query.sort_order === 'asc' ? 'asc' : 'desc' },
    {
      select,
      counted: sql`contractor_access_requests r`,
      always: [sql`r.authority_id = ${authority_id} and r.project_id = ${project_id}`],
      filters: { status: compared('r.status', 'text') },
      search: (text) => [
        sql`position(lower(${text}) in lower(r.first_name || ' ' || r.last_name || ' ' || r.company_name || ' ' || r.email::text)) > 0`,
      ],
      sorts: { requested_at: ['r.requested_at', 'r.id'] },
      tie_break: 'r.id',
    },
  )

/** A request for a project that is not deleted. */
export const requestById = (db: Database, authority_id: number, id: number) =>
  db.row<RequestRow>(sql`
    ${select} join projects p on p.authority_id = r.authority_id and p.id = r.project_id and p.deleted_at is null
    where r.authority_id = ${authority_id} and r.id = ${id}`)

export interface Decision {
  id: number
  status: 'accepted' | 'rejected'
  decided_by: number
  reason: string | null
  at: Date
}

/** Whether the request was still to be decided, and is now. */
export const decide = async (
  db: Database,
  authority_id: number,
  { id, status, decided_by, reason, at }: Decision,
): Promise<boolean> =>
  (await db.run(sql`
    update contractor_access_requests set status = ${status}, decided_at = ${at}, decided_by = ${decided_by}, reason = ${reason}
    where authority_id = ${authority_id} and id = ${id} and status = 'pending'`)) === 1

/** Notes the grant by which an accepted request was answered. */
export const noteGrant = (
  db: Database,
  authority_id: number,
  { id, grant_id }: { id: number; grant_id: number },
): Promise<number> =>
  db.run(
    sql`update contractor_access_requests set grant_id = ${grant_id} where authority_id = ${authority_id} and id = ${id}`,
  )

/** The agency to which a host belongs. */
export const authorityAt = (platform: Database, host: string) =>
  platform.row<{ authority_id: number }>(sql`select authority_id from authority_addresses where host = ${host}`)

/** Projects that can be worked on and have this number, whatever its case, blanks and hyphens: at most two, the best matches first. */
export const projectsNumbered = (db: Database, authority_id: number, number: string) =>
  db.rows<NumberedProject>(sql`
    select id, fit from projects, lateral (select case project_number_key(${number}) when number_key then 1 when state_number_key then 2 when project_number_key(contract_number) then 3 end as fit) f
    where authority_id = ${authority_id} and deleted_at is null and not hidden and status <> 'archived' and fit is not null order by fit, id limit 2`)

export const countPending = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) from contractor_access_requests where authority_id = ${authority_id} and project_id = ${project_id} and status = 'pending'`,
    )
  )?.count ?? 0

export interface NewRequest {
  project_id: number
  first_name: string
  last_name: string
  company_name: string
  email: string
  note: string | null
  locale: 'en' | 'es'
  at: Date
}

/** Writes a request with its audit event; null where the same address has a pending request. */
export async function insertRequest(db: Database, authority_id: number, request: NewRequest, address: string) {
  const { project_id, first_name, last_name, company_name, email, note, locale, at } = request
  return await db.row<{ id: number }>(sql`
    with written as (
      insert into contractor_access_requests (authority_id, project_id, first_name, last_name, company_name, email, note, locale, requested_at)
      values (${authority_id}, ${project_id}, ${first_name}, ${last_name}, ${company_name}, ${email}, ${note}, ${locale}, ${at}) on conflict do nothing returning id
    ), noted as (
      insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, subject_id, project_id, changes)
      select ${authority_id}, 'anonymous', ${`${first_name} ${last_name}`}, ${address}, 'contractor_access.requested', 'contractor_access_request', id, ${project_id}::bigint,
        ${JSON.stringify({ project_id, company_name, email })}::jsonb from written
    ) select id from written`)
}

export interface DecidedRow {
  email: string
  locale: 'en' | 'es'
  status: 'accepted' | 'rejected'
  reason: string | null
  /** The grant of an accepted request; null for one that was accepted before people from outside could sign in. */
  grant_id: number | null
  /** The person's name. */
  name: string
  company_name: string
  agency: string
  project_name: string
  project_number: string
}

/** The answer to a request; null while it is undecided. */
export const decidedRequest = (db: Database, { authority_id, id }: { authority_id: number; id: number }) =>
  db.row<DecidedRow>(sql`
    select r.email::text as email, r.locale, r.status, r.reason, r.grant_id, r.first_name || ' ' || r.last_name as name, r.company_name, a.name as agency, p.name as project_name, p.dot_code as project_number
    from contractor_access_requests r join authorities a on a.id = r.authority_id join projects p on p.authority_id = r.authority_id and p.id = r.project_id
    where r.authority_id = ${authority_id} and r.id = ${id} and r.status <> 'pending'`)
