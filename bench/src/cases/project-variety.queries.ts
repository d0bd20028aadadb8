import type { Client } from 'pg'

/**
 * Gives a load's projects what lists filter by: districts, statuses (a twentieth archived, another one completed, …), start dates and job numbers, and to one
 * person some favorites and a place in some teams. It can be run again.
 */
export async function varyProjects(client: Client, authority_id: number, membership_id: number): Promise<void> {
  const own = [authority_id]
  await client.query(
    `with d as (select array_agg(id order by id) as ids from districts where authority_id = $1)
    update projects p set district_id = d.ids[1 + p.id % cardinality(d.ids)], job_number = 'J-' || p.id, start_date = date '2021-01-01' + (p.id % 1900)::integer,
      status = case p.id % 20 when 1 then 'completed' when 2 then 'bid' when 3 then 'draft' else 'construction' end
    from d where p.authority_id = $1 and p.dot_code like 'L%-%' and p.job_number is null`,
    own,
  )
  await client.query(
    `update projects set status = 'archived', status_before_archive = 'completed', archived_at = now()
    where authority_id = $1 and dot_code like 'L%-%' and id % 20 = 0 and status <> 'archived'`,
    own,
  )
  await client.query(
    `insert into project_favorites (authority_id, holder_id, project_id)
    select authority_id, $2, id from projects where authority_id = $1 and status = 'construction' order by id limit 12 on conflict do nothing`,
    [authority_id, membership_id],
  )
  await client.query(
    `insert into project_employees (authority_id, membership_id, project_id, project_role)
    select authority_id, $2, id, 'inspector' from projects where authority_id = $1 and status = 'construction' order by id desc limit 40 on conflict do nothing`,
    [authority_id, membership_id],
  )
  await client.query('analyze projects, project_favorites, project_employees')
}

/** Districts and a contractor of the agency's projects, for filters. */
export async function projectFilterValues(
  client: Client,
  authority_id: number,
): Promise<{ districts: number[]; contractors: string[]; codes: string[] }> {
  const { rows } = await client.query<{ districts: number[]; contractors: string[]; codes: string[] }>(
    `select (select array_agg(id::int order by id) from districts where authority_id = $1) as districts,
      (select array_agg(distinct contractor_name) from (select contractor_name from projects where authority_id = $1 and contractor_name is not null order by id desc limit 200) x) as contractors,
      (select array_agg(dot_code) from (select dot_code from projects where authority_id = $1 order by id desc limit 2000) x where random() < 0.01) as codes`,
    [authority_id],
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate answers a row')
  return row
}
