import { type CompanyGrant, type companyGrantList, type companyGrants, type RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'

/** @param today in the agency's zone. */
const stateOf = (today: string) => sql`case
  when g.revoked_at is not null or g.ends_on < ${today}::date then 'ended' when g.starts_on > ${today}::date then 'upcoming' else 'current' end`

const select = (today: string) => sql`
  select g.id, g.first_name, g.last_name, p.email, g.capacity, ${stateOf(today)} as state, g.all_projects,
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by lower(x.name), x.id), '[]')
     from grant_projects i join projects x on x.authority_id = i.authority_id and x.id = i.project_id
     where i.authority_id = g.authority_id and i.grant_id = g.id and x.deleted_at is null) as projects,
    g.starts_on, g.ends_on, g.granted_at, g.revoked_at, g.lock_version
  from grants g left join lateral granted_person(g.id) p on true`

interface Of {
  authority_id: number
  company_id: number
  /** In the agency's zone. */
  today: string
}

/** People of a company who have or had access, those with access first. */
export const listGrants = (
  db: Database,
  { authority_id, company_id, today }: Of,
  query: RouteInput<typeof companyGrants.list>['query'],
) =>
  listPage<CompanyGrant, typeof companyGrantList>(db, query, {
    select: select(today),
    counted: sql`grants g`,
    always: [sql`g.authority_id = ${authority_id} and g.company_id = ${company_id}`],
    filters: { state: ({ in: among }) => (among ? [sql`${stateOf(today)} = any(${among}::text[])`] : []) },
    search: (_text, pattern) => [sql`(g.first_name || ' ' || g.last_name) ilike ${pattern}`],
    sorts: { name: 'lower(g.last_name)', granted_at: 'g.granted_at' },
    tie_break: 'g.revoked_at desc nulls first, lower(g.last_name), lower(g.first_name), g.id',
  })

/** One grant, as the list shows it. */
export const grantOf = (db: Database, authority_id: number, { id, today }: { id: number; today: string }) =>
  db.row<CompanyGrant>(sql`${select(today)} where g.authority_id = ${authority_id} and g.id = ${id}`)

/** The agency's record of the company of a grant, with the names of agency and company. */
export const companyOfGrant = (db: Database, authority_id: number, id: number) =>
  db.row<{ agency_company_id: number; agency: string; company_name: string }>(sql`
    select c.id as agency_company_id, a.name as agency, g.company_name from grants g
    join agency_companies c on c.authority_id = g.authority_id and c.company_id = g.company_id join authorities a on a.id = g.authority_id
    where g.authority_id = ${authority_id} and g.id = ${id}`)
