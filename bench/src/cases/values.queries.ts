import type { Client } from 'pg'

/** Values of the loaded agency that filters and searches are made of. */
export interface Values {
  authority_id: number
  tickets: number
  plants: { id: number; code: string }[]
  materials: { id: number; name: string }[]
  projects: number[]
  suppliers: number[]
  trucks: { id: number; number: string }[]
  /** Dates with tickets, the latest first. */
  days: string[]
  /** Ids, numbers and times (PostgreSQL's text, UTC) of tickets spread over all. */
  spread: { id: number; ticket_number: string; printed_at: string }[]
}

/** What the largest agency has; of each axis the ids with the most tickets, which cost the most. */
export async function readValues(client: Client): Promise<Values> {
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[]
  const [agency] = await rows<{ authority_id: number; tickets: number }>(`
    select authority_id::int, sum(tickets)::int as tickets from ticket_rollups where axis = 'all' and day = '-infinity' group by 1 order by 2 desc limit 1`)
  if (!agency) throw new Error('there is no ticket')
  const own = [agency.authority_id]
  const most = (axis: string) =>
    `(select axis_id, sum(tickets) as tickets from ticket_rollups where authority_id = $1 and axis = '${axis}' and day = '-infinity' and axis_id <> 0 group by 1 order by 2 desc limit 8)`
  return {
    ...agency,
    plants: await rows(
      `select n.id::int, n.code from ${most('plant')} r join plants n on n.authority_id = $1 and n.id = r.axis_id order by r.tickets desc`,
      own,
    ),
    materials: await rows(
      `select n.id::int, n.name from ${most('material')} r join materials n on n.authority_id = $1 and n.id = r.axis_id order by r.tickets desc`,
      own,
    ),
    projects: (
      await rows<{ id: number }>(`select axis_id::int as id from ${most('project')} r order by tickets desc`, own)
    ).map(({ id }) => id),
    suppliers: (
      await rows<{ id: number }>(
        `select distinct n.supplier_id::int as id from ${most('plant')} r join plants n on n.authority_id = $1 and n.id = r.axis_id`,
        own,
      )
    ).map(({ id }) => id),
    trucks: await rows(`select id::int, number from trucks where authority_id = $1 order by id limit 8`, own),
    days: (
      await rows<{ day: string }>(
        `select distinct day::text from ticket_rollups where authority_id = $1 and axis = 'all' and day > '-infinity' order by 1 desc`,
        own,
      )
    ).map(({ day }) => day),
    spread: await rows(
      `select id::int, ticket_number, printed_at::text from tickets tablesample system (1) where authority_id = $1 order by md5(id::text) limit 256`,
      own,
    ),
  }
}

/** The administrator of an agency, as the product's use cases know them. */
export async function administratorOf(
  client: Client,
  authority_id: number,
): Promise<{ user_id: number; membership_id: number }> {
  const { rows } = await client.query<{ user_id: number; membership_id: number }>(
    `select user_id::int, id::int as membership_id from memberships where authority_id = $1 and role = 'administrator' limit 1`,
    [authority_id],
  )
  const [row] = rows
  if (!row) throw new Error('the agency has no administrator')
  return row
}

/** A supplier's key as stored, by its plant. */
export async function keyOf(
  client: Client,
  authority_id: number,
  plant: string,
): Promise<{ key_id: number; supplier_id: number; name: string }> {
  const { rows } = await client.query<{ key_id: number; supplier_id: number; name: string }>(
    `
    select k.id::int as key_id, k.supplier_id::int, s.name from ingest_keys k join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
    join plants p on p.authority_id = k.authority_id and p.supplier_id = k.supplier_id where k.authority_id = $1 and p.code = $2 limit 1`,
    [authority_id, plant],
  )
  const [row] = rows
  if (!row) throw new Error(`no key for ${plant}`)
  return row
}

/** Versions of the server, and how much the tables take. */
export async function describeDatabase(
  client: Client,
): Promise<{ version: string; tickets: number; megabytes: number }> {
  const { rows } = await client.query<{ version: string; tickets: number; megabytes: number }>(`
    select current_setting('server_version') as version, (select count(*)::int from tickets) as tickets, (pg_database_size(current_database()) / 1048576)::int as megabytes`)
  return rows[0] ?? { version: '', tickets: 0, megabytes: 0 }
}

/** Projects, materials and trucks of an agency that the tickets of a post can name. */
export async function namesForPosts(
  client: Client,
  authority_id: number,
  plant: string,
): Promise<{ plant: string; dot_codes: string[]; materials: string[]; trucks: string[] }> {
  const names = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text, [authority_id])).rows.map(({ name }) => name)
  return {
    plant,
    dot_codes: await names(
      "select dot_code as name from projects where authority_id = $1 and deleted_at is null and status = 'construction' order by id limit 12",
    ),
    materials: await names(
      "select name from materials where authority_id = $1 and material_type = 'asphalt' order by id limit 6",
    ),
    trucks: await names('select number as name from trucks where authority_id = $1 order by id limit 60'),
  }
}

/** Jobs that wait or are worked on. */
export async function jobsLeft(client: Client): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker.jobs j left join job_turns t on t.job_id = j.id where coalesce(t.due_at, j.run_at) <= now() and j.attempts < j.max_attempts',
  )
  return rows[0]?.jobs ?? 0
}
