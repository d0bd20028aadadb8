import type { ConsultantRequest, requestList, VendorRequest, RouteInput, vendorRequests } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'

/** The kinds of requests that administrators decide. */
export type ManagedKind = 'vendor' | 'consultant'
export type RequestStatus = VendorRequest['status'] | ConsultantRequest['status']

/** A request's row, but for what may be done with it. */
export interface RequestRow extends Omit<ConsultantRequest, 'abilities' | 'status'> {
  first_name: string
  last_name: string
  status: RequestStatus
  grant_id: number | null
  /** The company of the access in force; null without one. */
  company_id: number | null
  suppliers: { id: number; name: string }[]
}

const name = sql`r.first_name || ' ' || r.last_name`
const select = sql`
  select r.id, r.first_name, r.last_name, ${name} as name, r.email::text as email, r.phone, r.company, r.address_1, r.address_2, r.city, r.state, r.zip,
    r.projects, r.message, r.status, r.date_requested, r.status_changed_at, r.reason, r.grant_id,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from grant_projects i join projects p on p.authority_id = i.authority_id and p.id = i.project_id
      where i.authority_id = g.authority_id and i.grant_id = g.id and p.deleted_at is null), '[]') as granted_projects,
    g.company_id,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id) from suppliers s
      where s.authority_id = g.authority_id and s.company_id = g.company_id), '[]') as suppliers
  from access_requests r left join grants g on g.authority_id = r.authority_id and g.id = r.grant_id and g.revoked_at is null`

export interface ListedRequests {
  authority_id: number
  kind: ManagedKind
  /** All where there is none. */
  status: readonly RequestStatus[] | undefined
}

/** A page of the requests of a kind, the latest first by default. */
export const listRequests = (
  db: Database,
  { authority_id, kind, status }: ListedRequests,
  query: Omit<RouteInput<typeof vendorRequests.list>['query'], 'status'>,
) =>
  listPage<RequestRow, typeof requestList>(db, query, {
    select,
    counted: sql`access_requests r`,
    always: [
      sql`r.authority_id = ${authority_id} and r.kind = ${kind}`,
      ...(status ? [sql`r.status = any(${status}::text[])`] : []),
    ],
    filters: {},
    search: (text) => [
      sql`position(lower(${text}) in lower(${name} || ' ' || r.company || ' ' || r.email::text || ' ' || r.city)) > 0`,
    ],
    sorts: {
      name: ['lower(r.last_name)', 'lower(r.first_name)'],
      company: 'lower(r.company)',
      status: 'r.status',
      date_requested: 'r.date_requested',
      status_changed_at: 'r.status_changed_at',
    },
    default_order: 'r.date_requested desc',
    tie_break: 'r.id desc',
  })

interface OneRequest {
  authority_id: number
  kind: ManagedKind
  id: number
}

export const requestById = (db: Database, { authority_id, kind, id }: OneRequest) =>
  db.row<RequestRow>(sql`${select} where r.authority_id = ${authority_id} and r.kind = ${kind} and r.id = ${id}`)

/** The same, locked until the transaction ends. */
export const lockRequest = (db: Database, { authority_id, kind, id }: OneRequest) =>
  db.row<RequestRow>(
    sql`${select} where r.authority_id = ${authority_id} and r.kind = ${kind} and r.id = ${id} for update of r`,
  )

export const countPending = async (db: Database, authority_id: number, kind: ManagedKind): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) from access_requests where authority_id = ${authority_id} and kind = ${kind} and status = 'pending'`,
    )
  )?.count ?? 0

export interface NewStatus {
  id: number
  status: RequestStatus
  reason: string | null
  grant_id: number | null
  at: Date
}

/** Writes what was decided. */
export const writeStatus = (db: Database, authority_id: number, { id, status, reason, grant_id, at }: NewStatus) =>
  db.run(sql`
    update access_requests set status = ${status}, status_changed_at = ${at}, reason = ${reason}, grant_id = ${grant_id}
    where authority_id = ${authority_id} and id = ${id}`)

/** Those of some projects that are in the agency and not deleted. */
export const projectsAmong = async (db: Database, authority_id: number, ids: readonly number[]): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select id from projects where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and deleted_at is null`,
    )
  ).map(({ id }) => id)

export interface AnsweredRow {
  kind: ManagedKind
  status: RequestStatus
  email: string
  locale: 'en' | 'es'
  /** The person's name. */
  name: string
  reason: string | null
  grant_id: number | null
  agency: string
}

/** What the answer to a request says. */
export const answeredRequest = (db: Database, { authority_id, id }: { authority_id: number; id: number }) =>
  db.row<AnsweredRow>(sql`
    select r.kind, r.status, r.email::text as email, r.locale, ${name} as name, r.reason, r.grant_id, a.name as agency
    from access_requests r join authorities a on a.id = r.authority_id where r.authority_id = ${authority_id} and r.id = ${id}`)
