import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql } from '../../platform/database/sql.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'

/** How many points routes have: one at each 100 feet or 20 meters of an alignment, and those that people named. */
export const countRoutePoints = (
  db: Database,
  authority_id: number,
  project_ids: ProjectIds,
): Promise<FoundBounds | null> =>
  db.row(sql`
    select coalesce(sum(r.points), 0)::integer as count, min(r.west) as west, min(r.south) as south, max(r.east) as east, max(r.north) as north from (
      select floor(a.length / case a.unit when 'm' then 20 else 100 end) + 1 as points, a.west, a.south, a.east, a.north
      from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
      join projects p on p.authority_id = f.authority_id and p.id = f.project_id
      where a.authority_id = ${authority_id} and f.deleted_at is null and p.deleted_at is null and ${ofProjects('f.project_id', project_ids)}
      union all
      select 1, s.longitude, s.latitude, s.longitude, s.latitude from custom_stations s join projects p on p.authority_id = s.authority_id and p.id = s.project_id
      where s.authority_id = ${authority_id} and p.deleted_at is null and ${ofProjects('s.project_id', project_ids)}) r`)
