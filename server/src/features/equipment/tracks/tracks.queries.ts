import type { ListQueryOf, machineList, MachinePosition } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { conditionsOf } from '../../../platform/database/list-page.ts'
import { ofProjects, type ProjectIds } from '../../../platform/database/of-projects.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { engineRuns, isStale, machineConditions, machineTables } from '../record/machines.queries.ts'
import type { PackedFix } from './track-codec.ts'

/** Search and filters of the list of machines. */
export type NarrowedMachines = Pick<Partial<ListQueryOf<typeof machineList>>, 'search' | 'filters'>

/** Latest positions of machines on projects, or on one, that are `narrowed`; with `since` those that were received then or later. */
export const positionsOf = (
  db: Database,
  {
    authority_id,
    project_ids,
    narrowed,
    since,
    now,
  }: {
    authority_id: number
    project_ids: ProjectIds
    narrowed: NarrowedMachines
    since: string | null
    now: Date
  },
): Promise<MachinePosition[]> =>
  db.rows(sql`
    select m.id, m.equipment_id, m.subtype, m.project_id, s.latitude, s.longitude, s.located_at,
      case when ${engineRuns(now)} then 'running' when not ${engineRuns(now)} then 'off' end as status,
      case when s.moving then 'moved' when s.running is false then 'off' else 'stationary' end as movement, ${isStale(now)} as stale
    from ${machineTables}
    where ${conditionsOf<typeof machineList>(narrowed, {
      ...machineConditions(now),
      always: [
        sql`m.authority_id = ${authority_id} and m.deleted_at is null and s.latitude is not null and m.project_id is not null`,
        ofProjects('m.project_id', project_ids),
        ...(since === null ? [] : [sql`s.received_at >= ${since}::timestamptz`]),
      ],
    })}
    order by m.id limit 5000`)

/** Positions that wait to be packed, the oldest first, each row with the machines and arrays of one order. */
export interface WaitingPositions {
  id: number
  machine_ids: number[]
  at_seconds: number[]
  latitudes: number[]
  longitudes: number[]
  states: number[]
}

/** Locks the oldest rows of positions; another process that packs takes others. */
export const takeWaiting = (db: Database, authority_id: number, most: number): Promise<WaitingPositions[]> =>
  db.rows(sql`
    select w.id, w.machine_ids, w.at_seconds, w.latitudes, w.longitudes, w.states from machine_positions w
    where w.authority_id = ${authority_id} order by w.id limit ${most} for update skip locked`)

export const removeWaiting = (db: Database, authority_id: number, ids: readonly number[]): Promise<number> =>
  db.run(sql`delete from machine_positions where authority_id = ${authority_id} and id = any(${ids}::bigint[])`)

export interface NewTrack {
  machine_id: number
  /** Seconds since 1970 at which the hour begins. */
  hour: number
  fixes: Buffer
  outline: Buffer
}

/** Appends packed positions to those of the same machine and hour. Deleted machines are left out. */
export const appendTracks = (db: Database, authority_id: number, tracks: readonly NewTrack[]): Promise<number> =>
  db.run(sql`
    insert into machine_tracks (authority_id, machine_id, hour, fixes, outline)
    select ${authority_id}, n.machine_id, to_timestamp(n.hour), decode(n.fixes, 'hex'), decode(n.outline, 'hex')
    from unnest(${tracks.map(({ machine_id }) => machine_id)}::bigint[], ${tracks.map(({ hour }) => hour)}::bigint[], ${tracks.map(({ fixes }) => fixes.toString('hex'))}::text[],
      ${tracks.map(({ outline }) => outline.toString('hex'))}::text[]) as n(machine_id, hour, fixes, outline)
    join machines m on m.authority_id = ${authority_id} and m.id = n.machine_id
    on conflict (authority_id, machine_id, hour) do update
    set fixes = machine_tracks.fixes || excluded.fixes, outline = machine_tracks.outline || excluded.outline`)

export interface TrackRequest {
  machine_id: number
  from: string
  until: string
}

/** Packed positions of the hours that a time touches, as hexadecimal text in the order of time. */
export const trackHours = (
  db: Database,
  authority_id: number,
  { machine_id, from, until, outline }: TrackRequest & { outline: boolean },
): Promise<{ packed: string }[]> =>
  db.rows(sql`
    select encode(${raw(outline ? 't.outline' : 't.fixes')}, 'hex') as packed from machine_tracks t
    where t.authority_id = ${authority_id} and t.machine_id = ${machine_id} and t.hour > ${from}::timestamptz - interval '1 hour' and t.hour < ${until}::timestamptz
    order by t.hour`)

/** Positions of a machine that wait to be packed. */
export const waitingOf = (db: Database, authority_id: number, machine_id: number): Promise<PackedFix[]> =>
  db.rows(sql`
    select n.at, n.lat, n.lon, n.state
    from machine_positions w cross join lateral unnest(w.machine_ids, w.at_seconds, w.latitudes, w.longitudes, w.states) as n(machine_id, at, lat, lon, state)
    where w.authority_id = ${authority_id} and w.machine_ids @> array[${machine_id}::bigint] and n.machine_id = ${machine_id}::bigint`)

/** Spans of an engine that touch a time, in their order; instants in ms. */
export const engineSpansOf = (
  db: Database,
  authority_id: number,
  { machine_id, from, until }: { machine_id: number; from: Date; until: Date },
): Promise<{ from: number; until: number; running: boolean }[]> =>
  db.rows(sql`
    select (extract(epoch from e.from_at) * 1000)::float8 as from, (extract(epoch from e.until_at) * 1000)::float8 as until, e.running
    from machine_engine_spans e
    where e.authority_id = ${authority_id} and e.machine_id = ${machine_id} and e.from_at < ${until} and e.until_at > ${from} order by e.from_at`)

/** The current span of a machine's engine, up to the latest report, which may be newer than what is written. */
export const currentSpan = (
  db: Database,
  authority_id: number,
  machine_id: number,
): Promise<{ from: number; until: number; running: boolean } | null> =>
  db.row(sql`
    select (extract(epoch from s.engine_from) * 1000)::float8 as from, (extract(epoch from s.engine_at) * 1000)::float8 as until, s.running
    from machine_states s
    where s.authority_id = ${authority_id} and s.machine_id = ${machine_id} and s.running is not null and s.engine_from is not null and s.engine_at is not null`)

/** The zone of a machine's project, else that of the agency. */
export const zoneOfMachine = (
  db: Database,
  authority_id: number,
  machine_id: number,
): Promise<{ time_zone: string } | null> =>
  db.row(sql`
    select coalesce(p.time_zone, a.time_zone) as time_zone
    from machines m join authorities a on a.id = m.authority_id left join projects p on p.authority_id = m.authority_id and p.id = m.project_id
    where m.authority_id = ${authority_id} and m.id = ${machine_id}`)

/** Removes tracks, engine times, changes and visits from before an instant, at most this many of each; returns how many rows were removed. */
export async function purgeHistory(
  db: Database,
  authority_id: number,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const gone = await Promise.all([
    db.run(sql`
      delete from machine_tracks where ctid in (select ctid from machine_tracks where authority_id = ${authority_id} and hour < ${before} limit ${most}) and authority_id = ${authority_id}`),
    db.run(sql`
      delete from machine_engine_spans where ctid in (select ctid from machine_engine_spans where authority_id = ${authority_id} and until_at < ${before} limit ${most})
        and authority_id = ${authority_id}`),
    db.run(sql`
      delete from machine_status_changes where authority_id = ${authority_id} and id in (
        select id from machine_status_changes where authority_id = ${authority_id} and at < ${before} limit ${most})`),
    db.run(sql`
      delete from machine_visits where authority_id = ${authority_id} and id in (
        select id from machine_visits where authority_id = ${authority_id} and left_at < ${before} limit ${most})`),
  ])
  return gone.reduce((sum, rows) => sum + rows, 0)
}

/** For how many days an agency keeps history; null where it did not say. */
export const historyDays = async (db: Database, authority_id: number): Promise<number | null> =>
  (
    await db.row<{ history_days: number | null }>(
      sql`select r.history_days from proximity_ranges r where r.authority_id = ${authority_id} and r.project_id is null`,
    )
  )?.history_days ?? null
