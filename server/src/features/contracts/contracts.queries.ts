import { contractRecord } from '@milepost/contract'
import type { Contract, contractList, contracts, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { sql } from '../../platform/database/sql.ts'

type ContractQuery = RouteInput<typeof contracts.list>['query']

/** A contract's row, but for what may be done with it. */
export type ContractRow = Omit<Contract, 'abilities'>

const select = sql`
  select c.id, ${recordColumns(contractRecord, 'c')},
    counted.contract_projects_count, counted.projects_count, c.created_at, c.updated_at, c.lock_version
  from contracts c cross join lateral (
    select count(*)::integer as contract_projects_count, count(distinct cp.project_id)::integer as projects_count
    from contract_projects cp where cp.authority_id = c.authority_id and cp.contract_id = c.id) counted`

/** A page of contracts, by default by number. */
export const listContracts = (db: Database, authority_id: number, query: ContractQuery) =>
  listPage<ContractRow, typeof contractList>(
    db,
    { ...query, sort_by: query.sort_by ?? 'number' },
    {
      select,
      counted: sql`contracts c`,
      always: [sql`c.authority_id = ${authority_id}`],
      filters: {
        project_id: (filter) => {
          const pointing = compared('cp.project_id', 'bigint')(filter)
          return pointing.map(
            (condition) => sql`exists (select from contract_projects cp
              where cp.authority_id = c.authority_id and cp.contract_id = c.id and ${condition})`,
          )
        },
      },
      search: (text) => [holdsWords("search_key(concat_ws(' ', c.number, c.name, c.prime_contractor_name))", text)],
      sorts: {
        number: 'lower(c.number)',
        name: 'lower(c.name)',
        prime_contractor_name: 'lower(c.prime_contractor_name)',
        awarded_on: 'c.awarded_on',
        completion_on: 'c.completion_on',
        amount: 'c.amount',
        contract_projects_count: 'counted.contract_projects_count',
        updated_at: 'c.updated_at',
      },
      tie_break: 'lower(c.number), c.id',
    },
  )

export const contractById = (db: Database, authority_id: number, id: number) =>
  db.row<ContractRow>(sql`${select} where c.authority_id = ${authority_id} and c.id = ${id}`)

/** Contracts that include a project, by number. */
export const contractsOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<ContractRow>(sql`
    ${select} where c.authority_id = ${authority_id} and exists (
      select from contract_projects cp where cp.authority_id = c.authority_id and cp.contract_id = c.id and cp.project_id = ${project_id})
    order by lower(c.number), c.id`)

/** Projects to which the contract projects of a contract point. */
export const projectsOfContract = async (db: Database, authority_id: number, contract_id: number): Promise<number[]> =>
  (
    await db.rows<{ project_id: number }>(sql`
      select distinct project_id from contract_projects
      where authority_id = ${authority_id} and contract_id = ${contract_id} and project_id is not null order by 1`)
  ).map(({ project_id }) => project_id)

export interface TicketCounts {
  project_id: number
  pending_count: number
  delivered_count: number
}

/** Tickets of projects by status. */
export const ticketCountsOf = (db: Database, authority_id: number, project_ids: number[]) =>
  db.rows<TicketCounts>(sql`
    select axis_id as project_id, coalesce(sum(tickets) filter (where status = 'pending'), 0)::bigint as pending_count,
      coalesce(sum(tickets) filter (where status = 'delivered'), 0)::bigint as delivered_count
    from ticket_rollups
    where authority_id = ${authority_id} and axis = 'project' and axis_id = any(${project_ids}::bigint[]) and day = '-infinity' group by axis_id`)

/** Dollars of the pay items of a contract, to the cent; null while none has a unit price. */
export interface ContractAmounts {
  contract_id: number
  bid_amount: string | null
  change_amount: string | null
  current_amount: string | null
}

/** Bid and current amounts of contracts: items of their contract projects, and those without one on projects of a single contract. */
export const amountsOfContracts = (db: Database, authority_id: number, contract_ids: number[]) =>
  db.rows<ContractAmounts>(sql`
    with parts as (
      select id, contract_id, project_id from contract_projects where authority_id = ${authority_id} and contract_id = any(${contract_ids}::bigint[])),
    alone as (
      select project_id, min(contract_id) as contract_id from contract_projects
      where authority_id = ${authority_id} and project_id in (select project_id from parts)
      group by 1 having min(contract_id) = max(contract_id)),
    items as (
      select t.contract_id, i.project_id, i.quantity, i.change_quantity, i.unit_price from parts t
      join project_pay_items i on i.authority_id = ${authority_id} and i.contract_project_id = t.id and not i.is_dnp
      union all
      select a.contract_id, i.project_id, i.quantity, i.change_quantity, i.unit_price from alone a
      join project_pay_items i on i.authority_id = ${authority_id} and i.project_id = a.project_id and i.contract_project_id is null and not i.is_dnp),
    amounts as (
      select i.contract_id, round(i.quantity * i.unit_price, 2) as bid, round((i.quantity + i.change_quantity) * i.unit_price, 2) as now
      from items i join projects p on p.authority_id = ${authority_id} and p.id = i.project_id and p.deleted_at is null)
    select contract_id, sum(bid) as bid_amount, sum(now) - sum(bid) as change_amount, sum(now) as current_amount from amounts group by 1`)
