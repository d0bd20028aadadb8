import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CandidateProject } from './score-project.ts'

/** How many of a job's tickets have each DOT code, the most first. */
export const codesOfJob = (
  db: Database,
  authority_id: number,
  contractor_job_id: number,
): Promise<{ dot_code: string; tickets: number }[]> =>
  db.rows(sql`
    select dot_code, count(*) as tickets from tickets
    where authority_id = ${authority_id} and contractor_job_id = ${contractor_job_id} and dot_code is not null group by 1 order by 2 desc, 1 limit 100`)

/**
 * Projects that tickets can be connected to, with their tickets from a job's plants and of its materials; in one district if it is given.
 * Archived and deleted ones are left out.
 */
export const candidateProjects = (
  db: Database,
  authority_id: number,
  job: { id: number; supplier_id: number; district_id: number | null },
): Promise<CandidateProject[]> =>
  db.rows(sql`
    with used as materialized (
      select distinct plant_id, material_id from tickets where authority_id = ${authority_id} and contractor_job_id = ${job.id}),
    has as (
      select r.first_id as project_id, count(distinct r.second_id) filter (where r.axes = 'project_plant')::integer as plants,
             count(distinct r.second_id) filter (where r.axes = 'project_material')::integer as materials
      from ticket_pair_rollups r
      where r.authority_id = ${authority_id} and r.tickets > 0 and r.first_id > 0
        and (r.axes = 'project_plant' and r.second_id in (select plant_id from used) or r.axes = 'project_material' and r.second_id in (select material_id from used))
      group by 1),
    others as (
      select l.project_id, count(distinct j.id)::integer as other_jobs from calibration_links l
      join contractor_jobs j on j.authority_id = l.authority_id and j.id = l.contractor_job_id
      where l.authority_id = ${authority_id} and l.disconnected_at is null and j.supplier_id = ${job.supplier_id} and j.id <> ${job.id} group by 1)
    select p.id, p.name, p.dot_code, p.state_project_number, p.contract_number, p.job_number, p.contractor_name,
           coalesce(has.plants, 0) as plants, coalesce(has.materials, 0) as materials, coalesce(others.other_jobs, 0) as other_jobs
    from projects p left join has on has.project_id = p.id left join others on others.project_id = p.id
    where p.authority_id = ${authority_id} and p.deleted_at is null and p.status <> 'archived'
      and (${job.district_id}::bigint is null or p.district_id = ${job.district_id}::bigint)`)
