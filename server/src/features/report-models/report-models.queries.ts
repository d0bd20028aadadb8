import {
  REPORT_MODEL_PURGED_AFTER_DAYS,
  reportModelRecord,
  type RouteInput,
  type ReportModel,
  type reportModelList,
  type reportModels,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql } from '../../platform/database/sql.ts'

export type ReportModelsQuery = RouteInput<typeof reportModels.list>['query']

const select = sql`select s.id, ${recordColumns(reportModelRecord, 's')}, s.updated_at, s.lock_version from report_models s`

export const listReportModels = (db: Database, authority_id: number, query: ReportModelsQuery) =>
  listPage<ReportModel, typeof reportModelList>(db, query, {
    select,
    counted: sql`report_models s`,
    always: [sql`s.authority_id = ${authority_id} and s.deleted_at is null`],
    filters: {},
    search: (_text, pattern) => [sql`(s.name ilike ${pattern} or s.note ilike ${pattern})`],
    sorts: { name: 'lower(s.name)', updated_at: 's.updated_at' },
    tie_break: 'lower(s.name), s.id',
  })

export const reportModelById = (db: Database, authority_id: number, id: number) =>
  db.row<ReportModel>(sql`${select} where s.authority_id = ${authority_id} and s.id = ${id} and s.deleted_at is null`)

/** Removes for good what was deleted 31 days ago or earlier, a thousand at most: the next night takes the others. */
export const purgeReportModels = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; name: string }>(sql`
    delete from report_models where authority_id = ${authority_id} and id in (
      select id from report_models
      where authority_id = ${authority_id}
        and deleted_at <= ${now}::timestamptz - make_interval(days => ${REPORT_MODEL_PURGED_AFTER_DAYS})
      order by id limit 1000)
    returning id, name`)
