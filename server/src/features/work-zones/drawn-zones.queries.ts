import { MOST_WORK_ZONES_ON_MAP, type DrawnZone } from '@milepost/contract'
import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'
import type { StationEquation } from '@milepost/contract/stationing/equations'
import type { Segment } from '@milepost/contract/stationing/segments'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql } from '../../platform/database/sql.ts'

/** Zones of an agency or of one project as lines, the armed ones first. */
export const drawnZones = (
  db: Database,
  { authority_id, project_ids }: { authority_id: number; project_ids: ProjectIds },
): Promise<DrawnZone[]> =>
  db.rows(sql`
    select z.id, z.project_id, z.name, case when z.armed then 'armed' else 'disarmed' end as status, z.details_pending, z.line as coordinates
    from work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id and p.deleted_at is null
    where z.authority_id = ${authority_id} and z.deleted_at is null and ${ofProjects('z.project_id', project_ids)}
    order by z.armed desc, z.id desc limit ${MOST_WORK_ZONES_ON_MAP}`)

/** Whether the agency publishes its zones. */
export const isFeedOn = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row<{ enabled: boolean }>(sql`select enabled from work_zone_feeds where authority_id = ${authority_id}`))
    ?.enabled ?? false

/** The cell of the project's latest delivery that has a place. */
export const latestCell = async (db: Database, authority_id: number, project_id: number): Promise<string | null> =>
  (
    await db.row<{ map_cell: string }>(sql`
      select t.map_cell::text as map_cell from tickets t
      where t.authority_id = ${authority_id} and t.project_id = ${project_id} and t.map_cell is not null order by t.id desc limit 1`)
  )?.map_cell ?? null

/** An alignment of a project as its file gave it: geometry and stationing in the unit of the file. */
export interface ProjectAlignment {
  id: number
  name: string
  unit: LinearUnit
  station_start: number
  length: number
  epsg: number
  scale_factor: string | null
  course: { segments: Segment[]; equations: StationEquation[] }
  line: [number, number][]
}

/** Alignments of a project's files that are not deleted, or one of them. */
export const alignmentsOfProject = (
  db: Database,
  authority_id: number,
  { project_id, id = null }: { project_id: number; id?: number | null },
): Promise<ProjectAlignment[]> =>
  db.rows(sql`
    select a.id, a.name, a.unit, a.station_start, a.length, f.epsg, f.scale_factor, a.course, a.line
    from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    where a.authority_id = ${authority_id} and f.project_id = ${project_id} and f.deleted_at is null and (${id}::bigint is null or a.id = ${id}::bigint)
    order by a.alignment_file_id, a.number limit 100`)
