import type { Client } from 'pg'
import type { MatchedPlace } from './matching.queries.ts'

/** Makes a project that the rush alone puts tickets on, whose reconciliation is active, with one item and a period that contains every day of the rush. */
export async function makeRushPlace(
  client: Client,
  authority_id: number,
  { plant, dot_code }: { plant: string; dot_code: string },
): Promise<MatchedPlace> {
  const { rows } = await client.query<MatchedPlace>(
    `
    with project as (
      insert into projects (authority_id, name, dot_code, time_zone, status, reconciliation_activated_at, reconciliation_activated_by, pay_period_schedule)
      select $1, 'Rush', $3, 'America/New_York', 'construction', now(), m.id, 'by_hand'
      from memberships m where m.authority_id = $1 and m.role = 'administrator' order by m.id limit 1 returning id),
    item as (
      insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price)
      select $1, id, 1, 'RUSH-1', 'Asphalt of the rush', 'TON', 1000000, 80 from project),
    period as (
      insert into pay_periods (authority_id, project_id, number, start_on, end_on)
      select $1, id, 1, current_date - 200, current_date + 30 from project)
    select $1::int as authority_id, project.id::int as project_id, p.id::int as plant_id, p.supplier_id::int
    from project, plants p where p.authority_id = $1 and p.code = $2`,
    [authority_id, plant, dot_code],
  )
  const [place] = rows
  if (!place) throw new Error(`there is no plant ${plant}`)
  return place
}

/** Ids of tickets of the project, the first printed first. */
export async function ticketsOf(client: Client, place: MatchedPlace, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from tickets where authority_id = $1 and project_id = $2 order by printed_at, id limit $3',
    [place.authority_id, place.project_id, count],
  )
  return rows.map(({ id }) => id)
}

/** The item of the project. */
export async function itemOf(client: Client, place: MatchedPlace): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from project_pay_items where authority_id = $1 and project_id = $2',
    [place.authority_id, place.project_id],
  )
  return rows[0]?.id ?? 0
}

/** Exceptions of the project that are open, as a page shows them to the person who settles them. */
export async function openExceptions(
  client: Client,
  place: MatchedPlace,
  count: number,
): Promise<{ id: number; lock_version: number }[]> {
  const { rows } = await client.query<{ id: number; lock_version: number }>(
    `select id::int, lock_version::int from exceptions where authority_id = $1 and project_id = $2 and state = 'open' order by id limit $3`,
    [place.authority_id, place.project_id, count],
  )
  return rows
}

/** Days of the agency that wait to be matched. */
export async function daysToMatch(client: Client, authority_id: number): Promise<number> {
  const { rows } = await client.query<{ days: number }>(
    'select count(*)::int as days from days_to_match where authority_id = $1',
    [authority_id],
  )
  return rows[0]?.days ?? 0
}
