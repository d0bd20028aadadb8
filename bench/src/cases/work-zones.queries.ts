import type { Client } from 'pg'

/** Creates a number of zones in an agency's first project, complete and armed, and turns on its feed; returns the id of one. */
export async function fillWorkZones(client: Client, authority_id: number, zones: number): Promise<number> {
  await client.query(
    `insert into work_zone_feeds (authority_id, enabled, updated_at, updated_by_name) values ($1, true, now(), 'bench')
     on conflict (authority_id) do update set enabled = true, lock_version = work_zone_feeds.lock_version + 1`,
    [authority_id],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into work_zones (authority_id, project_id, name, type, direction, method, impact, road_names, public_description, speed_limit_mph, types_of_work,
       lanes, starts_on, ends_on, line, length_meters, armed, armed_at, created_at, created_by_name, updated_at, updated_by_name)
     select $1, (select min(id) from projects where authority_id = $1 and deleted_at is null), 'Zone ' || n, 'static', 'northbound', 'channel-device-method', 'some-lanes-closed',
       array['I-75'], 'Right lane closed between two exits; expect delays', 55, array['surface-work'],
       '[{"type":"general","status":"open"},{"type":"general","status":"closed"}]', current_date - 1, current_date + 30,
       (select jsonb_agg(jsonb_build_array(-84.4 + n * 0.0001, 33.7 + p * 0.0005) order by p) from generate_series(0, 19) p), 1050, true, now(), now(), 'bench', now(), 'bench'
     from generate_series(1, $2::integer) n returning id`,
    [authority_id, zones],
  )
  return Number(rows[0]?.id)
}

/** Changes a zone, so that the feeds have to be generated again. */
export const touchWorkZone = (client: Client, id: number) =>
  client.query('update work_zones set lock_version = lock_version + 1, updated_at = now() where id = $1', [id])

/** Takes the zones away again. */
export const removeWorkZones = (client: Client, authority_id: number) =>
  client.query("delete from work_zones where authority_id = $1 and created_by_name = 'bench'", [authority_id])
