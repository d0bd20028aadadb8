import type { ContractorPlantDay } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { isSigned } from '../../tickets/index.ts'
import type { ProjectDay } from '../matching/day.queries.ts'

/** A contractor's company, for which a person counts. */
export interface CountingCompany {
  company_id: number
  company_name: string
}

/** Plants of a project with the loads of a day, and what a company counted of them; by their codes. */
export const plantsOfContractorDay = (
  db: Database,
  authority_id: number,
  { project_id, day, company_id, plant_id }: ProjectDay & { company_id: number; plant_id?: number },
): Promise<ContractorPlantDay[]> =>
  db.rows(sql`
    with delivering as (
      select r.second_id as plant_id from ticket_pair_rollups r where r.authority_id = ${authority_id} and r.axes = 'project_plant' and r.first_id = ${project_id}
      group by 1 having sum(r.tickets) > 0),
    received as (
      select t.plant_id, t.uom, count(*)::integer as loads, sum(t.net) as net,
        (count(*) filter (where ${isSigned(['unsigned'])}))::integer as unsigned,
        (count(*) filter (where ${isSigned(['disputed'])}))::integer as disputed
      from tickets t where t.authority_id = ${authority_id} and t.project_id = ${project_id} and t.printed_on = ${day}::date
        and t.printed_at >= (${day}::date - 1)::timestamptz and t.printed_at < (${day}::date + 2)::timestamptz and t.status is distinct from 'voided'
      group by t.plant_id, t.uom),
    summed as (
      select plant_id, sum(loads)::integer as loads, sum(unsigned)::integer as unsigned, sum(disputed)::integer as disputed,
        json_agg(json_build_object('uom', uom, 'net', net::text) order by uom) as totals
      from received group by plant_id)
    select p.id as plant_id, p.code as plant, p.name as plant_name, coalesce(s.loads, 0) as loads, coalesce(s.totals, '[]') as totals,
      coalesce(s.unsigned, 0) as unsigned, coalesce(s.disputed, 0) as disputed,
      case when c.loads is not null then json_build_object('loads', c.loads, 'notes', c.notes, 'counted_by', c.counted_by_name, 'counted_at', c.counted_at) end as count
    from delivering d join plants p on p.authority_id = ${authority_id} and p.id = d.plant_id
    left join summed s on s.plant_id = p.id
    left join contractor_day_counts c on c.authority_id = ${authority_id} and c.project_id = ${project_id} and c.day = ${day}::date
      and c.plant_id = p.id and c.company_id = ${company_id}
    ${plant_id === undefined ? sql`` : sql`where p.id = ${plant_id}`} order by p.code`)

/** Writes a count, or the one instead of it. */
export const writeCount = (
  db: Database,
  authority_id: number,
  count: ProjectDay &
    CountingCompany & {
      plant_id: number
      loads: number
      notes: string | null
      grant_id: number
      by_name: string
      at: Date
    },
) =>
  db.run(sql`
    insert into contractor_day_counts (authority_id, project_id, day, plant_id, company_id, company_name, loads, notes, counted_by, counted_by_name, counted_at)
    values (${authority_id}, ${count.project_id}, ${count.day}, ${count.plant_id}, ${count.company_id}, ${count.company_name}, ${count.loads}, ${count.notes},
      ${count.grant_id}, ${count.by_name}, ${count.at})
    on conflict (authority_id, project_id, day, plant_id, company_id) do update set company_name = excluded.company_name, loads = excluded.loads,
      notes = excluded.notes, counted_by = excluded.counted_by, counted_by_name = excluded.counted_by_name, counted_at = excluded.counted_at`)

export const deleteCount = (
  db: Database,
  authority_id: number,
  { project_id, day, plant_id, company_id }: ProjectDay & { plant_id: number; company_id: number },
) =>
  db.run(sql`
    delete from contractor_day_counts where authority_id = ${authority_id} and project_id = ${project_id} and day = ${day}::date and plant_id = ${plant_id}
      and company_id = ${company_id}`)
