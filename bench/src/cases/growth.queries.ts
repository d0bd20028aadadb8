import type { Client } from 'pg'

/** What the growing rows belong to: a project whose reconciliation is active, with a period for each size and one that takes files. */
export interface GrowthPlace {
  authority_id: number
  project_id: number
  /** A project without items, to which jobs are connected and into which files of items go, by the place of their size. */
  other_project_ids: number[]
  period_ids: number[]
  job_ids: number[]
  membership_id: number
}

const ITEMS = 10_000
/** Items on which tickets were put before: as many as a large contract has. */
const USED_ITEMS = 1000
const YEAR = 2019
/** The first day of the period of a size; uncoded tickets of that size are of the same day in the next year. */
export const dayOf = (at: number, year = YEAR): string => `${year}-0${at + 1}-10`
export const FILE_DAY = `${YEAR}-09-10`

/** Makes the projects, items, periods and jobs of the measure in the agency of the newest ticket. */
export async function makePlace(client: Client, sizes: number): Promise<GrowthPlace> {
  const { rows } = await client.query<{ authority_id: number; supplier_id: number; membership_id: number }>(`
    select t.authority_id::int, t.supplier_id::int, m.id::int as membership_id from tickets t
    join memberships m on m.authority_id = t.authority_id and m.role = 'administrator' join users u on u.id = m.user_id
    where u.email = 'administrator@demo.milepost.example' order by t.id desc limit 1`)
  const [{ authority_id, supplier_id, membership_id } = { authority_id: 0, supplier_id: 0, membership_id: 0 }] = rows
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => id)
  const [project_id = 0, ...other_project_ids] = await ids(
    `insert into projects (authority_id, name, dot_code, time_zone, status, reconciliation_activated_at, reconciliation_activated_by, pay_period_schedule)
    select $1, 'Growth ' || n, 'GROWTH-' || n, 'America/New_York', 'construction', case n when 0 then now() end, case n when 0 then $2::bigint end, case n when 0 then 'by_hand' end
    from generate_series(0, $3) n returning id::int`,
    [authority_id, membership_id, sizes],
  )
  await client.query(
    `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price)
    select $1, $2, n, 'G-' || lpad(n::text, 5, '0'), 'Item ' || n, 'TON', 1000000, 80 from generate_series(1, $3) n`,
    [authority_id, project_id, ITEMS],
  )
  const period_ids = await ids(
    `insert into pay_periods (authority_id, project_id, number, start_on, end_on)
    select $1, $2, n, make_date(${YEAR}, n, 1), make_date(${YEAR}, n, 28) from generate_series(1, 9) n returning id::int`,
    [authority_id, project_id],
  )
  await client.query(
    `insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 10, '${YEAR + 1}-01-01', '${YEAR + 1}-12-31')`,
    [authority_id, project_id],
  )
  const job_ids = await ids(
    `insert into contractor_jobs (authority_id, supplier_id, job_number) select $1, $2, 'GROWTH-' || n from generate_series(1, $3) n returning id::int`,
    [authority_id, supplier_id, sizes],
  )
  return { authority_id, project_id, other_project_ids, period_ids, job_ids, membership_id }
}

/** Tickets of one size: delivered and on items of the size's period, or pending, of the size's job and on no item. Answers their ids. */
export async function putTickets(
  client: Client,
  { authority_id, project_id, period_ids, job_ids, membership_id }: GrowthPlace,
  { at, rows: count, coded }: { at: number; rows: number; coded: boolean },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `
    insert into tickets (authority_id, project_id, plant_id, supplier_id, material_id, truck_id, contractor_job_id, ticket_number, ticket_year, status, printed_at, received_at,
      printed_on, delivered_on, latency_seconds, time_zone, weighing_method, gross, tare, net, uom, load_number, agency, content_hash, chain_seq, chain_head)
    select $1, $2, t.plant_id, j.supplier_id, t.material_id, t.truck_id, case when $7 then null else j.id end, 'G' || $4::int || left($7::text, 1) || lpad(n::text, 6, '0'),
      extract(year from $5::date), case when $7 then 'delivered' else 'pending' end, printed.at, printed.at, $5::date, case when $7 then $5::date end, 0, 'America/New_York', 'platform', 60000, 26000, 34000 + 20 * (n % 50), 'LB', n,
      case when $7 then jsonb_build_object('pay_period', $4::int + 1, 'primary_pay_item', 'G-' || lpad((1 + n % ${USED_ITEMS})::text, 5, '0')) else '{}' end, '', 1, ''
    from generate_series(1, $6::integer) n, contractor_jobs j, (select plant_id, material_id, truck_id from tickets where authority_id = $1 order by id limit 1) t,
      lateral (select ($5::date + time '12:00')::timestamp at time zone 'UTC' + n * (interval '10 hours' / $6::integer) as at) printed
    where j.authority_id = $1 and j.id = $3 returning id::int`,
    [authority_id, project_id, job_ids[at], at, dayOf(at, coded ? YEAR : YEAR + 1), count, coded],
  )
  const ids = rows.map(({ id }) => id)
  if (coded)
    await client.query(
      `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, ticket_quantity, ticket_uom, work_date,
        act_id, created_at, created_by, created_by_name)
      select $1, $2, i.id, $3, t.id, 1, 'ticket', 'bulk', t.net / 2000, t.net, t.uom, t.printed_on, 1, now(), $4, 'Bench'
      from tickets t join project_pay_items i on i.authority_id = $1 and i.project_id = $2 and i.item_code = t.agency->>'primary_pay_item'
      where t.authority_id = $1 and t.id = any($5::bigint[])`,
      [authority_id, project_id, period_ids[at], membership_id, ids],
    )
  await client.query('analyze tickets, pay_entries')
  return ids
}

/** Counts tickets, as whatever brings or moves them does. */
export const countTickets = (client: Client, authority_id: number, ids: readonly number[]) =>
  client.query('select roll_up_tickets($1, $2::bigint[], 1)', [authority_id, ids])

/** Counts coded tickets, as whatever puts them on items does. */
export const countCoded = (client: Client, authority_id: number, ids: readonly number[]) =>
  client.query('select roll_up_coded_tickets($1, $2::bigint[], 1)', [authority_id, ids])

/** A link of a job to a project that has yet to move its tickets. */
export async function makeLink(
  client: Client,
  { authority_id, other_project_ids, job_ids, membership_id }: GrowthPlace,
  { at, rows: expected }: { at: number; rows: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into calibration_links (authority_id, contractor_job_id, project_id, connected_at, connected_by, connected_by_name, expected_tickets)
    values ($1, $2, $3, now(), $4, 'Bench', $5) returning id::int`,
    [authority_id, job_ids[at], other_project_ids[at], membership_id, expected],
  )
  return rows[0]?.id ?? 0
}

/** Whether PostgreSQL is cleaning up tables of the database. */
export async function isVacuumed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'autovacuum worker'`,
  )
  return (rowCount ?? 0) > 0
}
