import type { Client } from 'pg'

/** Fills a project's activity: decisions of fifty people over two years, and occasional changes of the project. Returns the number of events. */
export async function fillActivity(
  client: Client,
  { authority_id, project_id, events }: { authority_id: number; project_id: number; events: number },
): Promise<number> {
  await client.query(
    `insert into audit_events (authority_id, at, actor_kind, actor_id, actor_name, address, action, subject, project_id, changes)
     select $1, now() - make_interval(secs => n * 63072000.0 / $3), 'employee', m.id, m.name, '',
       (array['ticket.accepted', 'ticket.delivered', 'ticket.rejected', 'ticket.coded', 'project.updated', 'pay_entries.entered'])[1 + case when n % 1000 < 998 then n % 4 else 4 + n % 2 end],
       'ticket', $2, '{"count": 3}'
     from generate_series(1, $3::integer) n
     join (select id, first_name || ' ' || last_name as name, row_number() over (order by id) - 1 as number, count(*) over () as people
       from (select * from memberships where authority_id = $1 order by id limit 50) x) m on m.number = n % m.people`,
    [authority_id, project_id, events],
  )
  await client.query('analyze audit_events')
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from audit_events where authority_id = $1 and project_id = $2',
    [authority_id, project_id],
  )
  return Number(rows[0]?.count)
}

/** One of the actors of a filled activity. */
export async function oneOfThem(client: Client, authority_id: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select min(id) as id from memberships where authority_id = $1', [
    authority_id,
  ])
  return Number(rows[0]?.id)
}
