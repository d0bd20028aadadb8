import type { Client } from 'pg'

const COMPANIES = 10_000
const GRANTS = 50_000

export interface Outside {
  companies: number
  grants: number
  /** A contractor's sign-in, with the password of the agency's administrator. */
  email: string
}

/**
 * Fills an agency with companies, each with five people under a grant on two projects, half of them contractors; the first contractor, who signs in with the
 * password of the administrator, has the given project alone.
 */
export async function fillOutside(
  client: Client,
  { authority_id, project_id, administrator }: { authority_id: number; project_id: number; administrator: string },
): Promise<Outside> {
  const email = 'contractor@outside-bench.example'
  const filled = { companies: COMPANIES, grants: GRANTS, email }
  // A database that was filled before has them.
  const there = await client.query("select from companies where name = 'Bench company 1'")
  if (there.rows.length > 0) return filled
  const own = [authority_id]
  await client.query(
    `insert into companies (name) select 'Bench company ' || n from generate_series(1, ${COMPANIES}) n`,
  )
  await client.query(
    `insert into users (email, password_hash)
     select case when n = 1 then $2 else 'person-' || n || '@outside-bench.example' end, (select password_hash from users where email = $1)
     from generate_series(1, ${GRANTS}) n`,
    [administrator, email],
  )
  await client.query(
    `insert into grants (authority_id, user_id, company_id, company_name, capacity, first_name, last_name, granted_by)
     select $1, u.id, c.id, c.name, (array['contractor', 'vendor', 'contractor', 'consultant_read', 'consultant_write'])[1 + u.n % 5], 'Person', u.n::text, 0
     from (select id, row_number() over (order by email <> $2, id) - 1 as n from users where email like '%@outside-bench.example') u
     join (select id, name, row_number() over (order by id) - 1 as n from companies where name like 'Bench company %') c on c.n = u.n % ${COMPANIES}`,
    [authority_id, email],
  )
  await client.query(
    `insert into grant_projects (authority_id, grant_id, project_id, added_by)
     select $1, g.id, p.id, 0 from grants g join users u on u.id = g.user_id
     join lateral (select id from projects where authority_id = $1 and deleted_at is null order by md5(id::text || g.id) limit 2) p on u.email <> $2
     where g.authority_id = $1 and u.email like '%@outside-bench.example'
     union all
     select $1, g.id, $3, 0 from grants g join users u on u.id = g.user_id where g.authority_id = $1 and u.email = $2`,
    [authority_id, email, project_id],
  )
  await client.query(
    `insert into company_credentials (authority_id, agency_company_id, kind, title, expires_on)
     select $1, id, 'insurance', 'General liability', current_date + (id % 400)::integer - 20 from agency_companies where authority_id = $1`,
    own,
  )
  await client.query(
    `update agency_companies s set next_expires_on = (select min(expires_on) from company_credentials c where c.authority_id = $1 and c.agency_company_id = s.id)
     where s.authority_id = $1`,
    own,
  )
  for (const table of ['companies', 'users', 'grants', 'grant_projects', 'agency_companies', 'company_credentials'])
    await client.query(`analyze ${table}`)
  return filled
}

/** Tickets of a project that a contractor can sign. */
export async function ticketsToSign(
  client: Client,
  { authority_id, project_id, most }: { authority_id: number; project_id: number; most: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from tickets where authority_id = $1 and project_id = $2 and status <> 'voided' order by id limit $3",
    [authority_id, project_id, most],
  )
  return rows.map(({ id }) => Number(id))
}
