import {
  PURGED_AFTER_DAYS,
  type DroneUrl,
  type droneUrlList,
  type droneUrls,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'
import { restorableUntil } from '../../platform/restorable.ts'

export type DroneUrlsQuery = RouteInput<typeof droneUrls.list>['query']

const from = sql`drone_urls u join projects p on p.authority_id = u.authority_id and p.id = u.project_id`
const select = sql`select u.id, u.name, u.url, u.project_id, p.name as project, u.taken_on, u.created_by_name as created_by, u.created_at, u.deleted_by_name as deleted_by,
  u.deleted_at, ${restorableUntil('u.deleted_at')} as restorable_until, u.lock_version from ${from}`

/** Linked addresses: the newest first, or those deleted latest. */
export const listDroneUrls = (db: Database, authority_id: number, query: DroneUrlsQuery) => {
  const deleted = query.filters?.deleted?.eq === true
  return listPage<DroneUrl, typeof droneUrlList>(db, query, {
    select,
    counted: from,
    always: [
      sql`u.authority_id = ${authority_id}`,
      // Where both are counted, neither is left out.
      ...(query.count_by === 'deleted' ? [] : [raw(deleted ? 'u.deleted_at is not null' : 'u.deleted_at is null')]),
    ],
    filters: { project_id: compared('u.project_id', 'bigint'), deleted: () => [] },
    counts: { deleted: 'u.deleted_at is not null' },
    search: (_text, pattern) => [sql`(u.name ilike ${pattern} or u.url ilike ${pattern} or p.name ilike ${pattern})`],
    sorts: {
      name: 'lower(u.name)',
      project: 'lower(p.name)',
      taken_on: 'u.taken_on',
      created_at: 'u.created_at',
      deleted_at: 'u.deleted_at',
    },
    default_order: deleted ? 'u.deleted_at desc' : 'u.created_at desc',
    tie_break: 'u.id desc',
  })
}

export const droneUrlById = (db: Database, authority_id: number, id: number) =>
  db.row<DroneUrl>(sql`${select} where u.authority_id = ${authority_id} and u.id = ${id}`)

/** An address, deleted or not; others who change it wait until the transaction ends. */
export const lockDroneUrl = (db: Database, authority_id: number, id: number) =>
  db.row<DroneUrl>(sql`${select} where u.authority_id = ${authority_id} and u.id = ${id} for update of u`)

export interface NewDroneUrl {
  project_id: number
  name: string
  url: string
  taken_on: string | null
  at: Date
  created_by_name: string
}

/** Returns the id. */
export async function insertDroneUrl(db: Database, authority_id: number, one: NewDroneUrl): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into drone_urls (authority_id, project_id, name, url, taken_on, created_at, updated_at, created_by_name)
    values (${authority_id}, ${one.project_id}, ${one.name}, ${one.url}, ${one.taken_on}::date, ${one.at}, ${one.at}, ${one.created_by_name}) returning id`)
  if (!row) throw new Error('the address was not written')
  return row.id
}

export interface DroneUrlChange {
  id: number
  name?: string | undefined
  url?: string | undefined
  taken_on?: string | null | undefined
  at: Date
}

/** Changes an address that is locked. */
export const updateDroneUrl = (db: Database, authority_id: number, { id, name, url, taken_on, at }: DroneUrlChange) =>
  db.run(sql`
    update drone_urls set ${join([
      ...(name === undefined ? [] : [sql`name = ${name}`]),
      ...(url === undefined ? [] : [sql`url = ${url}`]),
      ...(taken_on === undefined ? [] : [sql`taken_on = ${taken_on}::date`]),
      sql`updated_at = ${at}, lock_version = lock_version + 1`,
    ])}
    where authority_id = ${authority_id} and id = ${id}`)

/** Marks a locked address as deleted, or with null as there again. */
export const markUrlDeleted = (
  db: Database,
  authority_id: number,
  { id, by, at }: { id: number; by: string | null; at: Date },
) =>
  db.run(sql`
    update drone_urls set deleted_at = ${by === null ? null : at}, deleted_by_name = ${by}, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Permanently removes addresses that were deleted 31 days ago or earlier, a few hundred at most: the next night removes the others. */
export const purgeDroneUrls = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; name: string; project_id: number }>(sql`
    delete from drone_urls where authority_id = ${authority_id} and id in (
      select id from drone_urls
      where authority_id = ${authority_id} and deleted_at <= ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS})
      order by id limit 500)
    returning id, name, project_id`)
