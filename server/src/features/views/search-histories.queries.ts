import { MOST_SEARCHES } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { TableOf } from './views.queries.ts'

export interface SearchHistoryRow {
  search: string
  uses: number
  last_used_at: string
}

/** A person's searches of a table, the latest first. */
export const searchHistories = (db: Database, { authority_id, holder_id, table_key }: TableOf) =>
  db.rows<SearchHistoryRow>(sql`
    select search, uses, last_used_at from search_histories
    where authority_id = ${authority_id} and holder_id = ${holder_id} and table_key = ${table_key}
    order by last_used_at desc, id desc limit ${MOST_SEARCHES}`)

/** Saves a search, or that it was repeated; all but the latest twenty are removed. */
export async function addSearchHistory(
  db: Database,
  { authority_id, holder_id, table_key }: TableOf,
  { search, at }: { search: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into search_histories as h (authority_id, holder_id, table_key, search, last_used_at)
    values (${authority_id}, ${holder_id}, ${table_key}, ${search}, ${at})
    on conflict (authority_id, holder_id, table_key, search) do update set uses = h.uses + 1, last_used_at = excluded.last_used_at`)
  await db.run(sql`
    delete from search_histories where authority_id = ${authority_id} and id in (
      select id from search_histories
      where authority_id = ${authority_id} and holder_id = ${holder_id} and table_key = ${table_key}
      order by last_used_at desc, id desc offset ${MOST_SEARCHES})`)
}

export const clearSearchHistories = (db: Database, { authority_id, holder_id, table_key }: TableOf) =>
  db.run(sql`
    delete from search_histories where authority_id = ${authority_id} and holder_id = ${holder_id} and table_key = ${table_key}`)
