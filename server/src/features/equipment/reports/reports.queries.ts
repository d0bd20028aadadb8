import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { MachineState } from './weigh-report.ts'

/** A machine of a report, with what is known of it; instants in ms. */
export interface ReportedMachine {
  machine_id: number
  project_id: number | null
  transmitting: boolean
  state: MachineState
}

interface StateRow extends Omit<MachineState, 'anchor' | 'place'> {
  machine_id: number
  project_id: number | null
  transmitting: boolean
  anchor_latitude: number | null
  anchor_longitude: number | null
  anchor_at: number | null
  latitude: number | null
  longitude: number | null
}

/** The states of existing machines; other reports on them wait until the transaction ends. */
export async function lockStates(
  db: Database,
  authority_id: number,
  machine_ids: readonly number[],
): Promise<ReportedMachine[]> {
  const rows = await db.rows<StateRow>(sql`
    select s.machine_id, m.project_id, m.transmitting, s.status_id, (extract(epoch from s.status_since) * 1000)::float8 as status_since, s.running,
      (extract(epoch from s.engine_at) * 1000)::float8 as engine_at, (extract(epoch from s.engine_from) * 1000)::float8 as engine_from,
      (extract(epoch from s.engine_kept) * 1000)::float8 as engine_kept, s.moving, s.anchor_latitude, s.anchor_longitude,
      (extract(epoch from s.anchor_at) * 1000)::float8 as anchor_at, s.latitude, s.longitude, (extract(epoch from s.located_at) * 1000)::float8 as located_at,
      (extract(epoch from s.reported_at) * 1000)::float8 as reported_at
    from machine_states s join machines m on m.authority_id = s.authority_id and m.id = s.machine_id
    where s.authority_id = ${authority_id} and s.machine_id = any(${machine_ids}::bigint[]) and m.deleted_at is null order by s.machine_id for update of s`)
  return rows.map((row) => {
    const { machine_id, project_id, transmitting, anchor_latitude, anchor_longitude, anchor_at, latitude, longitude } =
      row
    const anchor =
      anchor_latitude === null || anchor_longitude === null || anchor_at === null
        ? null
        : { latitude: anchor_latitude, longitude: anchor_longitude, at: anchor_at }
    const place = latitude === null || longitude === null ? null : { latitude, longitude }
    const { status_id, status_since, running, engine_at, engine_from, engine_kept, moving, located_at, reported_at } =
      row
    const state = {
      status_id,
      status_since,
      running,
      engine_at,
      engine_from,
      engine_kept,
      moving,
      anchor,
      place,
      located_at,
      reported_at,
    }
    return { machine_id, project_id, transmitting, state }
  })
}

/** Writes what is known of locked machines. */
export const writeStates = (
  db: Database,
  authority_id: number,
  { states, now }: { states: readonly { machine_id: number; state: MachineState }[]; now: Date },
): Promise<number> => {
  const column = <T>(of: (state: MachineState) => T): T[] => states.map(({ state }) => of(state))
  return db.run(sql`
    update machine_states s set status_id = n.status_id, status_since = to_timestamp(n.status_since / 1000), running = n.running,
      engine_at = to_timestamp(n.engine_at / 1000), engine_from = to_timestamp(n.engine_from / 1000), engine_kept = to_timestamp(n.engine_kept / 1000), moving = n.moving,
      anchor_latitude = n.anchor_latitude, anchor_longitude = n.anchor_longitude, anchor_at = to_timestamp(n.anchor_at / 1000), latitude = n.latitude, longitude = n.longitude,
      located_at = to_timestamp(n.located_at / 1000), reported_at = to_timestamp(n.reported_at / 1000), received_at = ${now}
    from unnest(${states.map(({ machine_id }) => machine_id)}::bigint[], ${column((s) => s.status_id)}::smallint[], ${column((s) => s.status_since)}::float8[],
      ${column((s) => s.running)}::boolean[], ${column((s) => s.engine_at)}::float8[], ${column((s) => s.engine_from)}::float8[], ${column((s) => s.engine_kept)}::float8[],
      ${column((s) => s.moving)}::boolean[], ${column((s) => s.anchor?.latitude ?? null)}::float8[], ${column((s) => s.anchor?.longitude ?? null)}::float8[],
      ${column((s) => s.anchor?.at ?? null)}::float8[], ${column((s) => s.place?.latitude ?? null)}::float8[], ${column((s) => s.place?.longitude ?? null)}::float8[],
      ${column((s) => s.located_at)}::float8[], ${column((s) => s.reported_at)}::float8[])
      as n(machine_id, status_id, status_since, running, engine_at, engine_from, engine_kept, moving, anchor_latitude, anchor_longitude, anchor_at, latitude, longitude,
        located_at, reported_at)
    where s.authority_id = ${authority_id} and s.machine_id = n.machine_id`)
}

export interface NewFix {
  machine_id: number
  /** In ms. */
  at: number
  latitude: number
  longitude: number
  state: number
}

/** Saves positions as they came, in one row. */
export const insertPositions = (
  db: Database,
  authority_id: number,
  { fixes, now }: { fixes: readonly NewFix[]; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into machine_positions (authority_id, received_at, machine_ids, at_seconds, latitudes, longitudes, states)
    values (${authority_id}, ${now}, ${fixes.map(({ machine_id }) => machine_id)}::bigint[], ${fixes.map(({ at }) => Math.floor(at / 1000))}::bigint[],
      ${fixes.map(({ latitude }) => Math.round(latitude * 1e6))}::integer[], ${fixes.map(({ longitude }) => Math.round(longitude * 1e6))}::integer[],
      ${fixes.map(({ state }) => state)}::integer[])`)

/** Begins spans of engines, or has those that begin then end later. */
export const writeEngineSpans = (
  db: Database,
  authority_id: number,
  spans: readonly { machine_id: number; from: number; until: number; running: boolean }[],
): Promise<number> =>
  db.run(sql`
    insert into machine_engine_spans (authority_id, machine_id, from_at, until_at, running)
    select ${authority_id}, n.machine_id, to_timestamp(n.from_ms / 1000), to_timestamp(max(n.until_ms) / 1000), bool_or(n.running)
    from unnest(${spans.map(({ machine_id }) => machine_id)}::bigint[], ${spans.map(({ from }) => from)}::float8[], ${spans.map(({ until }) => until)}::float8[],
      ${spans.map(({ running }) => running)}::boolean[]) as n(machine_id, from_ms, until_ms, running)
    group by n.machine_id, n.from_ms
    on conflict (authority_id, machine_id, from_at) do update set until_at = greatest(machine_engine_spans.until_at, excluded.until_at), running = excluded.running`)

export const insertStatusChanges = (
  db: Database,
  authority_id: number,
  changes: readonly { machine_id: number; at: number; status_id: number }[],
): Promise<number> =>
  db.run(sql`
    insert into machine_status_changes (authority_id, machine_id, at, status_id, transmitting)
    select ${authority_id}, n.machine_id, to_timestamp(n.at_ms / 1000), n.status_id, true
    from unnest(${changes.map(({ machine_id }) => machine_id)}::bigint[], ${changes.map(({ at }) => at)}::float8[], ${changes.map(({ status_id }) => status_id)}::smallint[])
      as n(machine_id, at_ms, status_id)`)

export interface NewReading {
  machine_id: number
  metric: string
  /** In ms. */
  at: number
  /** An exact decimal. */
  value: string
}

/** Saves readings that are newer than those of the same metric; returns how many were. */
export const writeReadings = (db: Database, authority_id: number, readings: readonly NewReading[]): Promise<number> =>
  db.run(sql`
    insert into machine_readings (authority_id, machine_id, metric, at, value)
    select distinct on (n.machine_id, n.metric) ${authority_id}, n.machine_id, n.metric, to_timestamp(n.at_ms / 1000), n.value
    from unnest(${readings.map(({ machine_id }) => machine_id)}::bigint[], ${readings.map(({ metric }) => metric)}::text[], ${readings.map(({ at }) => at)}::float8[],
      ${readings.map(({ value }) => value)}::numeric[]) as n(machine_id, metric, at_ms, value)
    order by n.machine_id, n.metric, n.at_ms desc
    on conflict (authority_id, machine_id, metric) do update set at = excluded.at, value = excluded.value where machine_readings.at < excluded.at`)
