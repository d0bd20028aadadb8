import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'

/** Zones of an agency or of a project that are not deleted, with the bounds of their lines. */
const zonesOf = (authority_id: number, project_ids: ProjectIds): Sql => sql`
  work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id and p.deleted_at is null
  cross join lateral (
    select min((v ->> 0)::float8) as west, min((v ->> 1)::float8) as south, max((v ->> 0)::float8) as east, max((v ->> 1)::float8) as north
    from jsonb_array_elements(z.line) v) b
  where z.authority_id = ${authority_id} and z.deleted_at is null and ${ofProjects('z.project_id', project_ids)}`

export const countZonesWithin = (
  db: Database,
  authority_id: number,
  project_ids: ProjectIds,
): Promise<FoundBounds | null> =>
  db.row(sql`
    select count(*) as count, min(b.west) as west, min(b.south) as south, max(b.east) as east, max(b.north) as north from ${zonesOf(authority_id, project_ids)}`)

export interface ZoneThing {
  id: number
  name: string
  project_id: number
  project: string
  armed: boolean
  details_pending: boolean
  public_description: string | null
  line: [number, number][]
}

/** Zones that touch a box, the armed ones first. */
export const zonesWithin = (
  db: Database,
  authority_id: number,
  { project_ids, within, most }: { project_ids: ProjectIds; within: Box; most: number },
): Promise<ZoneThing[]> =>
  db.rows(sql`
    select z.id, z.name, z.project_id, p.name as project, z.armed, z.details_pending, z.public_description, z.line from ${zonesOf(authority_id, project_ids)}
      and b.west <= ${within.east} and b.east >= ${within.west} and b.south <= ${within.north} and b.north >= ${within.south}
    order by z.armed desc, z.id limit ${most}`)
