import type { TicketFilters } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../../platform/database/of-projects.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Of which project a file of tickets is, and the zone of its times (D56). */
export interface FileScope {
  /** The zone of the only project, or of the only ticket; the agency's for a file that may be over several. */
  time_zone: string
  /** Whether the zone is the agency's because the file may be over several projects. */
  of_agency: boolean
  /** The project's number; null where the file may be over several. */
  dot_code: string | null
}

/** Decided by the filters, and for chosen tickets by the tickets themselves: to look for a second project among millions of tickets would take as long as the file. */
export async function fileScope(
  db: Database,
  { authority_id, project_ids: granted }: { authority_id: number; project_ids: ProjectIds },
  filters: TicketFilters,
): Promise<FileScope> {
  const chosen = [filters.project_id?.eq, ...(filters.project_id?.in ?? [])].filter((id) => id != null)
  const project_id = chosen.length === 1 ? (chosen[0] ?? null) : null
  const ids = project_id === null ? (filters.id?.in ?? []) : []
  const row = await db.row<FileScope>(sql`
    select coalesce(p.time_zone, x.time_zone, a.time_zone) as time_zone, p.id is null and x.time_zone is null as of_agency, p.dot_code
    from authorities a
    left join lateral (
      select min(t.project_id) as project_id, min(t.time_zone) as time_zone from tickets t
      where t.authority_id = a.id and t.id = any(${ids}::bigint[]) and ${ofProjects('t.project_id', granted)}
      having count(distinct coalesce(t.project_id, 0)) = 1 and count(distinct t.time_zone) = 1) x on true
    left join projects p on p.authority_id = a.id and p.id = coalesce(${project_id}::bigint, x.project_id) and ${ofProjects('p.id', granted)}
    where a.id = ${authority_id}`)
  if (!row) throw new Error('the agency is gone')
  return row
}
