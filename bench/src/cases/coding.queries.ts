import type { Client } from 'pg'

/** Pay items of the project whose page is measured. */
export const PAY_ITEMS = 800

/** Gives a project pay items in tons if it has none, and returns the first. It can be run again. */
export async function fillPayItems(client: Client, authority_id: number, project_id: number): Promise<number> {
  await client.query(
    `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price)
    select $1, $2, line, 'L-' || lpad(line::text, 5, '0'), 'Item of a load ' || line, 'TON', 1000 * line, 80 + line % 40 from generate_series(1, $3) line
    where not exists (select from project_pay_items where authority_id = $1 and project_id = $2)`,
    [authority_id, project_id, PAY_ITEMS],
  )
  await client.query('analyze project_pay_items')
  const { rows } = await client.query<{ id: number }>(
    'select id::int from project_pay_items where authority_id = $1 and project_id = $2 order by line_number limit 1',
    [authority_id, project_id],
  )
  return rows[0]?.id ?? 0
}

/** Tickets of a project that are delivered and on no item, at most so many, the newest first. */
export async function uncodedTickets(
  client: Client,
  { authority_id, project_id, number }: { authority_id: number; project_id: number; number: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from tickets where authority_id = $1 and project_id = $2 and status = 'delivered' and uom in ('TON', 'LB') and not agency ? 'pay_period'
    order by printed_at desc, id desc limit $3`,
    [authority_id, project_id, number],
  )
  return rows.map(({ id }) => id)
}

/** How many tickets of a project are on items, and its day with most tickets. */
export async function codedSoFar(
  client: Client,
  authority_id: number,
  project_id: number,
): Promise<{ coded: number; tickets: number; day: string }> {
  const { rows } = await client.query<{ coded: number; tickets: number; day: string }>(
    `select (select coalesce(sum(tickets), 0) from coded_ticket_rollups where authority_id = $1 and project_id = $2)::int as coded,
      (select sum(tickets) from ticket_rollups where authority_id = $1 and axis = 'project' and axis_id = $2 and day = '-infinity')::int as tickets,
      (select day::text from ticket_rollups where authority_id = $1 and axis = 'project' and axis_id = $2 and day <> '-infinity' group by day order by sum(tickets) desc limit 1) as day`,
    [authority_id, project_id],
  )
  return rows[0] ?? { coded: 0, tickets: 0, day: '' }
}
