import { galleryTypes, type MapState } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { CELL_LEVEL, rangeOfTile } from '../../platform/geo/map-cells.ts'
import { allOf, everyHit, ticketConditions, type TicketSelection } from '../tickets/index.ts'
import { FINER, type CellCount } from './tile-places.ts'

export interface Tile {
  z: number
  x: number
  y: number
}

/** A ticket's state on a map, by the weights of `mapStates`. */
const stateOfTicket =
  raw(`case when t.status = 'rejected' then 'rejected' when t.status = 'voided' then 'voided' when t.flagged then 'flagged'
  when t.changed_after_delivered then 'changed_after_delivered' when t.accepted then 'accepted' else coalesce(t.status, 'empty') end`)

/** The cells of a tile, and how far their numbers are shifted to number them from its own first. */
const cellsOf = (tile: Tile, column: string): { cell: Sql; within: Sql } => {
  const { first, last } = rangeOfTile(tile)
  const shift = 2 * Math.max(0, CELL_LEVEL - tile.z - FINER)
  return {
    cell: sql`((${raw(column)} - ${first.toString()}::bigint) >> ${shift}::integer)::integer`,
    within: sql`${raw(column)} between ${first.toString()}::bigint and ${last.toString()}::bigint`,
  }
}

/** The tickets of a selection, up to where the map's own conditions follow: found by its search first, where it has one. */
const selected = (selection: TicketSelection): { hits: Sql; from: Sql } =>
  selection.search === null
    ? { hits: raw(''), from: sql`tickets t where ${allOf(ticketConditions(selection))}` }
    : {
        hits: sql`with ${everyHit({ term: selection.search, selection })} `,
        from: sql`hits h join tickets t on t.authority_id = ${selection.authority_id} and t.id = h.id where true`,
      }

/** Tickets of a tile by cell and what they are. */
export const ticketCells = (
  db: Database,
  { selection, tile }: { selection: TicketSelection; tile: Tile },
): Promise<CellCount<MapState>[]> => {
  const { cell, within } = cellsOf(tile, 't.map_cell')
  const { hits, from } = selected(selection)
  return db.rows(sql`
    ${hits}select ${cell} as cell, ${stateOfTicket} as state, count(*)::integer as count, min(t.id) as id from ${from} and ${within} group by 1, 2`)
}

/** Photos of an agency, of those of its projects that a person sees, or of one. */
export interface PhotosOf {
  authority_id: number
  project_ids: ProjectIds
  /** Whether one project was asked for, whose photos are all shown. */
  one: boolean
}
const photosOf = ({ authority_id, project_ids, one }: PhotosOf): Sql =>
  sql`i.authority_id = ${authority_id} and ${ofProjects('i.project_id', project_ids)}${one ? empty : sql` and i.imageable_type = any(${[...galleryTypes]}::text[])`}`

/** Photos of a tile by cell. */
export const photoCells = (
  db: Database,
  { photos, tile }: { photos: PhotosOf; tile: Tile },
): Promise<CellCount<'photo'>[]> => {
  const { cell, within } = cellsOf(tile, 'i.map_cell')
  return db.rows(sql`
    select ${cell} as cell, 'photo' as state, count(*)::integer as count, min(i.id) as id from images i where ${photosOf(photos)} and ${within} group by 1`)
}

/** Level of the tiles at which the bounds of a layer are given: at most 2.5 km across. */
export const BOUNDS_LEVEL = 14
const ofLevel = raw(`${2 * (CELL_LEVEL - BOUNDS_LEVEL)}`)

/** Things within one tile of the level at which bounds are given, numbered along the curve. */
export interface TileCount {
  tile: number
  count: number
}

export const ticketTiles = (db: Database, selection: TicketSelection): Promise<TileCount[]> =>
  db.rows(sql`
    ${selected(selection).hits}select (t.map_cell >> ${ofLevel})::integer as tile, count(*)::integer as count from ${selected(selection).from}
      and t.map_cell is not null group by 1`)

export const photoTiles = (db: Database, photos: PhotosOf): Promise<TileCount[]> =>
  db.rows(sql`
    select (i.map_cell >> ${ofLevel})::integer as tile, count(*)::integer as count from images i
    where ${photosOf(photos)} and i.map_cell is not null group by 1`)

/** The most plants that a map shows. */
const MOST_PLANTS = 5_000

interface PlantOnMap {
  id: number
  code: string
  name: string
  supplier: string
  latitude: number
  longitude: number
}

/** Miles beyond which the agency calls a place far away (D61). */
export async function farAwayMiles(db: Database, authority_id: number): Promise<number> {
  const row = await db.row<{ far_away_miles: number }>(
    sql`select far_away_miles from authorities where id = ${authority_id}`,
  )
  if (!row) throw new Error('an authority has its settings')
  return row.far_away_miles
}

/** The most places of projects of each kind that decide what is near. */
const MOST_PROJECT_PLACES = 2_000

/** Where projects are, each of their places by its middle: alignments, sites and work zones. */
export const placesOfProjects = (
  db: Database,
  { authority_id, project_ids }: { authority_id: number; project_ids: ProjectIds },
): Promise<{ latitude: number; longitude: number }[]> =>
  db.rows(sql`
    (select (a.south + a.north) / 2 as latitude, (a.west + a.east) / 2 as longitude from alignments a
      join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
      where f.authority_id = ${authority_id} and f.deleted_at is null and ${ofProjects('f.project_id', project_ids)} limit ${MOST_PROJECT_PLACES})
    union all (select r.site_latitude, r.site_longitude from proximity_ranges r
      where r.authority_id = ${authority_id} and r.site_latitude is not null and ${ofProjects('r.project_id', project_ids)} limit ${MOST_PROJECT_PLACES})
    union all (select (z.line->0->>1)::float8, (z.line->0->>0)::float8 from work_zones z
      where z.authority_id = ${authority_id} and z.deleted_at is null and ${ofProjects('z.project_id', project_ids)} limit ${MOST_PROJECT_PLACES})`)

/** Active plants with a location: among those that a person reads (null: all), and for some projects those that have delivered to them. */
export const plantsOnMap = (
  db: Database,
  {
    authority_id,
    plant_ids,
    project_ids,
  }: { authority_id: number; plant_ids: readonly number[] | null; project_ids: ProjectIds },
): Promise<PlantOnMap[]> =>
  db.rows(sql`
    select p.id, p.code, p.name, s.name as supplier, p.latitude::double precision as latitude, p.longitude::double precision as longitude
    from plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id
    where p.authority_id = ${authority_id} and p.active and p.latitude is not null and p.longitude is not null
      and (${plant_ids}::bigint[] is null or p.id = any(${plant_ids}::bigint[]))
      ${
        project_ids === null
          ? empty
          : sql`and exists (select from ticket_pair_rollups r where r.authority_id = ${authority_id} and r.axes = 'project_plant' and ${ofProjects('r.first_id', project_ids)} and r.second_id = p.id and r.tickets > 0)`
      }
    order by p.code, p.id limit ${raw(`${MOST_PLANTS}`)}`)
