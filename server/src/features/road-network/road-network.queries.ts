import { MOST_ROADS_FOUND, type FoundRoad, type RoadNetwork, type RoadTiles } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { beginning, containing } from '../../platform/database/like-pattern.ts'
import { sql } from '../../platform/database/sql.ts'
import type { NetworkRoad } from './words-of.ts'

/** A stored network: its projection, the keys of its files. */
export interface KeptNetwork extends Omit<RoadNetwork, 'bounds' | 'created_by'> {
  epsg: number
  file_key: string
  reading_key: string | null
  tiles: Omit<RoadTiles, 'id'> | null
  created_by: string
}

const select = sql`select n.id, n.file_name, n.file_key, n.size_bytes, n.epsg, n.status, n.progress, n.fault, n.warnings, n.segments, n.roads, n.tiles,
  n.reading_key, n.created_at, n.created_by_name as created_by from road_networks n`

/** The network on the maps, and the one that is being read or could not be. */
export const networksOf = (db: Database, authority_id: number) =>
  db.rows<KeptNetwork>(sql`${select} where n.authority_id = ${authority_id}`)

export const networkById = (db: Database, authority_id: number, id: number) =>
  db.row<KeptNetwork>(sql`${select} where n.authority_id = ${authority_id} and n.id = ${id}`)

/** The network that waits to be read. */
export const networkToRead = (db: Database, authority_id: number) =>
  db.row<KeptNetwork>(sql`${select} where n.authority_id = ${authority_id} and n.status = 'reading'`)

/** How maps draw the network; null where there is none. */
export const tilesOfNetwork = (db: Database, authority_id: number) =>
  db.row<{ id: number; tiles: Omit<RoadTiles, 'id'> }>(
    sql`select id, tiles from road_networks where authority_id = ${authority_id} and status = 'ready'`,
  )

export interface NewNetwork extends Pick<KeptNetwork, 'file_name' | 'file_key' | 'size_bytes' | 'epsg'> {
  sha256: string
  at: Date
  created_by: number
  created_by_name: string
}

/** Returns the id. */
export async function insertNetwork(db: Database, authority_id: number, one: NewNetwork): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into road_networks (authority_id, file_name, file_key, size_bytes, sha256, epsg, created_at, created_by, created_by_name)
    values (${authority_id}, ${one.file_name}, ${one.file_key}, ${one.size_bytes}, ${one.sha256}, ${one.epsg}, ${one.at}, ${one.created_by}, ${one.created_by_name})
    returning id`)
  if (!row) throw new Error('the road network was not written')
  return row.id
}

/** Removes networks of a status, or one by its id, with their roads. Returns those that there were. */
export const removeNetworks = (
  db: Database,
  authority_id: number,
  which: { id: number } | { waiting: true } | { ready: true },
) =>
  db.rows<{ id: number; file_name: string; file_key: string }>(sql`
    delete from road_networks where authority_id = ${authority_id}
      and ${'id' in which ? sql`id = ${which.id}` : 'waiting' in which ? sql`status <> 'ready'` : sql`status = 'ready'`}
    returning id, file_name, file_key`)

/** Saves how much of a network is read, in percent. */
export const saveProgress = (db: Database, authority_id: number, { id, progress }: { id: number; progress: number }) =>
  db.run(sql`
    update road_networks set progress = ${progress} where authority_id = ${authority_id} and id = ${id} and status = 'reading' and progress < ${progress}`)

/** Removes the roads that an earlier, unfinished reading wrote. */
export const removeRoads = (db: Database, authority_id: number, network_id: number) =>
  db.run(sql`delete from network_roads where authority_id = ${authority_id} and network_id = ${network_id}`)

/** Writes roads of a network that is being read. */
export const insertRoads = (
  db: Database,
  authority_id: number,
  { network_id, roads }: { network_id: number; roads: readonly NetworkRoad[] },
) =>
  db.run(sql`
    insert into network_roads (authority_id, network_id, name, system, number, rank, miles, bounds, words)
    select ${authority_id}::bigint, n.id, r.name, r.system, r.number, r.rank, r.miles, array[r.west, r.south, r.east, r.north], r.words
    from road_networks n, jsonb_to_recordset(${JSON.stringify(roads)}::jsonb) as r (name text, system text, number text, rank integer, miles double precision,
      west double precision, south double precision, east double precision, north double precision, words text)
    where n.authority_id = ${authority_id} and n.id = ${network_id} and n.status = 'reading'`)

export interface ReadNetwork {
  id: number
  segments: number
  roads: number
  tiles: Omit<RoadTiles, 'id'>
  warnings: readonly string[]
  reading_key: string
}

/** Marks a network as read. */
export const finishNetwork = (db: Database, authority_id: number, one: ReadNetwork): Promise<number> =>
  db.run(sql`
    update road_networks set status = 'ready', progress = 100, fault = null, segments = ${one.segments}, roads = ${one.roads},
      tiles = ${JSON.stringify(one.tiles)}::jsonb, warnings = ${one.warnings}::text[], reading_key = ${one.reading_key}
    where authority_id = ${authority_id} and id = ${one.id} and status = 'reading'`)

/** Marks a network as one that cannot be drawn; 0 where it is no longer awaited. */
export const failNetwork = (db: Database, authority_id: number, { id, fault }: { id: number; fault: string }) =>
  db.run(sql`
    update road_networks set status = 'failed', fault = ${fault} where authority_id = ${authority_id} and id = ${id} and status = 'reading'`)

/** Roads whose words have a text: those with a word that begins with it first, then the nearest, then the highest class. */
export const findRoads = (
  db: Database,
  authority_id: number,
  { words, near }: { words: string; near: readonly [number, number] | null },
) =>
  db.rows<FoundRoad>(sql`
    select r.id, r.name, case when r.system is not null then jsonb_build_object('system', r.system, 'number', r.number) end as route, round(r.miles::numeric, 1)::float8 as miles,
      to_jsonb(r.bounds) as bounds
    from network_roads r join road_networks n on n.authority_id = r.authority_id and n.id = r.network_id and n.status = 'ready'
    where r.authority_id = ${authority_id} and r.words like ${containing(words)}
    order by (r.words like ${beginning(words)} or r.words like ${containing(` ${words}`)}) desc,
      ${near === null ? sql`null::float8` : sql`greatest(r.bounds[1] - ${near[0]}::float8, ${near[0]}::float8 - r.bounds[3], r.bounds[2] - ${near[1]}::float8, ${near[1]}::float8 - r.bounds[4], 0)`},
      r.rank, r.miles desc, r.id
    limit ${MOST_ROADS_FOUND}`)
