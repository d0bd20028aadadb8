import type { PlantChecklist, plantChecklistList, plantChecklists, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'

export type ChecklistsQuery = RouteInput<typeof plantChecklists.list>['query']
export type ChecklistBody = RouteInput<typeof plantChecklists.create>['body']

const select = raw(
  'select c.id, c.name, c.plant_kinds, c.interval_days, c.first_due_on, c.items, c.active, c.updated_at, c.lock_version from plant_checklists c',
)

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

/** A checklist; others who change it wait until the transaction ends. */
export const lockChecklist = (db: Database, authority_id: number, id: number) =>
  db.row<PlantChecklist>(sql`${select} where c.authority_id = ${authority_id} and c.id = ${id} for update`)

/** Returns the id. */
export async function insertChecklist(
  db: Database,
  authority_id: number,
  { at, ...body }: ChecklistBody & { at: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into plant_checklists (authority_id, name, plant_kinds, interval_days, first_due_on, items, updated_at)
    values (${authority_id}, ${body.name}, ${body.plant_kinds}::text[], ${body.interval_days}, ${body.first_due_on}, ${JSON.stringify(body.items)}::jsonb, ${at}) returning id`)
  if (!row) throw new Error('the checklist was not written')
  return row.id
}

type ChecklistChange = { [Field in keyof ChecklistBody]?: ChecklistBody[Field] | undefined } & {
  id: number
  active?: boolean | undefined
  at: Date
}

/** Changes a checklist that is locked. */
export const updateChecklist = (db: Database, authority_id: number, change: ChecklistChange) =>
  db.run(sql`
    update plant_checklists set ${join([
      ...(change.name === undefined ? [] : [sql`name = ${change.name}`]),
      ...(change.plant_kinds === undefined ? [] : [sql`plant_kinds = ${change.plant_kinds}::text[]`]),
      ...(change.interval_days === undefined ? [] : [sql`interval_days = ${change.interval_days}`]),
      ...(change.first_due_on === undefined ? [] : [sql`first_due_on = ${change.first_due_on}`]),
      ...(change.items === undefined ? [] : [sql`items = ${JSON.stringify(change.items)}::jsonb`]),
      ...(change.active === undefined ? [] : [sql`active = ${change.active}`]),
      sql`updated_at = ${change.at}, lock_version = lock_version + 1`,
    ])}
    where authority_id = ${authority_id} and id = ${change.id}`)
