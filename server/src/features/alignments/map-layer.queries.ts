import type { AlignmentCategory } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'
import type { Box } from '../../platform/geo/map-cells.ts'

/** Alignments `a` of files `f` that are there, of projects that are there: of one, or of all. */
const ofProjects = (authority_id: number, project_id: number | undefined): Sql => sql`
  from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
  join projects p on p.authority_id = f.authority_id and p.id = f.project_id
  where a.authority_id = ${authority_id} and f.deleted_at is null and p.deleted_at is null
    and (${project_id ?? null}::bigint is null or f.project_id = ${project_id ?? null})`

export const countAlignments = (
  db: Database,
  authority_id: number,
  project_id: number | undefined,
): Promise<FoundBounds | null> =>
  db.row(sql`
    select count(*)::integer as count, min(a.west) as west, min(a.south) as south, max(a.east) as east, max(a.north) as north
    ${ofProjects(authority_id, project_id)}`)

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
  { project_id, within, most }: { project_id: number | undefined; within: Box; most: number },
): Promise<AlignmentOnMap[]> =>
  db.rows(sql`
    select a.id, f.project_id, p.name as project, a.name, a.display_name, a.category, a.line ${ofProjects(authority_id, project_id)}
      and a.west <= ${within.east} and a.east >= ${within.west} and a.south <= ${within.north} and a.north >= ${within.south}
    order by a.length desc, a.id limit ${most}`)
