import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { Course } from './alignments.queries.ts'

/** An alignment as it is known without its geometry. */
export interface KnownAlignment {
  id: number
  project_id: number
  name: string
  unit: LinearUnit
  station_start: number
  length: number
  epsg: number
  scale_factor: string | null
  west: number
  south: number
  east: number
  north: number
}

/** Which alignments: those of a project, those whose bounds touch a box, or both. */
export interface AlignmentsRequest {
  project_ids: ProjectIds
  within?: Box | undefined
}

const conditions = ({ project_ids, within }: AlignmentsRequest): Sql => sql`
  and ${ofProjects('f.project_id', project_ids)}
  ${within === undefined ? raw('') : sql`and a.west <= ${within.east} and a.east >= ${within.west} and a.south <= ${within.north} and a.north >= ${within.south}`}`

/** Alignments of files and projects that are there, the longest first. */
export const knownAlignments = (
  db: Database,
  authority_id: number,
  { most, ...request }: AlignmentsRequest & { most: number },
): Promise<KnownAlignment[]> =>
  db.rows(sql`
    select a.id, f.project_id, coalesce(a.display_name, a.name) as name, a.unit, a.station_start, a.length, f.epsg, f.scale_factor, a.west, a.south, a.east, a.north
    from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    join projects p on p.authority_id = f.authority_id and p.id = f.project_id
    where a.authority_id = ${authority_id} and f.deleted_at is null and p.deleted_at is null ${conditions(request)}
    order by a.length desc, a.id limit ${most}`)

export const coursesOf = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ id: number; course: Course }[]> =>
  db.rows(
    sql`select a.id, a.course from alignments a where a.authority_id = ${authority_id} and a.id = any(${ids}::bigint[])`,
  )
