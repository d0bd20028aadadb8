import type {
  DailySummary,
  dailySummaries,
  dailySummaryList,
  RouteInput,
  SummaryContent,
  SummarySource,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { empty, sql, type Sql } from '../../../platform/database/sql.ts'

/** Where a summary belongs. */
export interface SummaryPlace {
  project_id: number
  plant_id: number
  day: string
}

const columns = sql`
  s.id, s.project_id, s.plant_id, p.code as plant, p.name as plant_name, s.day, v.content->'lines' as lines, v.content->'ticket_numbers' as ticket_numbers,
  v.content->'voided_numbers' as voided_numbers, v.content->>'notes' as notes, v.version, v.source, v.by_name as by, v.received_at`
const from = (version: Sql): Sql => sql`
  from daily_summaries s join plants p on p.authority_id = s.authority_id and p.id = s.plant_id
  join daily_summary_versions v on v.authority_id = s.authority_id and v.daily_summary_id = s.id ${version}`
const current = from(sql`and v.version = s.version`)

/** Current summaries of a project, by default the latest day first. */
export function listSummaries(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: RouteInput<typeof dailySummaries.list>['query'] },
) {
  const { sort_by = 'day', sort_order } = query
  const sorted = {
    ...query,
    sort_by: sort_order === 'default' ? ('day' as const) : sort_by,
    sort_order: sort_order === 'asc' ? ('asc' as const) : ('desc' as const),
  }
  return listPage<DailySummary, typeof dailySummaryList>(db, sorted, {
    select: sql`select ${columns} ${current}`,
    counted: sql`daily_summaries s`,
    always: [sql`s.authority_id = ${authority_id}`, sql`s.project_id = ${project_id}`],
    filters: { day: compared('s.day', 'date'), plant_id: compared('s.plant_id', 'bigint') },
    sorts: { day: 's.day', received_at: ['v.received_at', 's.day'] },
    tie_break: 'p.code',
  })
}

/** The summaries of a project's day, by plant. */
export const summariesOfDay = (
  db: Database,
  authority_id: number,
  { project_id, day }: { project_id: number; day: string },
): Promise<DailySummary[]> =>
  db.rows(
    sql`select ${columns} ${current} where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.day = ${day}::date order by p.code`,
  )

/** All versions of a summary of a project, the latest first. */
export const versionsOf = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<DailySummary[]> =>
  db.rows(
    sql`select ${columns} ${from(empty)} where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.id = ${id} order by v.version desc limit 500`,
  )

/** The summary of a place, created if there is none and locked until the transaction ends; `version` 0 means that it was just created. */
export async function lockSummary(
  db: Database,
  authority_id: number,
  { project_id, plant_id, day }: SummaryPlace,
): Promise<{ id: number; version: number; lists_numbers: boolean }> {
  await db.run(sql`
    insert into daily_summaries (authority_id, project_id, plant_id, day, version, lists_numbers) values (${authority_id}, ${project_id}, ${plant_id}, ${day}::date, 0, false)
    on conflict do nothing`)
  const row = await db.row<{ id: number; version: number; lists_numbers: boolean }>(sql`
    select id, version, lists_numbers from daily_summaries
    where authority_id = ${authority_id} and project_id = ${project_id} and plant_id = ${plant_id} and day = ${day}::date for update`)
  if (!row) throw new Error('a summary that was made is there')
  return row
}

/** Content hashes of a summary's versions, by version. */
export const versionHashes = (db: Database, authority_id: number, id: number) =>
  db.rows<{ version: number; content_hash: string }>(
    sql`select version, content_hash from daily_summary_versions where authority_id = ${authority_id} and daily_summary_id = ${id} order by version`,
  )

/** Hashes of the current summaries of a project, by plant and day. */
export const currentHashes = (db: Database, authority_id: number, project_id: number, days: readonly string[]) =>
  db.rows<{ plant_id: number; day: string; content_hash: string }>(sql`
    select s.plant_id, s.day, v.content_hash ${current}
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.day = any(${[...days]}::date[])`)

export interface NewVersion {
  id: number
  version: number
  content: SummaryContent
  content_hash: string
  source: SummarySource
  by_name: string
  at: Date
}

/** Replaces the current version. */
export async function writeVersion(db: Database, authority_id: number, added: NewVersion): Promise<void> {
  const { id, version, content, content_hash, source, by_name, at } = added
  await db.run(sql`
    insert into daily_summary_versions (authority_id, daily_summary_id, version, content, content_hash, source, by_name, received_at)
    values (${authority_id}, ${id}, ${version}, ${JSON.stringify(content)}::jsonb, ${content_hash}, ${source}, ${by_name}, ${at})`)
  await db.run(sql`
    update daily_summaries set version = ${version}, lists_numbers = ${content.ticket_numbers.length > 0} where authority_id = ${authority_id} and id = ${id}`)
}

export interface PlantRow {
  id: number
  code: string
  supplier_id: number
}

/** Plants by code or id. */
export const plantsNamed = (
  db: Database,
  authority_id: number,
  { codes = [], ids = [] }: { codes?: readonly string[]; ids?: readonly number[] },
) =>
  db.rows<PlantRow>(
    sql`select id, code, supplier_id from plants where authority_id = ${authority_id} and (code = any(${[...codes]}::text[]) or id = any(${[...ids]}::bigint[]))`,
  )

/** Projects that a supplier's jobs are connected to, with the dates that each connection covers. */
export const projectsOfJobs = (db: Database, authority_id: number, supplier_id: number, jobs: readonly string[]) =>
  db.rows<{
    job_number: string
    id: number
    time_zone: string
    effective_from: string | null
    effective_to: string | null
  }>(sql`
    select distinct j.job_number, p.id, p.time_zone, l.effective_from, l.effective_to from contractor_jobs j
    join calibration_links l on l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null
    join projects p on p.authority_id = l.authority_id and p.id = l.project_id and p.deleted_at is null
    where j.authority_id = ${authority_id} and j.supplier_id = ${supplier_id} and j.job_number = any(${[...jobs]}::text[])`)
