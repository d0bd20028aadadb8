import type pg from 'pg'
import type { Acknowledged } from './senders.ts'

/** Acknowledged tickets of which the row, the version that was outcome, or that version's event is not there. */
export async function missingTickets(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    select a.* from json_to_recordset($1::json) as a(plant text, ticket_number text, slip_id bigint, version integer)
    left join (tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id)
      on t.id = a.slip_id and t.ticket_number = a.ticket_number and p.code = a.plant and t.version >= a.version
    where t.id is null
       or not exists (select from ticket_versions v where v.authority_id = t.authority_id and v.ticket_id = t.id and v.version = a.version and v.raw is not null)
       or not exists (select from ticket_events e where e.authority_id = t.authority_id and e.ticket_id = t.id and e.seq >= a.version) limit 5`,
    [JSON.stringify(acknowledged)],
  )
  return rows
}

/** Deliveries since a moment whose number of tickets differs from the versions they created: posts that were only partly written. */
export async function tornDeliveries(client: pg.Client, since: Date): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    with brought as (select delivery_id, count(*) as versions from ticket_versions where received_at >= $1 group by 1)
    select d.id, d.created + d.updated + d.held as outcome, b.versions from ingest_deliveries d full join brought b on b.delivery_id = d.id
    where coalesce(d.received_at, $1) >= $1 and d.created + d.updated + d.held is distinct from coalesce(b.versions, 0) limit 5`,
    [since],
  )
  return rows
}

/** A project of the first agency that tickets can be put on. */
export async function anyProject(client: pg.Client, plant: string): Promise<{ dot_code: string; project_id: number }> {
  const { rows } = await client.query<{ dot_code: string; project_id: number }>(
    `
    select j.dot_code, j.id::int as project_id from projects j join plants p on p.authority_id = j.authority_id where p.code = $1 and j.deleted_at is null and j.status = 'construction' order by j.id limit 1`,
    [plant],
  )
  const [project] = rows
  if (!project) throw new Error('the demonstration has no project')
  return project
}

/** Tickets on projects of the first agency that staff can decide on. */
export async function ticketsToDecideOn(client: pg.Client, plant: string, number: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `
    select t.id::int from tickets t where t.authority_id = (select authority_id from plants where code = $1 limit 1)
      and t.project_id is not null and t.status <> 'voided' order by t.id limit $2`,
    [plant, number],
  )
  return rows.map(({ id }) => id)
}

/** Acknowledged bulk calls whose change is missing or has a different number of tickets than the response. */
export async function missingChanges(
  client: pg.Client,
  decided: readonly { change_id: number; updated_count: number }[],
): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    select d.* from json_to_recordset($1::json) as d(change_id bigint, updated_count integer)
    left join ticket_changes c on c.id = d.change_id where cardinality(c.ticket_ids) is distinct from d.updated_count limit 5`,
    [JSON.stringify(decided)],
  )
  return rows
}

/** Bulk calls since a moment with only some of their events, and events of decisions without a call: calls that were only partly written. */
export async function tornChanges(client: pg.Client, since: Date): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    with made as (select c.id, u.ticket_id, u.seq from ticket_changes c cross join lateral unnest(c.ticket_ids, c.seqs) u(ticket_id, seq) where c.at >= $1),
    recorded as (select ticket_id, seq from ticket_events where at >= $1 and actor_kind = 'employee' and action not in ('undone', 'photo_added', 'photo_removed', 'photo_restored'))
    select made.id, coalesce(made.ticket_id, recorded.ticket_id) as ticket_id, coalesce(made.seq, recorded.seq) as seq
    from made full join recorded on recorded.ticket_id = made.ticket_id and recorded.seq = made.seq where made.id is null or recorded.seq is null limit 5`,
    [since],
  )
  return rows
}
