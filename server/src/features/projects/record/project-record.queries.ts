import type { ProjectStatus } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'
import { allColumns, projectParts, rowColumns, type Viewer, type StoredProject } from '../project-columns.queries.ts'

/** A project, including hidden and deleted ones; null when it does not exist. */
export const projectById = (db: Database, viewer: Viewer, id: number): Promise<StoredProject | null> =>
  db.row(
    sql`select ${rowColumns}, ${allColumns} from projects p ${projectParts(viewer)} where p.authority_id = ${viewer.authority_id} and p.id = ${id}`,
  )

/** Whether a project exists; it is locked until the transaction ends. */
export const lockProject = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(sql`select id from projects where authority_id = ${authority_id} and id = ${id} for update`)) !== null

/** Columns that calls write, each with its type. */
export const writtenColumns = {
  name: 'text',
  dot_code: 'text',
  state_project_number: 'text',
  federal_project_number: 'text',
  contract_number: 'text',
  job_number: 'text',
  funding_source: 'text',
  description: 'text',
  public_description: 'text',
  district_id: 'bigint',
  contractor_name: 'text',
  time_zone: 'text',
  status: 'text',
  status_before_archive: 'text',
  archived_at: 'timestamptz',
  start_date: 'date',
  end_date: 'date',
  letting_date: 'date',
  percentage_complete: 'numeric',
  days_worked: 'integer',
  max_gvw_override_lbs: 'numeric',
  collect_user_location: 'boolean',
  allow_sending_dwr: 'boolean',
  pay_basis: 'text',
  pay_overload: 'boolean',
  hidden: 'boolean',
  deleted_at: 'timestamptz',
  deleted_by: 'bigint',
} as const
export type WrittenColumn = keyof typeof writtenColumns
export type ProjectValues = Partial<Record<WrittenColumn, string | number | boolean | null>>

const known = (values: ProjectValues): [WrittenColumn, string | number | boolean | null][] =>
  (Object.keys(writtenColumns) as WrittenColumn[]).flatMap((column) => {
    const value = values[column]
    return value === undefined ? [] : [[column, value]]
  })

/** Inserts a project and returns its id. */
export async function insertProject(
  db: Database,
  authority_id: number,
  { values, at }: { values: ProjectValues; at: Date },
): Promise<number> {
  const columns = known(values)
  const row = await db.row<{ id: number }>(sql`
    insert into projects (authority_id, created_at, updated_at, ${raw(columns.map(([column]) => column).join(', '))})
    values (${authority_id}, ${at}, ${at}, ${join(columns.map(([column, value]) => sql`${value}::${raw(writtenColumns[column])}`))})
    returning id`)
  if (!row) throw new Error('the project was not made')
  return row.id
}

/** Writes some fields of a project. */
export const writeProject = (
  db: Database,
  authority_id: number,
  { id, values, at }: { id: number; values: ProjectValues; at: Date },
) =>
  db.run(sql`
    update projects set ${join([
      ...known(values).map(([column, value]) => sql`${raw(column)} = ${value}::${raw(writtenColumns[column])}`),
      sql`updated_at = ${at}, lock_version = lock_version + 1`,
    ])} where authority_id = ${authority_id} and id = ${id}`)

/** Where an archived project was before. */
export const statusBeforeArchive = async (
  db: Database,
  authority_id: number,
  id: number,
): Promise<ProjectStatus | null> =>
  (
    await db.row<{ status_before_archive: ProjectStatus | null }>(
      sql`select status_before_archive from projects where authority_id = ${authority_id} and id = ${id}`,
    )
  )?.status_before_archive ?? null

/** Whether the agency has a district. */
export const hasDistrict = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(sql`select id from districts where authority_id = ${authority_id} and id = ${id}`)) !== null
