import {
  agencyCompanyRecord,
  CREDENTIAL_WARNING_DAYS,
  type RouteInput,
  type AgencyCompany,
  type agencyCompanyList,
  type agencyCompanies,
  type OutsideKind,
  type Validity,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'

export type AgencyCompaniesQuery = RouteInput<typeof agencyCompanies.list>['query']

const granted = (capacities: string): string =>
  `exists (select from grants g where g.authority_id = s.authority_id and g.company_id = s.company_id and g.revoked_at is null and g.capacity in (${capacities}))`

/** Whether a company is of a kind, by what it does for the agency. */
const isOfKind: Record<OutsideKind, Sql> = {
  vendor: raw(
    `(${granted("'vendor'")} or exists (select from suppliers x where x.authority_id = s.authority_id and x.company_id = s.company_id))`,
  ),
  consultant: raw(granted("'consultant_read', 'consultant_write'")),
  contractor: raw(
    `(${granted("'contractor'")} or exists (select from external_contractors x where x.authority_id = s.authority_id and x.company_id = s.company_id))`,
  ),
}

const kinds = sql`array_remove(array[
  case when ${isOfKind.vendor} then 'vendor' end, case when ${isOfKind.consultant} then 'consultant' end,
  case when ${isOfKind.contractor} then 'contractor' end], null)`

const people = raw(
  '(select count(*) from grants g where g.authority_id = s.authority_id and g.company_id = s.company_id and g.revoked_at is null)',
)

const select = sql`
  select s.id, ${recordColumns(agencyCompanyRecord, 's')}, ${kinds} as kinds, ${people} as people, s.next_expires_on, s.updated_at, s.lock_version
  from agency_companies s`

/** By the credential that expires first. */
function isValid(validity: Validity, today: string): Sql {
  if (validity === 'expired') return sql`s.next_expires_on < ${today}::date`
  const warned = sql`${today}::date + ${CREDENTIAL_WARNING_DAYS}::integer`
  return validity === 'soon'
    ? sql`s.next_expires_on between ${today}::date and ${warned}`
    : sql`(s.next_expires_on is null or s.next_expires_on > ${warned})`
}

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' or ')})`

/** @param today in the agency's zone. */
export const listAgencyCompanies = (
  db: Database,
  { authority_id, today }: { authority_id: number; today: string },
  query: AgencyCompaniesQuery,
) =>
  listPage<AgencyCompany, typeof agencyCompanyList>(db, query, {
    select,
    counted: sql`agency_companies s`,
    always: [sql`s.authority_id = ${authority_id}`],
    filters: {
      kind: ({ in: among }) => (among ? [anyOf(among.map((kind) => isOfKind[kind]))] : []),
      validity: ({ in: among }) => (among ? [anyOf(among.map((validity) => isValid(validity, today)))] : []),
    },
    search: (text) => [holdsWords('s.search_key', text)],
    sorts: {
      name: 'lower(s.name)',
      next_expires_on: 's.next_expires_on',
      updated_at: 's.updated_at',
    },
    tie_break: 'lower(s.name), s.id',
  })

export const agencyCompanyById = (db: Database, authority_id: number, id: number) =>
  db.row<AgencyCompany>(sql`${select} where s.authority_id = ${authority_id} and s.id = ${id}`)

/** The global company that a record of the agency is about; null where there is no such record. */
export const companyIdOf = (db: Database, authority_id: number, id: number) =>
  db.row<{ company_id: number; name: string }>(
    sql`select company_id, name from agency_companies where authority_id = ${authority_id} and id = ${id}`,
  )

/** Whether another company of the agency has a name, in any case. */
export const isNameTaken = async (
  db: Database,
  authority_id: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> =>
  (await db.row<{ id: number }>(
    sql`select id from agency_companies where authority_id = ${authority_id} and lower(name) = lower(${name}) and id <> ${id} limit 1`,
  )) !== null

/** Recomputes when the first of a company's credentials expires; one that was renewed under its title counts with its latest last day. */
export const refreshExpiry = (db: Database, authority_id: number, id: number) =>
  db.run(sql`
    update agency_companies set next_expires_on = (
      select min(latest) from (
        select max(expires_on) as latest from company_credentials
        where authority_id = ${authority_id} and agency_company_id = ${id} and deleted_at is null group by kind, lower(title)) c)
    where authority_id = ${authority_id} and id = ${id}`)
