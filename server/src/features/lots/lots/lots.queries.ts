import {
  lotRecord,
  type JudgedLotCharacteristic,
  type lotList,
  type LotRow,
  type lots,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { ofProjects } from '../../../platform/database/of-projects.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import type { SeenSamples } from '../../samples/index.ts'

export type LotsQuery = RouteInput<typeof lots.list>['query']

/** A lot as it is stored, with the names of what it refers to. */
export type StoredLot = Omit<LotRow, 'abilities' | 'price_adjustment'>
export type StoredLotWhole = StoredLot & {
  targets: Record<string, string>
  characteristics: JudgedLotCharacteristic[]
}

const tables = raw(`lots l
  join projects p on p.authority_id = l.authority_id and p.id = l.project_id
  join project_pay_items i on i.authority_id = l.authority_id and i.id = l.pay_item_id
  left join rule_pack_editions e on e.authority_id = l.authority_id and e.id = l.edition_id`)

const columns = sql`l.id, ${recordColumns(lotRecord, 'l')}, p.name as project, p.dot_code, p.time_zone, i.item_code || ' · ' || i.item_description as pay_item,
  i.unit_of_measure as uom, coalesce(l.unit_price, i.unit_price) as price, l.status, l.verdict, l.reason, l.factor, l.contractor_refused,
  e.pack -> 'title' as pack, e.edition, l.judged_at, l.updated_at, l.lock_version`
const verdictRank = `array_position(array['rejected', 'adjusted', 'not_judged', 'accepted'], l.verdict)`
const statusRank = `array_position(array['open', 'closed', 'void'], l.status)`

/** Lots of the projects that somebody sees; of a restricted plant inspector those with a sample of the assigned plants' suppliers. */
const ofSeen = ({ authority_id, project_ids, plant_ids }: SeenSamples): Sql[] => [
  sql`l.authority_id = ${authority_id}`,
  sql`p.deleted_at is null`,
  ofProjects('l.project_id', project_ids),
  ...(plant_ids === null
    ? []
    : [
        sql`exists (select from samples s join plants t on t.authority_id = s.authority_id and t.supplier_id = s.supplier_id
          where s.authority_id = l.authority_id and s.pay_item_id = l.pay_item_id and lower(s.lot_number) = lower(l.lot_number) and t.id = any(${[...plant_ids]}::bigint[]))`,
      ]),
]

export const listLots = (db: Database, seen: SeenSamples, query: LotsQuery) =>
  listPage<StoredLot, typeof lotList>(db, query, {
    select: sql`select ${columns} from ${tables}`,
    counted: tables,
    always: ofSeen(seen),
    filters: {
      project_id: compared('l.project_id', 'bigint'),
      pay_item_id: compared('l.pay_item_id', 'bigint'),
      status: compared('l.status', 'text'),
      verdict: compared('l.verdict', 'text'),
      pack_key: compared('l.pack_key', 'text'),
      contractor_refused: compared('l.contractor_refused', 'boolean'),
      began_on: compared('l.began_on', 'date'),
    },
    search: (text) => [
      holdsWords(
        "(l.search_key || ' ' || i.search_key || ' ' || search_key(concat_ws(' ', p.name, p.dot_code)))",
        text,
      ),
    ],
    sorts: {
      lot_number: ['length(l.lot_number)', 'lower(l.lot_number)'],
      project: 'lower(p.name)',
      pay_item: 'i.item_code',
      status: statusRank,
      verdict: verdictRank,
      factor: 'l.factor',
      began_on: 'l.began_on',
      ended_on: 'l.ended_on',
      judged_at: 'l.judged_at',
    },
    counts: { verdict: 'l.verdict', status: 'l.status' },
    tie_break: 'l.began_on desc, l.id desc',
  })

/** A lot that the person sees, with its targets and its judgement; with `lock`, others who change it wait until the transaction ends. */
export const lotById = (db: Database, seen: SeenSamples, { id, lock = false }: { id: number; lock?: boolean }) =>
  db.row<StoredLotWhole>(sql`
    select ${columns}, l.targets, l.characteristics from ${tables}
    where ${join(ofSeen(seen), ' and ')} and l.id = ${id} ${raw(lock ? 'for update of l' : '')}`)

/** The project of a pay item, and the keys of what a rule pack judges: none where it has no edition. */
export const findLotReferences = (
  db: Database,
  authority_id: number,
  { pay_item_id, pack_key }: { pay_item_id: number; pack_key: string },
) =>
  db.row<{ item_project_id: number | null; judged: string[] }>(sql`
    select (select i.project_id from project_pay_items i where i.authority_id = ${authority_id} and i.id = ${pay_item_id} and not i.source_only) as item_project_id,
      array(select distinct c ->> 'key' from rule_pack_editions e, jsonb_array_elements(e.pack -> 'characteristics') c
        where e.authority_id = ${authority_id} and e.pack_key = ${pack_key} and e.state <> 'withdrawn') as judged`)
