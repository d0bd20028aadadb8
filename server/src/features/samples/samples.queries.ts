import { sampleRecord, type RouteInput, type sampleList, type SampleRow, type samples } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage, type ListPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { holdsEachWord } from '../../platform/database/search-key.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'
import { ofSeenSamples, type SeenSamples } from './sample-scope.ts'

export type SamplesQuery = RouteInput<typeof samples.list>['query']

/** A sample as it is stored, with the names of what it refers to. */
export interface StoredSample extends Omit<SampleRow, 'abilities' | 'number'> {
  year: number
  number: number
  revision: number
  company_id: number | null
  parent_id: number | null
  replaces_id: number | null
  is_replaced: boolean
}

const tables = raw(`samples s
  join projects p on p.authority_id = s.authority_id and p.id = s.project_id
  left join suppliers u on u.authority_id = s.authority_id and u.id = s.supplier_id
  left join materials m on m.authority_id = s.authority_id and m.id = s.material_id
  left join laboratories l on l.authority_id = s.authority_id and l.id = s.laboratory_id`)

/** What each row has of its own and of what it is joined with. */
const columns = sql`s.id, ${recordColumns(sampleRecord, 's')}, s.year, s.number, s.revision, s.status, s.company_id, s.company_name as company, s.parent_id, s.replaces_id,
  p.name as project, p.dot_code, p.time_zone, u.name as supplier, m.name as material, m.material_type, l.name as laboratory, s.updated_at, s.lock_version`

type LookedUp = 'is_replaced' | 'ticket_number' | 'pay_item'
/** What is looked up for each row: for those of a page alone, since rows before it would pay for it too. */
const lookedUp = raw(`
  exists (select from samples n where n.authority_id = s.authority_id and n.replaces_id = s.id and n.status <> 'void') as is_replaced,
  (select t.ticket_number from tickets t where t.authority_id = s.authority_id and t.id = s.ticket_id) as ticket_number,
  (select i.item_code || ' · ' || i.item_description from project_pay_items i where i.authority_id = s.authority_id and i.id = s.pay_item_id) as pay_item`)
const rank = `array_position(array['pending', 'logged', 'received_laboratory', 'received_unit', 'in_testing', 'waiting_authorization', 'complete', 'approved', 'void'], s.status)`

export async function listSamples(
  db: Database,
  seen: SeenSamples,
  query: SamplesQuery,
): Promise<ListPage<StoredSample>> {
  const { rows, total, counts } = await listPage<Omit<StoredSample, LookedUp>, typeof sampleList>(db, query, {
    select: sql`select ${columns} from ${tables}`,
    counted: tables,
    always: [...ofSeenSamples(seen), sql`p.deleted_at is null`],
    filters: {
      project_id: compared('s.project_id', 'bigint'),
      status: compared('s.status', 'text'),
      kind: compared('s.kind', 'text'),
      sampled_on: compared('s.sampled_on', 'date'),
      laboratory_id: compared('s.laboratory_id', 'bigint'),
      supplier_id: compared('s.supplier_id', 'bigint'),
      material_id: compared('s.material_id', 'bigint'),
      pay_item_id: compared('s.pay_item_id', 'bigint'),
      ticket_id: compared('s.ticket_id', 'bigint'),
      lot_number: compared('s.lot_number', 'text'),
    },
    search: (text) => [holdsEachWord(text, ofWord(seen.authority_id))],
    sorts: {
      number: ['s.year', 's.number', 's.revision'],
      sampled_on: 's.sampled_on',
      status: rank,
      kind: 's.kind',
      project: 'lower(p.name)',
      material: 'lower(m.name)',
      supplier: 'lower(u.name)',
      lot_number: 's.lot_number',
      updated_at: 's.updated_at',
    },
    counts: { status: 's.status', kind: 's.kind' },
    tie_break: 's.sampled_on desc, s.id desc',
  })
  if (counts) return { rows: [], total, counts }
  const ids = rows.map(({ id }) => id)
  const found = await db.rows<Pick<StoredSample, 'id' | LookedUp>>(sql`
    select s.id, ${lookedUp} from samples s where s.authority_id = ${seen.authority_id} and s.id = any(${ids}::bigint[])`)
  const of = new Map(found.map((one) => [one.id, one]))
  return { rows: rows.map((row): StoredSample => ({ ...row, ...of.get(row.id)! })), total }
}

/** Samples that have a word, or whose project, material or supplier has it: each of these is searched once, not with every sample. */
const ofWord = (authority_id: number) => (word: string) => {
  const among = (table: string) =>
    sql`(select n.id from ${raw(table)} n where n.authority_id = ${authority_id} and n.search_key like ${word})`
  return sql`(s.search_key like ${word} or s.project_id in ${among('projects')} or s.material_id in ${among('materials')} or s.supplier_id in ${among('suppliers')})`
}

/** A sample that the person sees; with `lock`, others who change it wait until the transaction ends. */
export const sampleById = (db: Database, seen: SeenSamples, { id, lock = false }: { id: number; lock?: boolean }) =>
  db.row<StoredSample>(sql`
    select ${columns}, ${lookedUp} from ${tables} where ${join(ofSeenSamples(seen), ' and ')} and p.deleted_at is null and s.id = ${id} ${raw(lock ? 'for update of s' : '')}`)

/** Samples that the person sees, by their numbers as they are on labels. */
export const samplesNumbered = (db: Database, seen: SeenSamples, numbers: readonly string[]) =>
  db.rows<{ id: number; number: string }>(sql`
    with asked as (
      select n as number, split_part(n, '-', 2)::int as year, split_part(n, '-', 3)::bigint as counted, coalesce(nullif(ltrim(split_part(n, '-', 4), 'R'), ''), '0')::int as revision
      from unnest(${numbers.filter((number) => /^S-\d{4}-\d{1,9}(-R\d{1,4})?$/.test(number))}::text[]) n)
    select s.id, a.number from asked a join samples s on s.year = a.year and s.number = a.counted and s.revision = a.revision
    join projects p on p.authority_id = s.authority_id and p.id = s.project_id
    where ${join(ofSeenSamples(seen), ' and ')} and p.deleted_at is null`)

export interface RelatedSample {
  relation: 'parent' | 'child' | 'replaces' | 'replaced_by'
  id: number
  year: number
  number: number
  revision: number
  kind: SampleRow['kind']
  status: SampleRow['status']
}

/** The samples of which one is a part or a revision, and those that are of it. */
export const relatedSamples = (db: Database, authority_id: number, id: number) =>
  db.rows<RelatedSample>(sql`
    select r.id, r.year, r.number, r.revision, r.kind, r.status,
      case when r.id = s.parent_id then 'parent' when r.id = s.replaces_id then 'replaces' when r.replaces_id = s.id then 'replaced_by' else 'child' end as relation
    from samples s join samples r on r.authority_id = s.authority_id
      and (r.id = s.parent_id or r.id = s.replaces_id or r.parent_id = s.id or r.replaces_id = s.id)
    where s.authority_id = ${authority_id} and s.id = ${id} order by r.year, r.number, r.revision`)

/** The highest revision of a sample's number. */
export const lastRevision = async (
  db: Database,
  authority_id: number,
  { year, number }: { year: number; number: number },
): Promise<number> =>
  (
    await db.row<{ last: number }>(sql`
      select max(s.revision) as last from samples s where s.authority_id = ${authority_id} and s.year = ${year} and s.number = ${number}`)
  )?.last ?? 0
