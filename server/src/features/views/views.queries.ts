import type { SavedView, ViewDisplay } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export interface ViewRow extends Omit<SavedView, 'own' | 'abilities'> {
  holder_id: number
}
export interface TableOf {
  authority_id: number
  holder_id: number
  table_key: string
}
export interface ViewContent {
  name: string
  shared: boolean
  address: Record<string, string>
  display: ViewDisplay | null
}

const columns = raw(
  "v.id, v.table_key, v.name, v.shared, v.holder_id, coalesce(m.first_name || ' ' || m.last_name, g.first_name || ' ' || g.last_name || ' (' || g.company_name || ')') as owner_name, v.address, v.display, v.lock_version, v.updated_at",
)
const from = raw(`table_views v left join memberships m on m.authority_id = v.authority_id and m.id = v.holder_id
  left join grants g on g.authority_id = v.authority_id and g.id = v.holder_id`)

/** The person's own views of a table and, for those who see them, the agency's shared ones, by name. */
export const viewsOf = (
  db: Database,
  { authority_id, holder_id, table_key }: TableOf,
  { sees_shared }: { sees_shared: boolean },
) =>
  db.rows<ViewRow>(sql`
    select ${columns} from ${from}
    where v.authority_id = ${authority_id} and v.table_key = ${table_key} and (v.shared and ${sees_shared} or v.holder_id = ${holder_id})
    order by lower(v.name), v.id`)

export const viewById = (db: Database, authority_id: number, id: number) =>
  db.row<ViewRow>(sql`select ${columns} from ${from} where v.authority_id = ${authority_id} and v.id = ${id}`)

/** The number of existing views where one is added; the lock makes concurrent additions wait for each other. */
export async function countViews(
  db: Database,
  { authority_id, holder_id, table_key }: TableOf,
  shared: boolean,
): Promise<number> {
  const lockName = `table_views ${authority_id} ${table_key} ${shared ? 'shared' : holder_id}`
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)
  const row = await db.row<{ count: number }>(sql`
    select count(*) from table_views where authority_id = ${authority_id} and table_key = ${table_key} and shared = ${shared}
      and (shared or holder_id = ${holder_id})`)
  return row?.count ?? 0
}

export async function insertView(
  db: Database,
  { authority_id, holder_id, table_key }: TableOf,
  { name, shared, address, display }: ViewContent,
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into table_views (authority_id, holder_id, table_key, name, shared, address, display)
    values (${authority_id}, ${holder_id}, ${table_key}, ${name}, ${shared}, ${JSON.stringify(address)}::jsonb, ${display && JSON.stringify(display)}::jsonb)
    returning id`)
  if (!row) throw new Error('the view was not written')
  return row.id
}

export interface ViewChange extends ViewContent {
  id: number
  lock_version: number
}

/** Whether the view was as the caller saw it and was changed. */
export const updateView = async (db: Database, authority_id: number, view: ViewChange): Promise<boolean> =>
  (await db.run(sql`
    update table_views set name = ${view.name}, shared = ${view.shared}, address = ${JSON.stringify(view.address)}::jsonb,
      display = ${view.display && JSON.stringify(view.display)}::jsonb, lock_version = lock_version + 1, updated_at = now()
    where authority_id = ${authority_id} and id = ${view.id} and lock_version = ${view.lock_version}`)) === 1

export const deleteView = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from table_views where authority_id = ${authority_id} and id = ${id}`)
