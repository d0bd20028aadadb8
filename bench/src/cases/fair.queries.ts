import type { Client } from 'pg'

/** An agency of the demonstration as the measure of fair shares needs it. */
export interface FairAgency {
  authority_id: number
  time_zone: string
  /** The project that its files are sent to. */
  project_id: number
  plant: string
}

/** The agency of a name, with its first project under construction and its first active plant. */
export async function fairAgency(client: Client, name: string): Promise<FairAgency> {
  const { rows } = await client.query<FairAgency>(
    `select a.id::int as authority_id, p.time_zone, p.id::int as project_id,
       (select code from plants where authority_id = a.id and active order by id limit 1) as plant
     from authorities a join projects p on p.authority_id = a.id and p.status = 'construction' and p.deleted_at is null
     where a.name = $1 order by p.id limit 1`,
    [name],
  )
  const [agency] = rows
  if (!agency) throw new Error(`there is no agency ${name}`)
  return agency
}

/** Ids of an agency's tickets. */
export async function ticketIds(client: Client, authority_id: number, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from tickets where authority_id = $1 order by id desc limit $2',
    [authority_id, count],
  )
  return rows.map(({ id }) => id)
}

/** What the numbers of a plant with most of the tickets begin with. */
const BUSY = 'BUSY7'
const BUSY_TICKETS = 60_000

/** Tickets of such a plant in an agency, printed over the last 60 days among the others; those of an earlier run remain. Answers what their numbers begin with. */
export async function busyBeginning(client: Client, authority_id: number): Promise<string> {
  const put = await client.query<{ id: number }>(
    `insert into tickets (authority_id, project_id, plant_id, supplier_id, material_id, truck_id, ticket_number, ticket_year, status, printed_at, received_at,
      printed_on, latency_seconds, time_zone, weighing_method, gross, tare, net, uom, load_number, content_hash, chain_seq, chain_head)
    select $1, t.project_id, t.plant_id, t.supplier_id, t.material_id, t.truck_id, $2 || lpad(n::text, 6, '0'), extract(year from at), 'pending', at, at,
      at::date, 0, 'America/New_York', 'platform', 60000, 26000, 34000, 'LB', n, '', 1, ''
    from (select * from tickets where authority_id = $1 and project_id is not null order by id limit 1) t,
      generate_series(1, $3::integer) n, lateral (select now() - n * (interval '60 days' / $3::integer) as at) printed
    where not exists (select from tickets where authority_id = $1 and ticket_number = $2 || '000001') returning id::int`,
    [authority_id, BUSY, BUSY_TICKETS],
  )
  await client.query('select roll_up_tickets($1, $2::bigint[], 1)', [authority_id, put.rows.map(({ id }) => id)])
  await client.query('vacuum (analyze) tickets')
  return BUSY
}

/** The five characters that most numbers of an agency's tickets begin with. */
export async function commonBeginning(client: Client, authority_id: number): Promise<string> {
  const { rows } = await client.query<{ beginning: string }>(
    'select left(ticket_number, 5) as beginning from tickets where authority_id = $1 group by 1 order by count(*) desc limit 1',
    [authority_id],
  )
  return rows[0]?.beginning ?? ''
}

/** Forgets what waits for the worker, so that the next row begins with nothing to do. Only while no worker runs. */
export async function forgetJobs(client: Client): Promise<void> {
  await client.query('delete from job_turns')
  await client.query('delete from graphile_worker._private_jobs')
}
