import type { LookupEntry, LookupQuery, rowLookupList } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** Lookup lists that are rows of the authority. */
export type RowLookup =
  | 'suppliers'
  | 'materials'
  | 'plants'
  | 'trucks'
  | 'haulers'
  | 'customers'
  | 'districts'
  | 'lanes'
  | 'jobs'
  | 'pay_codes'

/** Where a list's entries come from, and which column of tickets refers to them. */
interface Source {
  value: string
  label: string
  detail: string
  from: string
  /** The text that a search is compared with, as `search_key` returns it. */
  key: string
  used_as: string | null
}

const source = (
  used_as: string | null,
  from: string,
  [value, label, detail]: [value: string, label: string, detail?: string],
  key = 'x.search_key',
): Source => ({ used_as, from, key, value, label, detail: detail ?? 'null' })

const sources: Record<RowLookup, Source> = {
  suppliers: source('supplier_id', 'suppliers x', ['x.id', 'x.name']),
  materials: source(
    'material_id',
    'materials x',
    ['x.id', 'x.name', 'x.material_type'],
    "(x.search_key || ' ' || lower(x.material_type))",
  ),
  plants: source(
    'plant_id',
    'plants x join suppliers s on s.authority_id = x.authority_id and s.id = x.supplier_id',
    ['x.id', "x.code || ' ' || x.name", 's.name'],
    '(x.search_key || s.search_key)',
  ),
  trucks: source('truck_id', 'trucks x', ['x.id', 'x.number']),
  haulers: source('hauler_id', 'haulers x', ['x.id', 'x.name']),
  customers: source('customer_id', 'customers x', ['x.id', 'x.name']),
  districts: source(null, 'districts x', ['x.id', 'x.name'], 'search_key(x.name)'),
  jobs: source(
    'contractor_job_id',
    'contractor_jobs x join suppliers s on s.authority_id = x.authority_id and s.id = x.supplier_id',
    ['x.id', 'x.job_number', 's.name'],
    '(x.search_key || s.search_key)',
  ),
  pay_codes: source(
    null,
    '(select authority_id, item_code, min(item_description) as item_description, min(search_key) as search_key from project_pay_items group by authority_id, item_code) x',
    ['x.item_code', 'x.item_code', 'x.item_description'],
  ),
  lanes: source(
    null,
    "(select current_setting('app.authority_id')::bigint as authority_id, lane from ticket_lanes()) x",
    ['x.lane', 'x.lane'],
    'search_key(x.lane)',
  ),
}

type Filters = NonNullable<LookupQuery['filters']>

const idsIn = (filter: Filters['project_id']): number[][] =>
  [filter?.eq === undefined ? [] : [[filter.eq]], filter?.in === undefined ? [] : [filter.in]].flat()

/** Codes on the lines of projects. */
const codesOfProjects = (authority_id: number, { project_id }: Filters): Sql[] =>
  idsIn(project_id).map(
    (projects) => sql`x.item_code in (
      select i.item_code from project_pay_items i where i.authority_id = ${authority_id} and i.project_id = any(${projects}::bigint[]))`,
  )

/** Values used by tickets of a supplier (through its plants) and of a project. */
function usedBy(authority_id: number, column: string, { supplier_id, project_id }: Filters): Sql[] {
  const used = (condition: Sql) =>
    sql`x.id in (select t.${raw(column)} from tickets t where t.authority_id = ${authority_id} and ${condition})`
  return [
    ...idsIn(project_id).map((projects) => used(sql`t.project_id = any(${projects}::bigint[])`)),
    ...idsIn(supplier_id).map((suppliers) =>
      column === 'supplier_id'
        ? sql`x.id = any(${suppliers}::bigint[])`
        : used(
            sql`t.plant_id = any(array(select p.id from plants p where p.authority_id = ${authority_id} and p.supplier_id = any(${suppliers}::bigint[])))`,
          ),
    ),
  ]
}

/** A page of a lookup list in the order of its labels, and how many entries there are in all; with `project_ids` those that these projects' tickets or lines name. */
export function lookupRows(
  db: Database,
  {
    authority_id,
    name,
    query,
    project_ids,
  }: { authority_id: number; name: RowLookup; query: LookupQuery; project_ids: ProjectIds },
): Promise<{ rows: LookupEntry[]; total: number }> {
  const { value, label, detail, from, key, used_as } = sources[name]
  const usedIn = (filters: Filters): Sql[] =>
    name === 'pay_codes'
      ? codesOfProjects(authority_id, filters)
      : used_as === null
        ? []
        : usedBy(authority_id, used_as, filters)
  const way = query.sort_order === 'desc' ? 'desc' : 'asc'
  return listPage<LookupEntry, typeof rowLookupList>(db, query, {
    select: raw(`select ${value} as value, ${label} as label, ${detail} as detail from ${from}`),
    counted: raw(from),
    always: [
      sql`x.authority_id = ${authority_id}`,
      ...(project_ids === null
        ? []
        : name === 'districts'
          ? [
              sql`x.id in (select p.district_id from projects p where p.authority_id = ${authority_id} and ${ofProjects('p.id', project_ids)})`,
            ]
          : usedIn({ project_id: { in: [...project_ids] } })),
    ],
    filters: {
      supplier_id: (supplier_id) => usedIn({ supplier_id }),
      project_id: (project_id) => usedIn({ project_id }),
      value: compared(`${value}::text`, 'text'),
    },
    search: (text) => [holdsWords(key, text)],
    sorts: { label: [] },
    tie_break: `2 ${way}, 1 ${way}`,
  })
}
