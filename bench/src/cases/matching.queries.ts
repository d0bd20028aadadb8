import { addDays } from '@milepost/contract/core/time/days'
import type { Client } from 'pg'

/** A project, and a plant of the agency whose tickets it takes. */
export interface MatchedPlace {
  authority_id: number
  project_id: number
  plant_id: number
  supplier_id: number
}

/** Where the days of the measure lie: long before anything else of the agency. */
const FIRST_DAY = '2019-04-01'
const ARE_OURS = `printed_on between '${FIRST_DAY}' and date '${FIRST_DAY}' + 31`

/** A date of the measure, counted from 0. */
export const dayAt = (at: number): string => addDays(FIRST_DAY, at)

/** The place of an existing ticket that has a project. */
export async function placeOfMatches(client: Client, authority_id: number): Promise<MatchedPlace> {
  const { rows } = await client.query<MatchedPlace>(
    `
    select t.authority_id::int, t.project_id::int, t.plant_id::int, t.supplier_id::int from tickets t
    join projects p on p.authority_id = t.authority_id and p.id = t.project_id and p.deleted_at is null
    where t.authority_id = $1 order by t.printed_at desc, t.id desc limit 1`,
    [authority_id],
  )
  const [row] = rows
  if (!row) throw new Error('no ticket is on a project')
  return row
}

/** Makes as many materials, and answers their ids. */
export async function makeMaterials(client: Client, authority_id: number, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into materials (authority_id, name, material_type) select $1, 'Bench material ' || n, 'other' from generate_series(1, $2) n returning id::int`,
    [authority_id, count],
  )
  return rows.map(({ id }) => id)
}

/**
 * Inserts tickets of one plant, project and day as ingest would, without the rows that the product's own jobs would follow: consecutive
 * numbers within ten hours, loaded by 400 trucks, each third one a reissue of the previous one. Materials in turn.
 */
export async function putDay(
  client: Client,
  place: MatchedPlace,
  { day, tickets, material_ids }: { day: string; tickets: number; material_ids: readonly number[] },
): Promise<void> {
  const { authority_id, project_id, plant_id, supplier_id } = place
  await client.query(
    `
    with trucks as (select array_agg(id) as ids from (select id from trucks where authority_id = $1 order by id limit 400) t)
    insert into tickets (authority_id, project_id, plant_id, supplier_id, material_id, truck_id, ticket_number, ticket_year, status, printed_at, received_at,
      printed_on, latency_seconds, time_zone, weighing_method, gross, tare, net, uom, load_number, reissue_of, content_hash, chain_seq, chain_head)
    select $1, $2, $3, $4, ($7::bigint[])[1 + n % cardinality($7::bigint[])], trucks.ids[1 + n % cardinality(trucks.ids)],
      'M' || to_char($5::date, 'MMDD') || lpad(n::text, 6, '0'), 2019, 'pending', at, at, $5::date, 0, 'America/New_York', 'platform', 60000 + 20 * (n % 50), 26000, 34000 + 20 * (n % 50), 'LB', n,
      case when n % 3 = 2 then 'M' || to_char($5::date, 'MMDD') || lpad((n - 1)::text, 6, '0') end, '', 1, ''
    from generate_series(1, $6::integer) n, trucks,
      lateral (select ($5::date + time '12:00')::timestamp at time zone 'UTC' + n * (interval '10 hours' / $6::integer) as at) a`,
    [authority_id, project_id, plant_id, supplier_id, day, tickets, material_ids],
  )
}

/** Takes away all that the measure put there. */
export async function removeDays(client: Client, { authority_id, project_id }: MatchedPlace): Promise<void> {
  const own = [authority_id, project_id]
  await client.query(`delete from tickets where authority_id = $1 and project_id = $2 and ${ARE_OURS}`, own)
  for (const table of ['exceptions', 'matched_days', 'days_to_match'])
    await client.query(
      `delete from ${table} where authority_id = $1 and project_id = $2 and ${ARE_OURS.replace('printed_on', 'day')}`,
      own,
    )
  await client.query(`delete from materials where authority_id = $1 and name like 'Bench material %'`, [authority_id])
}
