import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql } from '../../platform/database/sql.ts'

export interface CustomStationRow {
  id: number
  project_id: number
  alignment_id: number
  name: string
  internal: number
  longitude: number
  latitude: number
  lock_version: number
  created_at: string
  created_by_name: string
}

const columns = sql`s.id, s.project_id, s.alignment_id, s.name, s.internal, s.longitude, s.latitude, s.lock_version, s.created_at, s.created_by_name`

/** Custom stations of a project, in the order of their route. */
export const customStationsOf = (db: Database, authority_id: number, project_id: number): Promise<CustomStationRow[]> =>
  db.rows(
    sql`select ${columns} from custom_stations s where s.authority_id = ${authority_id} and s.project_id = ${project_id} order by s.internal, s.id`,
  )

export interface CustomStationWithin extends CustomStationRow {
  alignment: string
}

/** Custom stations within a box, of projects that are there: of one, or of all. */
export const customStationsWithin = (
  db: Database,
  authority_id: number,
  {
    project_ids,
    within: { west, south, east, north },
    most,
  }: {
    project_ids: ProjectIds
    within: { west: number; south: number; east: number; north: number }
    most: number
  },
): Promise<CustomStationWithin[]> =>
  db.rows(sql`
    select ${columns}, coalesce(a.display_name, a.name) as alignment from custom_stations s
    join projects p on p.authority_id = s.authority_id and p.id = s.project_id
    join alignments a on a.authority_id = s.authority_id and a.id = s.alignment_id
    where s.authority_id = ${authority_id} and p.deleted_at is null and ${ofProjects('s.project_id', project_ids)}
      and s.longitude between ${west} and ${east} and s.latitude between ${south} and ${north}
    order by s.id limit ${most}`)

/** Custom stations whose names have a text, of projects that are there: of one, or of all. */
export const customStationsNamed = (
  db: Database,
  authority_id: number,
  { project_ids, text, most }: { project_ids: ProjectIds; text: string; most: number },
): Promise<CustomStationWithin[]> =>
  db.rows(sql`
    select ${columns}, coalesce(a.display_name, a.name) as alignment from custom_stations s
    join projects p on p.authority_id = s.authority_id and p.id = s.project_id
    join alignments a on a.authority_id = s.authority_id and a.id = s.alignment_id
    join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    where s.authority_id = ${authority_id} and p.deleted_at is null and f.deleted_at is null
      and ${ofProjects('s.project_id', project_ids)}
      and strpos(lower(s.name), lower(${text})) > 0
    order by s.name, s.id limit ${most}`)

export type NewCustomStation = Omit<CustomStationRow, 'id' | 'lock_version' | 'created_at'> & { created_at: Date }

export const insertCustomStation = (
  db: Database,
  authority_id: number,
  one: NewCustomStation,
): Promise<{ id: number } | null> =>
  db.row(sql`
    insert into custom_stations (authority_id, project_id, alignment_id, name, internal, longitude, latitude, created_at, created_by_name)
    values (${authority_id}, ${one.project_id}, ${one.alignment_id}, ${one.name}, ${one.internal}, ${one.longitude}, ${one.latitude}, ${one.created_at}, ${one.created_by_name})
    returning id`)

/** Changes a custom station over the version that was seen; 0 where it does not exist, or was changed since. */
export const updateCustomStation = (
  db: Database,
  authority_id: number,
  one: Pick<
    CustomStationRow,
    'id' | 'project_id' | 'alignment_id' | 'name' | 'internal' | 'longitude' | 'latitude' | 'lock_version'
  >,
): Promise<number> =>
  db.run(sql`
    update custom_stations set name = ${one.name}, alignment_id = ${one.alignment_id}, internal = ${one.internal}, longitude = ${one.longitude}, latitude = ${one.latitude},
      lock_version = lock_version + 1
    where authority_id = ${authority_id} and project_id = ${one.project_id} and id = ${one.id} and lock_version = ${one.lock_version}`)

export const removeCustomStation = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<number> =>
  db.run(
    sql`delete from custom_stations where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id}`,
  )
