import {
  reportModelRecord,
  type reportModelList,
  type ReportModel,
  type reportModels,
  type ReportModelStatus,
  type ReportSource,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql } from '../../platform/database/sql.ts'

export type ReportModelsQuery = RouteInput<typeof reportModels.list>['query']

/** A report model as it is stored, with its counts. */
export type StoredModel = Omit<ReportModel, 'abilities'>

const tables = sql`report_models m left join lateral (
    select count(*) filter (where r.purpose = 'test' and r.status = 'done')::integer as test_runs,
      count(*) filter (where r.purpose <> 'test' and r.status = 'done')::integer as uses,
      count(distinct r.report_id) filter (where r.status = 'done')::integer as report_count
    from report_model_runs r where r.authority_id = m.authority_id and r.report_model_id = m.id) c on true`

const select = sql`select m.id, ${recordColumns(reportModelRecord, 'm')}, m.author, m.status, m.published_name, m.is_primary, c.test_runs, c.uses, c.report_count,
    m.created_at, m.updated_at, m.lock_version from ${tables}`

/** A page of the agency's report models. */
export const listReportModels = (db: Database, authority_id: number, query: ReportModelsQuery) =>
  listPage<StoredModel, typeof reportModelList>(db, query, {
    select,
    counted: sql`report_models m`,
    always: [sql`m.authority_id = ${authority_id}`],
    filters: { status: compared('m.status', 'text') },
    search: (_text, pattern) => [sql`(m.title ilike ${pattern} or m.published_name ilike ${pattern})`],
    sorts: {
      uses: 'c.uses',
      report_count: 'c.report_count',
      title: 'lower(m.title)',
      updated_at: 'm.updated_at',
    },
    tie_break: 'm.is_primary desc, c.uses desc, lower(m.title), m.id',
  })

export const countsByStatus = (db: Database, authority_id: number) =>
  db.rows<{ status: ReportModelStatus; count: number }>(
    sql`select status, count(*)::integer as count from report_models where authority_id = ${authority_id} group by status`,
  )

export const reportModelById = (db: Database, authority_id: number, id: number) =>
  db.row<StoredModel>(sql`${select} where m.authority_id = ${authority_id} and m.id = ${id}`)

/** Locks a report model until the transaction ends. Returns whether there is one. */
export const lockReportModel = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.run(sql`select from report_models where authority_id = ${authority_id} and id = ${id} for update`)) > 0

/** Published models, the primary one first. */
export const publishedModels = (db: Database, authority_id: number) =>
  db.rows<{ id: number; name: string; is_primary: boolean }>(sql`
    select id, coalesce(published_name, title) as name, is_primary from report_models
    where authority_id = ${authority_id} and status = 'published' order by is_primary desc, lower(published_name), id limit 100`)

/** What of a model decides what it writes. */
export const modelToWrite = (db: Database, authority_id: number, id: number) =>
  db.row<{ id: number; context: string; sources: ReportSource[] }>(
    sql`select id, context, sources from report_models where authority_id = ${authority_id} and id = ${id}`,
  )

/** Moves a model to a state; one that is no longer published is no longer the primary one. */
export const storeStatus = (
  db: Database,
  authority_id: number,
  {
    id,
    status,
    published_name,
    at,
  }: { id: number; status: ReportModelStatus; published_name: string | null; at: Date },
) =>
  db.run(sql`
    update report_models set status = ${status}, published_name = coalesce(${published_name}, published_name),
      is_primary = is_primary and ${status} = 'published', lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Makes a published model the primary one in place of the one before. */
export const storePrimary = async (
  db: Database,
  authority_id: number,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  await db.run(sql`
    update report_models set is_primary = false, lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and is_primary and id <> ${id}`)
  await db.run(sql`
    update report_models set is_primary = true, lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)
}
