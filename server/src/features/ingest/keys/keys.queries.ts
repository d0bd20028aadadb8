import type { ingest, IngestKey, ingestKeyList, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { ofIds } from '../../../platform/database/of-projects.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type KeyListQuery = RouteInput<typeof ingest.keys>['query']

/** Which keys the caller sees: of an agency, and of some of its suppliers; null means of all. */
export interface SeenKeys {
  authority_id: number
  suppliers: readonly number[] | null
}

const tables = raw('ingest_keys k join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id')

/** Keys with their supplier, the newest first; the last use of a key is its last post or heartbeat. Those never used are the least recent. */
export const listKeys = (db: Database, { authority_id, suppliers }: SeenKeys, query: KeyListQuery) =>
  listPage<IngestKey, typeof ingestKeyList>(db, query, {
    select: sql`
      select k.id, k.name, k.supplier_id, s.name as supplier, k.last_four, k.sandbox, k.created_at, k.created_by_name as created_by, k.revoked_at, u.last_used_at,
        case when k.plant_ids is not null then array(select p.code from plants p where p.authority_id = k.authority_id and p.id = any(k.plant_ids) order by p.code) end as plants,
        cardinality(k.project_ids) as projects
      from ${tables} cross join lateral (select greatest(k.last_used_at, (
        select d.received_at from ingest_deliveries d where d.authority_id = k.authority_id and d.key_id = k.id order by d.received_at desc limit 1)) as last_used_at) u`,
    counted: tables,
    always: [sql`k.authority_id = ${authority_id}`, ofIds('k.supplier_id', suppliers)],
    filters: {
      supplier_id: compared('k.supplier_id', 'bigint'),
      revoked: compared('(k.revoked_at is not null)', 'boolean'),
    },
    search: (text) => [sql`(strpos(lower(k.name), lower(${text})) > 0 or strpos(lower(s.name), lower(${text})) > 0)`],
    sorts: {
      name: 'k.name',
      supplier: 's.name',
      created_at: 'k.created_at',
      last_used_at: ['(u.last_used_at is not null)', 'u.last_used_at'],
    },
    tie_break: 'k.created_at desc, k.id desc',
  })

/** A supplier that the caller sees, by its id or its name; by both where both are given. */
export const findSupplier = (
  db: Database,
  { authority_id, suppliers }: SeenKeys,
  { id, name }: { id: number | null; name: string | null },
) =>
  db.row<{ id: number }>(
    sql`select id from suppliers where authority_id = ${authority_id} and ${ofIds('id', suppliers)} and num_nonnulls(${id}::bigint, ${name}::text) > 0
      and (${id}::bigint is null or id = ${id}) and (${name}::text is null or name = ${name})`,
  )

export const suppliersPlants = (db: Database, authority_id: number, supplier_id: number, codes: string[]) =>
  db.rows<{ id: number; code: string }>(
    sql`select id, code from plants where authority_id = ${authority_id} and supplier_id = ${supplier_id} and code = any(${codes}::text[])`,
  )

export interface NewKey {
  supplier_id: number
  name: string
  plant_ids: number[] | null
  /** Opens the sandbox alone. */
  sandbox: boolean
  last_four: string
  /** Whose tickets it may ask about are those on these projects; null means on all, and held ones. */
  project_ids: readonly number[] | null
  created_by: number
  created_by_name: string
  key_hash: Buffer
}

export async function insertKey(db: Database, authority_id: number, key: NewKey): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    with k as (
      insert into ingest_keys (authority_id, supplier_id, name, plant_ids, sandbox, last_four, project_ids, created_by, created_by_name)
      values (${authority_id}, ${key.supplier_id}, ${key.name}, ${key.plant_ids}::bigint[], ${key.sandbox}, ${key.last_four}, ${key.project_ids}::bigint[], ${key.created_by}, ${key.created_by_name}) returning id)
    insert into ingest_key_hashes (key_hash, authority_id, key_id) select ${key.key_hash}, ${authority_id}, id from k returning key_id as id`)
  if (!row) throw new Error('the key was not written')
  return row.id
}

/** Revokes a key. Posts in flight with it end first; null for a key that the caller does not see; a second revocation leaves the first one unchanged. */
export async function revokeKey(
  db: Database,
  { authority_id, suppliers }: SeenKeys,
  { id, at, by }: { id: number; at: string; by: number },
): Promise<string | null> {
  const locked = await db.row(
    sql`select id from ingest_keys k where authority_id = ${authority_id} and id = ${id} and ${ofIds('k.supplier_id', suppliers)} for update`,
  )
  if (!locked) return null
  const row = await db.row<{ revoked_at: string }>(sql`
    update ingest_keys set revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, ${by}) where authority_id = ${authority_id} and id = ${id} returning revoked_at`)
  return row?.revoked_at ?? null
}
