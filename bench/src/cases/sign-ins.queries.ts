import type { Client } from 'pg'

/** Deletes locks and known networks of the benchmark's database, so that an earlier run does not affect the figures. */
export async function forgetSignIns(client: Client): Promise<void> {
  await client.query('delete from sign_in_attempts')
  await client.query('delete from known_networks')
}

/** Email addresses of people who work for an agency and have a password. */
export async function accountsOf(client: Client, authority_id: number, most: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select u.email from memberships m join users u on u.id = m.user_id
     where m.authority_id = $1 and m.status = 'active' and u.password_hash is not null order by u.id limit $2`,
    [authority_id, most],
  )
  return rows.map(({ email }) => email)
}
