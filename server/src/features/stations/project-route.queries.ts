import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export interface ProjectRouteRow {
  id: number
  project_id: number
  alignment_id: number
  from_station: number
  to_station: number
  offset_limit_ft: string
  lock_version: number
  updated_at: string
  updated_by_name: string
}

const columns = sql`r.id, r.project_id, r.alignment_id, r.from_station, r.to_station, r.offset_limit_ft, r.lock_version, r.updated_at, r.updated_by_name`

/** The route of a project; with `lock`, it is locked until the transaction ends. */
export const routeOfProject = (
  db: Database,
  authority_id: number,
  { project_id, lock = false }: { project_id: number; lock?: boolean },
): Promise<ProjectRouteRow | null> =>
  db.row(sql`
    select ${columns} from project_routes r where r.authority_id = ${authority_id} and r.project_id = ${project_id} ${raw(lock ? 'for update' : '')}`)

/** The routes of some projects. */
export const routesOfProjects = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[],
): Promise<ProjectRouteRow[]> =>
  db.rows(
    sql`select ${columns} from project_routes r where r.authority_id = ${authority_id} and r.project_id = any(${project_ids}::bigint[])`,
  )

export type NewRoute = Omit<ProjectRouteRow, 'id' | 'lock_version' | 'updated_at'> & { updated_at: Date }

/** Sets the route of a project over the version that was seen (null: there was none); returns how many rows it wrote, 0 where somebody else was first. */
export const saveRoute = (
  db: Database,
  authority_id: number,
  { version_read, ...route }: NewRoute & { version_read: number | null },
): Promise<number> =>
  db.run(
    version_read === null
      ? sql`
        insert into project_routes (authority_id, project_id, alignment_id, from_station, to_station, offset_limit_ft, updated_at, updated_by_name)
        values (${authority_id}, ${route.project_id}, ${route.alignment_id}, ${route.from_station}, ${route.to_station}, ${route.offset_limit_ft}::numeric, ${route.updated_at},
          ${route.updated_by_name})
        on conflict (authority_id, project_id) do nothing`
      : sql`
        update project_routes set alignment_id = ${route.alignment_id}, from_station = ${route.from_station}, to_station = ${route.to_station},
          offset_limit_ft = ${route.offset_limit_ft}::numeric, updated_at = ${route.updated_at}, updated_by_name = ${route.updated_by_name}, lock_version = lock_version + 1
        where authority_id = ${authority_id} and project_id = ${route.project_id} and lock_version = ${version_read}`,
  )

export const removeRoute = (db: Database, authority_id: number, project_id: number): Promise<number> =>
  db.run(sql`delete from project_routes where authority_id = ${authority_id} and project_id = ${project_id}`)
