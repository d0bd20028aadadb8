import type { MasterField, MasterPayItem, masterPayItemList, masterPayItems, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'
import { jsonInTurns } from '../../platform/json-in-turns.ts'
import { inTurns } from '../../platform/turns.ts'

type MasterQuery = RouteInput<typeof masterPayItems.list>['query']

/** A master item's row, but for what may be done with it. */
export type MasterRow = Omit<MasterPayItem, 'abilities'>
export type MasterValues = Pick<MasterRow, MasterField>

const select = sql`
  select m.id, m.item_code, m.item_description, m.unit_of_measure, m.category, m.spec_year, m.is_dnp, m.source_only, m.active, m.created_at, m.updated_at,
    m.lock_version
  from master_pay_items m`

/** A page of the master list, by default by code. */
export const listMasterItems = (db: Database, authority_id: number, query: MasterQuery) =>
  listPage<MasterRow, typeof masterPayItemList>(
    db,
    { ...query, sort_by: query.sort_by ?? 'item_code' },
    {
      select,
      counted: sql`master_pay_items m`,
      always: [sql`m.authority_id = ${authority_id}`],
      filters: {
        active: compared('m.active', 'boolean'),
        uom: compared('m.unit_of_measure', 'text'),
        category: compared('m.category', 'text'),
      },
      search: (text) => [holdsWords('m.search_key', text)],
      sorts: {
        item_code: 'upper(m.item_code)',
        item_description: 'lower(m.item_description)',
        unit_of_measure: 'm.unit_of_measure',
        category: 'lower(m.category)',
        spec_year: 'm.spec_year',
        updated_at: 'm.updated_at',
      },
      tie_break: 'upper(m.item_code), m.id',
    },
  )

/** Units and categories that the list has. */
export async function masterChoices(
  db: Database,
  authority_id: number,
): Promise<{ units: string[]; categories: string[] }> {
  const distinct = async (column: string) =>
    (
      await db.rows<{ value: string }>(
        sql`select distinct ${raw(column)} as value from master_pay_items where authority_id = ${authority_id} and ${raw(column)} is not null order by 1`,
      )
    ).map(({ value }) => value)
  return { units: await distinct('unit_of_measure'), categories: await distinct('category') }
}

export const masterItemById = (db: Database, authority_id: number, id: number) =>
  db.row<MasterRow>(sql`${select} where m.authority_id = ${authority_id} and m.id = ${id}`)

/** An item to write: it is locked until the transaction ends. */
export const lockMasterItem = (db: Database, authority_id: number, id: number) =>
  db.row<MasterRow>(sql`${select} where m.authority_id = ${authority_id} and m.id = ${id} for update`)

/** Makes imports of files wait for each other. */
export const lockMasterList = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`master_pay_items ${authority_id}`}, 0))`)

/** Known items of some codes, whatever their case. */
export const masterItemsOfCodes = (db: Database, authority_id: number, codes: string[]) =>
  db.rows<MasterRow>(sql`
    ${select} where m.authority_id = ${authority_id} and upper(m.item_code) = any(array(select upper(code) from unnest(${codes}::text[]) code)) for update`)

const written = [
  'item_code',
  'item_description',
  'unit_of_measure',
  'category',
  'spec_year',
  'is_dnp',
  'source_only',
  'active',
] as const satisfies MasterField[]
const columns = join(written.map((column) => raw(column)))
const record = sql`r(id bigint, item_code text, item_description text, unit_of_measure text, category text, spec_year integer, is_dnp boolean, source_only boolean,
  active boolean)`

/** Adds items and returns their ids, in one statement however many there are. */
export const insertMasterItems = async (
  db: Database,
  authority_id: number,
  { items, at }: { items: readonly MasterValues[]; at: Date },
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      insert into master_pay_items (authority_id, ${columns}, created_at, updated_at)
      select ${authority_id}, ${columns}, ${at}, ${at} from jsonb_to_recordset(${await inTurns(jsonInTurns(items))}::jsonb) as ${record} returning id`)
  ).map(({ id }) => id)

/** Writes the new values of items, in one statement however many there are. */
export const writeMasterItems = async (
  db: Database,
  authority_id: number,
  { items, at }: { items: readonly (MasterValues & { id: number })[]; at: Date },
) =>
  await db.run(sql`
    update master_pay_items m set ${join(written.map((column) => sql`${raw(column)} = r.${raw(column)}`))}, updated_at = ${at}, lock_version = lock_version + 1
    from jsonb_to_recordset(${await inTurns(jsonInTurns(items))}::jsonb) as ${record} where m.authority_id = ${authority_id} and m.id = r.id`)

export const deleteMasterItem = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from master_pay_items where authority_id = ${authority_id} and id = ${id}`)
