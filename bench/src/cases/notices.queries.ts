import type { Client } from 'pg'

/** A project, and a person of its agency who is notified of its rejected tickets by the daily email. */
export async function putReader(client: Client, authority_id: number): Promise<{ project_id: number; email: string }> {
  const { rows } = await client.query<{ project_id: string; email: string }>(
    `with m as (
       select m.id, u.email from memberships m join users u on u.id = m.user_id
       where m.authority_id = $1 and m.role = 'field_inspector' and m.status = 'active' order by m.id limit 1),
     p as (select id from projects where authority_id = $1 and deleted_at is null order by id desc limit 1),
     made as (
       insert into notice_choices (authority_id, holder_id, kind, project_id, channel)
       select $1, m.id, 'ticket_rejected', p.id, 'digest' from m, p
       on conflict on constraint notice_choices_key do update set channel = excluded.channel)
     select p.id as project_id, m.email::text as email from m, p`,
    [authority_id],
  )
  const [row] = rows
  if (!row) throw new Error('no reader of notices')
  return { project_id: Number(row.project_id), email: row.email }
}

/** Writes events of rejected tickets in a project, one per ticket. */
export const putStorm = (
  client: Client,
  { authority_id, project_id, events }: { authority_id: number; project_id: number; events: number },
) =>
  client.query(
    `insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, project_id, changes)
     select $1, 'system', 'Milepost', '', 'ticket.rejected', 'ticket', $2, '{"count": 1}' from generate_series(1, $3::integer)`,
    [authority_id, project_id, events],
  )

/** Removes the rows of a storm. */
export async function removeStorm(client: Client, authority_id: number, project_id: number): Promise<void> {
  await client.query(
    "delete from audit_events where authority_id = $1 and project_id = $2 and address = '' and action = 'ticket.rejected'",
    [authority_id, project_id],
  )
  await client.query('delete from notices where authority_id = $1 and project_id = $2', [authority_id, project_id])
  await client.query('delete from notice_choices where authority_id = $1 and project_id = $2', [
    authority_id,
    project_id,
  ])
}
