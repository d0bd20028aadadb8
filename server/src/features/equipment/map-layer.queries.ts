import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'
import { isStale, machineTables } from './record/machines.queries.ts'

/** Machines on projects, or on one, that have a position. */
const placedMachines = (authority_id: number, project_ids: ProjectIds): Sql => sql`
  ${machineTables}
  where m.authority_id = ${authority_id} and m.deleted_at is null and p.deleted_at is null and m.project_id is not null and s.latitude is not null
    and ${ofProjects('m.project_id', project_ids)}`

export const countMachinesWithin = (
  db: Database,
  authority_id: number,
  project_ids: ProjectIds,
): Promise<FoundBounds | null> =>
  db.row(sql`
    select count(*) as count, min(s.longitude) as west, min(s.latitude) as south, max(s.longitude) as east, max(s.latitude) as north
    from ${placedMachines(authority_id, project_ids)}`)

export interface MachineThing {
  id: number
  equipment_id: string
  subtype: string | null
  project_id: number
  project: string
  longitude: number
  latitude: number
  running: boolean | null
  stale: boolean
}

export const machinesWithin = (
  db: Database,
  authority_id: number,
  { project_ids, within, most, now }: { project_ids: ProjectIds; within: Box; most: number; now: Date },
): Promise<MachineThing[]> =>
  db.rows(sql`
    select m.id, m.equipment_id, m.subtype, m.project_id, p.name as project, s.longitude, s.latitude, s.running, ${isStale(now)} as stale
    from ${placedMachines(authority_id, project_ids)}
      and s.longitude between ${within.west} and ${within.east} and s.latitude between ${within.south} and ${within.north}
    order by m.id limit ${most}`)
