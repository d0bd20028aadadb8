import { contractProjectRecord } from '@milepost/contract'
import type { ContractProject, contractProjectList, contracts, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { sql } from '../../platform/database/sql.ts'

type ContractProjectQuery = RouteInput<typeof contracts.listProjects>['query']

/** A contract project's row, but for what may be done with it. */
export type ContractProjectRow = Omit<ContractProject, 'abilities'>

const tables = sql`
  contract_projects cp join contracts c on c.authority_id = cp.authority_id and c.id = cp.contract_id
  left join projects p on p.authority_id = cp.authority_id and p.id = cp.project_id`
const select = sql`
  select cp.id, ${recordColumns(contractProjectRecord, 'cp')}, c.number as contract_number, c.name as contract_name, p.name as project_name,
    p.dot_code as project_dot_code, p.status as project_status, p.deleted_at is not null as project_deleted, cp.created_at, cp.updated_at, cp.lock_version
  from ${tables}`

/** A page of contract projects, by default by contract and number. */
export const listContractProjects = (db: Database, authority_id: number, query: ContractProjectQuery) =>
  listPage<ContractProjectRow, typeof contractProjectList>(
    db,
    { ...query, sort_by: query.sort_by ?? 'contract_number' },
    {
      select,
      counted: tables,
      always: [sql`cp.authority_id = ${authority_id}`],
      filters: {
        contract_id: compared('cp.contract_id', 'bigint'),
        project_id: compared('cp.project_id', 'bigint'),
      },
      search: (text) => [
        holdsWords("search_key(concat_ws(' ', cp.number, cp.name, c.number, c.name, p.name, p.dot_code))", text),
      ],
      sorts: {
        number: 'lower(cp.number)',
        name: 'lower(cp.name)',
        contract_number: 'lower(c.number)',
        project_name: 'lower(p.name)',
        updated_at: 'cp.updated_at',
      },
      tie_break: 'lower(c.number), c.id, lower(cp.number), cp.id',
    },
  )

export const contractProjectById = (db: Database, authority_id: number, id: number) =>
  db.row<ContractProjectRow>(sql`${select} where cp.authority_id = ${authority_id} and cp.id = ${id}`)

/** All contract projects of contracts, by number. */
export const contractProjectsOf = (db: Database, authority_id: number, contract_ids: number[]) =>
  db.rows<ContractProjectRow>(sql`
    ${select} where cp.authority_id = ${authority_id} and cp.contract_id = any(${contract_ids}::bigint[]) order by lower(cp.number), cp.id`)

export const countOfProject = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) from contract_projects where authority_id = ${authority_id} and project_id = ${project_id}`,
    )
  )?.count ?? 0

/** Whether a project exists and is not deleted; it is locked against deletion and other links until the transaction ends. */
export const lockProject = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(
    sql`select id from projects where authority_id = ${authority_id} and id = ${id} and deleted_at is null for no key update`,
  )) !== null
