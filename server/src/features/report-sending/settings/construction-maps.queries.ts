import {
  writingConsultants,
  type ConstructionContract,
  type constructionContractList,
  type ConstructionPerson,
  type constructionPersonList,
  type ConstructionRole,
  type constructionSystems,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

const contractColumns = raw('p.id, p.name as project, p.dot_code, p.contract_number, p.allow_sending_dwr, c.contract')
const contractTables = raw(
  'projects p left join construction_contracts c on c.authority_id = p.authority_id and c.project_id = p.id',
)

/** A page of projects with their contracts in the construction system. */
export const listContracts = (
  db: Database,
  authority_id: number,
  query: RouteInput<typeof constructionSystems.contracts>['query'],
) =>
  listPage<ConstructionContract, typeof constructionContractList>(db, query, {
    select: sql`select ${contractColumns} from ${contractTables}`,
    counted: sql`${contractTables}`,
    always: [sql`p.authority_id = ${authority_id}`, raw('p.deleted_at is null')],
    filters: { mapped: compared('(c.contract is not null)', 'boolean') },
    search: (text) => [holdsWords('p.search_key', text)],
    sorts: { project: 'lower(p.name)', dot_code: 'lower(p.dot_code)', contract: 'lower(c.contract)' },
    tie_break: 'lower(p.name), p.id',
  })

export const contractOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.row<ConstructionContract>(sql`
    select ${contractColumns} from ${contractTables} where p.authority_id = ${authority_id} and p.id = ${project_id} and p.deleted_at is null`)

/** States a project's contract there, or that it has none. */
export const storeContract = (
  db: Database,
  authority_id: number,
  { project_id, contract, at }: { project_id: number; contract: string | null; at: Date },
) =>
  db.run(
    contract === null
      ? sql`delete from construction_contracts where authority_id = ${authority_id} and project_id = ${project_id}`
      : sql`insert into construction_contracts (authority_id, project_id, contract, updated_at) values (${authority_id}, ${project_id}, ${contract}, ${at})
          on conflict (authority_id, project_id) do update set contract = excluded.contract, updated_at = excluded.updated_at`,
  )

/** Roles that write or send reports. */
const writers = raw(`('administrator', 'area_manager', 'field_engineer', 'field_inspector')`)
/** Staff, and consultants who write: inspectors of reports, and those who send them. */
const people = (authority_id: number) => sql`(
  select m.id as holder_id, concat_ws(' ', m.first_name, m.last_name) as name, null::text as company, m.search_key
  from memberships m where m.authority_id = ${authority_id} and m.deleted_at is null and m.role in ${writers}
  union all
  select g.id, concat_ws(' ', g.first_name, g.last_name), g.company_name, search_key(g.first_name || ' ' || g.last_name || ' ' || g.company_name)
  from grants g where g.authority_id = ${authority_id} and g.revoked_at is null and g.capacity = any(${[...writingConsultants]}::text[])) h`
const personColumns = raw('h.holder_id as id, h.name, h.company, c.external_id as person_there, c.role as role_there')
const mapped = (authority_id: number) => sql`${people(authority_id)}
  left join construction_people c on c.authority_id = ${authority_id} and c.holder_id = h.holder_id`

/** A page of people with who they are in the construction system. */
export const listPeople = (
  db: Database,
  authority_id: number,
  query: RouteInput<typeof constructionSystems.people>['query'],
) =>
  listPage<ConstructionPerson, typeof constructionPersonList>(db, query, {
    select: sql`select ${personColumns} from ${mapped(authority_id)}`,
    counted: mapped(authority_id),
    always: [raw('true')],
    filters: { mapped: compared('(c.external_id is not null)', 'boolean') },
    search: (text) => [holdsWords('h.search_key', text)],
    sorts: { name: 'lower(h.name)', role_there: 'c.role', person_there: 'c.external_id' },
    tie_break: 'lower(h.name), h.holder_id',
  })

export const personOf = (db: Database, authority_id: number, holder_id: number) =>
  db.row<ConstructionPerson>(sql`select ${personColumns} from ${mapped(authority_id)} where h.holder_id = ${holder_id}`)

/** States who a person is there, or that they are nobody. */
export const storePerson = (
  db: Database,
  authority_id: number,
  {
    holder_id,
    external_id,
    role,
    at,
  }: { holder_id: number; external_id: number | null; role: ConstructionRole | null; at: Date },
) =>
  db.run(
    external_id === null
      ? sql`delete from construction_people where authority_id = ${authority_id} and holder_id = ${holder_id}`
      : sql`insert into construction_people (authority_id, holder_id, external_id, role, updated_at)
          values (${authority_id}, ${holder_id}, ${external_id}, ${role}, ${at})
          on conflict (authority_id, holder_id) do update set external_id = excluded.external_id, role = excluded.role, updated_at = excluded.updated_at`,
  )

/** Whether another person has an id there; of people who left, or write no reports any more, it is free. */
export const isTaken = async (
  db: Database,
  authority_id: number,
  { holder_id, external_id }: { holder_id: number; external_id: number },
): Promise<boolean> =>
  (await db.row<{ id: number }>(sql`
    select h.holder_id as id from ${mapped(authority_id)} where c.external_id = ${external_id} and h.holder_id <> ${holder_id} limit 1`)) !==
  null

/** Takes an id from people who left. */
export const freeId = (
  db: Database,
  authority_id: number,
  { holder_id, external_id }: { holder_id: number; external_id: number },
) =>
  db.run(sql`
    delete from construction_people where authority_id = ${authority_id} and external_id = ${external_id} and holder_id <> ${holder_id}`)
