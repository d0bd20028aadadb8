import {
  plantChecklistRecord,
  type PlantChecklist,
  type plantChecklistList,
  type plantChecklists,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type ChecklistsQuery = RouteInput<typeof plantChecklists.list>['query']

const select = sql`
  select c.id, ${recordColumns(plantChecklistRecord, 'c')}, c.items, c.updated_at, c.lock_version from plant_checklists c`

export const listChecklists = (db: Database, authority_id: number, query: ChecklistsQuery) =>
  listPage<PlantChecklist, typeof plantChecklistList>(db, query, {
    select,
    counted: raw('plant_checklists c'),
    always: [sql`c.authority_id = ${authority_id}`],
    filters: { active: compared('c.active', 'boolean') },
    search: (_text, pattern) => [sql`c.name ilike ${pattern}`],
    sorts: { name: 'lower(c.name)', interval_days: 'c.interval_days' },
    default_order: 'c.active desc',
    tie_break: 'lower(c.name), c.id',
  })

export const checklistById = (db: Database, authority_id: number, id: number) =>
  db.row<PlantChecklist>(sql`${select} where c.authority_id = ${authority_id} and c.id = ${id}`)
