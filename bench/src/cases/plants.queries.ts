import type { Client } from 'pg'

/** Fills up the agency's plants to `count`, each with the health of 30 days, once. */
export async function plantsOfBench(client: Client, authority_id: number, count: number): Promise<void> {
  await client.query(
    `insert into plants (authority_id, supplier_id, code, name, kind, time_zone, last_ticket_at)
     select $1, (select min(id) from suppliers where authority_id = $1), 'BENCH-' || n, 'Bench plant ' || n, 'asphalt', 'America/New_York', now() - make_interval(mins => n)
     from generate_series(1, $2::integer - (select count(*)::integer from plants where authority_id = $1 and code not like 'BENCH-%')) n
     on conflict on constraint plants_code_key do nothing`,
    [authority_id, count],
  )
  await client.query(
    `insert into plant_health (authority_id, plant_id, tickets, preferred, accepted, compliant, failed, trend, counted_at)
     select p.authority_id, p.id, 6000, 5800 - p.id % 900, 5950, 5900, '{"tare_age": 80, "clock": 20}',
       (select json_agg(json_build_array((current_date - d)::text, 200, 190 - (p.id + d) % 40, 196) order by d desc) from generate_series(0, 29) d), now()
     from plants p where p.authority_id = $1 and p.code like 'BENCH-%'
     on conflict do nothing`,
    [authority_id],
  )
  await client.query('analyze plants, plant_health')
}

/** Notes the days of the last year that were never counted, which is what the measure reads: a database that was filled from outside may have no notes of its tickets. */
export async function noteUncountedDays(client: Client, authority_id: number): Promise<void> {
  await client.query(
    `insert into changed_plant_days (authority_id, plant_id, day, noted_at)
     select $1, d.plant_id, d.day, now() - interval '1 minute'
     from (select distinct t.plant_id, (t.printed_at at time zone p.time_zone)::date as day from tickets t
       join plants p on p.authority_id = t.authority_id and p.id = t.plant_id where t.authority_id = $1 and t.printed_at > now() - interval '366 days') d
     where not exists (select from plant_days c where c.authority_id = $1 and c.plant_id = d.plant_id and c.day = d.day)`,
    [authority_id],
  )
}

/** Days of plants that wait to be counted. */
export async function daysToCount(client: Client, authority_id: number): Promise<number> {
  const { rows } = await client.query<{ days: number }>(
    'select count(distinct (plant_id, day))::int as days from changed_plant_days where authority_id = $1',
    [authority_id],
  )
  return rows[0]?.days ?? 0
}

/** The plant with the most tickets of the last 365 days, and how many they are. */
export async function busiestPlant(
  client: Client,
  authority_id: number,
): Promise<{ id: number; tickets: number; from: string; to: string }> {
  const { rows } = await client.query<{ id: string; tickets: string; from: string; to: string }>(
    `select plant_id as id, sum(tickets) as tickets, (current_date - 364)::text as from, current_date::text as to
     from plant_days where authority_id = $1 and day > current_date - 365 group by 1 order by 2 desc limit 1`,
    [authority_id],
  )
  const [row] = rows
  if (!row) throw new Error('no day of a plant has been counted')
  return { ...row, id: Number(row.id), tickets: Number(row.tickets) }
}
