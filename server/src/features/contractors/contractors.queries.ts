import { contractorRecord, MOST_COMPANY_CHOICES } from '@milepost/contract'
import type { contractorList, contractors, ExternalContractor, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { sql } from '../../platform/database/sql.ts'

type ContractorQuery = RouteInput<typeof contractors.list>['query']

/** A contractor's row, but for what may be done with it. */
export type ContractorRow = Omit<ExternalContractor, 'abilities'> & { project_id: number; company_id: number }

const select = sql`
  select c.id, c.project_id, c.company_id, ${recordColumns(contractorRecord, 'c')}, c.created_at, c.updated_at, c.lock_version,
    (select count(distinct g.user_id)::integer from grants g join grant_projects i on i.authority_id = g.authority_id and i.grant_id = g.id and i.project_id = c.project_id
       where g.authority_id = c.authority_id and g.company_id = c.company_id and g.capacity = 'contractor' and g.revoked_at is null) as people_count
  from external_contractors c`

/** A page of a project's contractors: in the requested order, by default the prime first, then by name. */
export const listContractors = (
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  query: ContractorQuery,
) =>
  listPage<ContractorRow, typeof contractorList>(db, query, {
    select,
    counted: sql`external_contractors c`,
    always: [sql`c.authority_id = ${authority_id} and c.project_id = ${project_id}`],
    filters: { type: compared('c.type', 'text') },
    search: (text) => [holdsWords('search_key(c.name)', text)],
    sorts: { name: 'lower(c.name)', type: 'c.type' },
    default_order: 'c.is_prime desc',
    tie_break: 'lower(c.name), c.id',
  })

export const contractorById = (db: Database, authority_id: number, id: number) =>
  db.row<ContractorRow>(sql`
    ${select} join projects p on p.authority_id = c.authority_id and p.id = c.project_id and p.deleted_at is null
    where c.authority_id = ${authority_id} and c.id = ${id}`)

/** Names of companies on this agency's projects, except those on this project. Other agencies' companies are not among them. */
export function companyChoices(
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  search: string,
) {
  return db.rows<{ name: string }>(sql`
    select min(k.name) as name from (
      select name from external_contractors where authority_id = ${authority_id}
      union select contractor_name from projects where authority_id = ${authority_id} and deleted_at is null and contractor_name is not null) k
    where k.name ilike ${containing(search)} and length(k.name) <= 200 and not exists (
      select from external_contractors c where c.authority_id = ${authority_id} and c.project_id = ${project_id} and lower(c.name) = lower(k.name))
    group by lower(k.name) order by lower(k.name) limit ${MOST_COMPANY_CHOICES}`)
}

/** The contractor that a company is on a project, if it is. */
export const contractorOfCompany = (
  db: Database,
  authority_id: number,
  { project_id, company_id }: { project_id: number; company_id: number },
) =>
  db.row<{ id: number }>(
    sql`select id from external_contractors where authority_id = ${authority_id} and project_id = ${project_id} and company_id = ${company_id}`,
  )

/** Takes the mark of the prime from the contractor of a project that has it, if one has. */
export const clearPrime = (
  db: Database,
  authority_id: number,
  { project_id, at }: { project_id: number; at: Date },
): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(sql`
    update external_contractors set is_prime = false, updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and project_id = ${project_id} and is_prime returning id`)

/** Sets the contractor's name in the project's record. Returns whether that changed it. */
export const nameContractor = async (
  db: Database,
  authority_id: number,
  { project_id, name, at }: { project_id: number; name: string | null; at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update projects set contractor_name = ${name}, updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${project_id} and contractor_name is distinct from ${name}::text`)) ===
  1

/** The contractor of a project that has the name of its record, ignoring case, and the one that is marked as the prime. */
export const namedAndPrime = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<{ id: number; is_named: boolean; is_prime: boolean }[]> =>
  db.rows(sql`
    select c.id, lower(c.name) is not distinct from lower(p.contractor_name) as is_named, c.is_prime
    from external_contractors c join projects p on p.authority_id = c.authority_id and p.id = c.project_id
    where c.authority_id = ${authority_id} and c.project_id = ${project_id} and (c.is_prime or lower(c.name) = lower(p.contractor_name)) order by c.id`)

/** Removes a contractor from pay items that name it, and returns how many those were. */
export const removeFromPayItems = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from pay_item_contractors where authority_id = ${authority_id} and external_contractor_id = ${id}`)
