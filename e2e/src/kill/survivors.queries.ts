import type pg from 'pg'
import type { Acknowledged } from './senders.ts'

/** Acknowledged tickets of which the row, the version that was told, or that version's event is not there. */
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

/** Deliveries since a moment that do not tell as many tickets as they brought versions: posts that were written by halves. */
export async function tornDeliveries(client: pg.Client, since: Date): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    with brought as (select delivery_id, count(*) as versions from ticket_versions where received_at >= $1 group by 1)
    select d.id, d.created + d.updated + d.held as told, b.versions from ingest_deliveries d full join brought b on b.delivery_id = d.id
    where coalesce(d.received_at, $1) >= $1 and d.created + d.updated + d.held is distinct from coalesce(b.versions, 0) limit 5`,
    [since],
  )
  return rows
}

/** A project of the first agency that tickets can be put on. */
export async function anyProject(client: pg.Client, plant: string): Promise<string> {
  const { rows } = await client.query<{ dot_code: string }>(
    `
    select j.dot_code from projects j join plants p on p.authority_id = j.authority_id where p.code = $1 and j.deleted_at is null and j.status = 'construction' order by j.id limit 1`,
    [plant],
  )
  const [project] = rows
  if (!project) throw new Error('the demonstration has no project')
  return project.dot_code
}
