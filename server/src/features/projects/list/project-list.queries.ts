import type { Filter, ListedProject, projectList, projects, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import {
  compared,
  conditionsOf,
  orderOf,
  walkedPage,
  type ListPage,
  type ListSource,
} from '../../../platform/database/list-page.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { empty, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { todayIn } from '../../../platform/time/index.ts'
import { projectParts, rowColumns, type Viewer, type StoredRow } from '../project-columns.queries.ts'
import { isTheirs, waitingColumn, waitingIn, waitingTotal } from './waiting.queries.ts'

export type ProjectListQuery = RouteInput<typeof projects.list>['query']
type ListedRow = StoredRow & Pick<ListedProject, 'waiting'>
/** Which projects, in which order. */
export type ProjectSelection = Pick<ProjectListQuery, 'filters' | 'search' | 'sort_by' | 'sort_order' | 'count_by'>

/** Archived ones are in their own view, and where their status is requested; deleted and hidden ones only in their own views (D9, D18b). */
function viewOf({ filters: { view, status } = {}, count_by }: ProjectSelection): Sql {
  if (view?.eq === 'deleted') return sql`p.deleted_at is not null`
  if (view?.eq === 'hidden') return sql`p.deleted_at is null and p.hidden`
  if (view?.eq === 'archived') return sql`p.deleted_at is null and not p.hidden and p.status = 'archived'`
  return sql`p.deleted_at is null and not p.hidden${status === undefined && count_by !== 'status' ? raw(" and p.status <> 'archived'") : empty}`
}

const either =
  (condition: Sql) =>
  ({ eq }: Filter<boolean>): Sql[] =>
    eq === undefined ? [] : [eq ? condition : sql`not ${condition}`]

/** Projects `p` with their activity `a`. */
const sourceOf = (selection: ProjectSelection, viewer: Viewer): Omit<ListSource<typeof projectList>, 'select'> => {
  const { sort_by } = selection
  const { authority_id, holder_id, project_ids, now } = viewer
  return {
    counted: sql`projects p left join project_activity a on a.authority_id = p.authority_id and a.project_id = p.id ${sort_by === 'waiting' ? waitingIn(viewer) : empty}`,
    always: [
      sql`p.authority_id = ${authority_id}`,
      ...(project_ids === null ? [] : [sql`p.id = any(${project_ids}::bigint[])`]),
      viewOf(selection),
    ],
    filters: {
      // Which view it is decides together with the status.
      view: () => [],
      status: compared('p.status', 'text'),
      district_id: compared('p.district_id', 'bigint'),
      contractor_name: compared('p.contractor_name', 'text'),
      mine: either(isTheirs(viewer)),
      favorite: either(
        sql`exists (select from project_favorites x where x.authority_id = p.authority_id and x.holder_id = ${holder_id} and x.project_id = p.id)`,
      ),
      tickets_waiting: either(
        sql`p.id in (select axis_id from ticket_rollups where authority_id = ${authority_id} and axis = 'project' and day = '-infinity' and status = 'pending'
        group by axis_id having sum(tickets) > 0)`,
      ),
      active_today: either(sql`coalesce(a.last_active_on >= ${todayIn(now, raw('p.time_zone'))}, false)`),
    },
    search: (text) => [holdsWords('p.search_key', text)],
    sorts: {
      name: 'lower(p.name)',
      contract_number: 'p.contract_number',
      state_project_number: 'p.state_project_number',
      job_number: 'p.job_number',
      start_date: 'p.start_date',
      updated_at: 'p.updated_at',
      last_active_on: 'a.last_active_on',
      days_active: 'coalesce(a.days_active, 0)',
      waiting: waitingTotal,
    },
    counts: { status: 'p.status' },
    default_order: 'lower(p.name)',
    tie_break: sort_by === 'waiting' ? 'lower(p.name), p.id' : 'p.id',
  }
}

/** The projects `p` with their activity `a`, which of them a selection leaves, and their order. */
export function selectedProjects(selection: ProjectSelection, viewer: Viewer): { all: Sql; where: Sql; order: Sql } {
  const source = sourceOf(selection, viewer)
  return {
    all: source.counted,
    where: conditionsOf<typeof projectList>(selection, source),
    order: orderOf<typeof projectList>(selection, source),
  }
}

/** A page of the projects that are listed, and how many there are. */
export const listProjects = (db: Database, viewer: Viewer, query: ProjectListQuery): Promise<ListPage<ListedRow>> =>
  walkedPage<ListedRow, typeof projectList>(db, query, {
    ...sourceOf(query, viewer),
    key: 'p.id',
    rows: (page) =>
      db.rows<ListedRow>(sql`
        select ${rowColumns}, ${waitingColumn} from ${page} join projects p on p.authority_id = ${viewer.authority_id} and p.id = page.id ${projectParts(viewer)} ${waitingIn(viewer)}
        order by page.place`),
  })

/** Contractors that live projects name. */
export const contractorNames = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[] | null,
): Promise<{ contractor_name: string }[]> =>
  db.rows(sql`
    select distinct contractor_name from projects
    where authority_id = ${authority_id} and (${project_ids}::bigint[] is null or id = any(${project_ids}::bigint[])) and contractor_name is not null and deleted_at is null and not hidden order by 1 limit 1000`)
