import {
  rulePackEditionRecord,
  type RouteInput,
  type rulePackEditionList,
  type RulePackEditionRow,
  type rulePackEditions,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type EditionsQuery = RouteInput<typeof rulePackEditions.list>['query']
export type StoredEdition = Omit<RulePackEditionRow, 'abilities'>

const select = sql`
  select e.id, e.pack_key, e.edition, e.state, ${recordColumns(rulePackEditionRecord, 'e')}, e.to_on, e.pack, e.published_at, e.published_by,
    e.withdrawn_reason, e.updated_at, e.lock_version from rule_pack_editions e`

export const listEditions = (db: Database, authority_id: number, query: EditionsQuery) =>
  listPage<StoredEdition, typeof rulePackEditionList>(db, query, {
    select,
    counted: raw('rule_pack_editions e'),
    always: [sql`e.authority_id = ${authority_id}`],
    filters: { state: compared('e.state', 'text'), pack_key: compared('e.pack_key', 'text') },
    search: (_text, pattern) => [
      sql`(e.pack #>> '{title,en}' ilike ${pattern} or e.pack #>> '{title,es}' ilike ${pattern} or e.pack_key ilike ${pattern} or e.source ilike ${pattern})`,
    ],
    sorts: { title: "lower(e.pack #>> '{title,en}')", edition: 'e.edition', state: 'e.state', from_on: 'e.from_on' },
    tie_break: 'e.pack_key, e.edition desc, e.id',
  })

/** An edition; with `lock`, others who change it wait until the transaction ends. */
export const editionById = (db: Database, authority_id: number, { id, lock = false }: { id: number; lock?: boolean }) =>
  db.row<StoredEdition>(
    sql`${select} where e.authority_id = ${authority_id} and e.id = ${id} ${raw(lock ? 'for update' : '')}`,
  )

/** The highest number of a pack's editions; 0 where there is none. */
export const lastEdition = async (db: Database, authority_id: number, pack_key: string): Promise<number> =>
  (
    await db.row<{ last: number | null }>(
      sql`select max(e.edition) as last from rule_pack_editions e where e.authority_id = ${authority_id} and e.pack_key = ${pack_key}`,
    )
  )?.last ?? 0

export interface OtherEdition {
  id: number
  edition: number
  from_on: string
  to_on: string | null
}

/** Published editions of a pack that judge lots of a date or later, locked. */
export const publishedFrom = (
  db: Database,
  authority_id: number,
  { pack_key, from_on }: { pack_key: string; from_on: string },
) =>
  db.rows<OtherEdition>(sql`
    select e.id, e.edition, e.from_on, e.to_on from rule_pack_editions e
    where e.authority_id = ${authority_id} and e.pack_key = ${pack_key} and e.state = 'published' and (e.to_on is null or e.to_on >= ${from_on})
    order by e.edition for update`)
