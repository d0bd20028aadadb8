import type { Client } from 'pg'

/** Pending tickets of an agency on its projects, at most so many, in no order. */
export async function pendingTickets(client: Client, authority_id: number, number: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from (select id from tickets where authority_id = $1 and status = 'pending' and project_id is not null limit $2) t order by md5(id::text)`,
    [authority_id, number],
  )
  return rows.map(({ id }) => id)
}

/** Notes a change that bare statements made, as the product notes its own, with the act of the entries that it wrote, so that the administrator can take it back. */
export async function noteBareChange(
  client: Client,
  authority_id: number,
  slip_ids: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `
    insert into ticket_changes (authority_id, holder_id, at, act_id, ticket_ids, seqs)
    select $1, (select m.id from memberships m join users u on u.id = m.user_id where m.authority_id = $1 and u.email = 'administrator@demo.milepost.example'),
      now(), (select max(act_id) from pay_entries where authority_id = $1 and ticket_id = any($2::bigint[]) and withdrawn_at is null), array_agg(id order by id), array_agg(chain_seq order by id) from tickets where authority_id = $1 and id = any($2::bigint[]) returning id::int`,
    [authority_id, slip_ids],
  )
  const [row] = rows
  if (!row) throw new Error('the change was not noted')
  return row.id
}
