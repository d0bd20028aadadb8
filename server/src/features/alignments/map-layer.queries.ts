import type { AlignmentCategory } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'
import type { Box } from '../../platform/geo/map-cells.ts'

/** Alignments `a` of files `f` that are there, of projects that are there: of one, or of all. */
const placedAlignments = (authority_id: number, project_ids: ProjectIds): Sql => sql`
  from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
  join projects p on p.authority_id = f.authority_id and p.id = f.project_id
  where a.authority_id = ${authority_id} and f.deleted_at is null and p.deleted_at is null
    and ${ofProjects('f.project_id', project_ids)}`

export const countAlignments = (
  db: Database,
  authority_id: number,
  project_ids: ProjectIds,
): Promise<FoundBounds | null> =>
  db.row(sql`
    select count(*)::integer as count, min(a.west) as west, min(a.south) as south, max(a.east) as east, max(a.north) as north
    ${placedAlignments(authority_id, project_ids)}`)

export interface AlignmentOnMap {
  id: number
  project_id: number
  project: string
  name: string
  display_name: string | null
  category: AlignmentCategory
  line: [number, number][]
}

/** Alignments whose bounds touch a box, the longest first. */
export const alignmentsWithin = (
  db: Database,
  authority_id: number,
  { project_ids, within, most }: { project_ids: ProjectIds; within: Box; most: number },
): Promise<AlignmentOnMap[]> =>
  db.rows(sql`
    select a.id, f.project_id, p.name as project, a.name, a.display_name, a.category, a.line ${placedAlignments(authority_id, project_ids)}
      and a.west <= ${within.east} and a.east >= ${within.west} and a.south <= ${within.north} and a.north >= ${within.south}
    order by a.length desc, a.id limit ${most}`)
