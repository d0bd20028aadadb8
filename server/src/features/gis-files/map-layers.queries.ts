import type { FileLayer, GisFile } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'

/** Files with tiles, of one project or of all, with the bounds of their tiles. */
const placedFiles = (authority_id: number, project_ids: ProjectIds): Sql => sql`
  gis_files f join projects p on p.authority_id = f.authority_id and p.id = f.project_id and p.deleted_at is null
  cross join lateral (select (f.tiles->'bounds'->>0)::float8 as west, (f.tiles->'bounds'->>1)::float8 as south,
    (f.tiles->'bounds'->>2)::float8 as east, (f.tiles->'bounds'->>3)::float8 as north) b
  where f.authority_id = ${authority_id} and f.deleted_at is null and f.tiles is not null
    and ${ofProjects('f.project_id', project_ids)}`

const kindOf = { drone_imagery: 'imagery', drawings: 'drawing' } as const satisfies Record<FileLayer, GisFile['kind']>

export const countFilesWithin = (
  db: Database,
  authority_id: number,
  { layer, project_ids }: { layer: FileLayer; project_ids: ProjectIds },
): Promise<FoundBounds | null> =>
  db.row(sql`
    select count(*) as count, min(b.west) as west, min(b.south) as south, max(b.east) as east, max(b.north) as north
    from ${placedFiles(authority_id, project_ids)} and f.kind = ${kindOf[layer]}`)

export interface MapFileRow extends Pick<GisFile, 'id' | 'name' | 'kind' | 'taken_on' | 'layers'> {
  project_id: number
  tiles: NonNullable<GisFile['tiles']>
  version: number
}

/** Files whose tiles touch a box, the latest imagery first and then drawings by name. */
export const filesWithin = (
  db: Database,
  authority_id: number,
  { project_ids, within, most }: { project_ids: ProjectIds; within: Box; most: number },
): Promise<MapFileRow[]> =>
  db.rows(sql`
    select f.id, f.name, f.kind, f.taken_on, f.layers, f.tiles, f.readings as version, f.project_id from ${placedFiles(authority_id, project_ids)}
      and b.west <= ${within.east} and b.east >= ${within.west} and b.south <= ${within.north} and b.north >= ${within.south}
    order by f.kind desc, f.taken_on desc nulls last, lower(f.name), f.id limit ${most}`)
