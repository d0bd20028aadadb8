import type { OutsideViewer, RouteInput, sharedDocuments, SharedProject, sharedProjectList } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { sql } from '../../platform/database/sql.ts'
import { inSeenFolder } from './folders.queries.ts'

export interface SeenBy {
  authority_id: number
  project_ids: ProjectIds
  outside: OutsideViewer
}

/** Projects with live folders that somebody from outside sees; the partial index has the folders that are shared at all. */
export const sharedProjects = (
  db: Database,
  { authority_id, project_ids, outside }: SeenBy,
  query: RouteInput<typeof sharedDocuments.projects>['query'],
) => {
  const shared = sql`join lateral (
    select count(*)::integer as folders, array_agg(f.id) as ids from document_folders f
    where f.authority_id = p.authority_id and f.project_id = p.id and f.deleted_at is null
      and (f.seen_by_kinds <> '{}' or f.seen_by_companies <> '{}') and ${inSeenFolder('f', outside)}) s on s.folders > 0`
  return listPage<SharedProject, typeof sharedProjectList>(db, query, {
    select: sql`
      select p.id, p.name, p.dot_code, s.folders,
        (select count(*)::integer from documents d where d.authority_id = p.authority_id and d.folder_id = any(s.ids) and d.deleted_at is null) as documents
      from projects p ${shared}`,
    counted: sql`projects p ${shared}`,
    always: [sql`p.authority_id = ${authority_id} and p.deleted_at is null`, ofProjects('p.id', project_ids)],
    filters: { id: compared('p.id', 'bigint') },
    search: (text) => [
      sql`(strpos(lower(p.name), lower(${text})) > 0 or strpos(lower(p.dot_code), lower(${text})) > 0)`,
    ],
    sorts: { name: 'lower(p.name)', dot_code: 'p.dot_code', folders: 's.folders' },
    tie_break: 'p.dot_code, p.id',
  })
}
