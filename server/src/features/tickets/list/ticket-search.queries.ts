import { COUNT_CAP } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, ticketConditions } from './ticket-conditions.queries.ts'
import { rollupPart } from './rollup-part.queries.ts'
import { totalStatement } from './ticket-totals.queries.ts'
import {
  afterPrefix,
  prefixesOf,
  SHORTEST_CONTAINED_TEXT,
  type SearchTerm,
  type TicketSelection,
} from './ticket-selection.ts'

/** Finds what a text means in the small tables: trucks, plants (by code, name and supplier), materials and jobs whose names hold it. */
export async function resolveSearch(db: Database, authority_id: number, text: string): Promise<SearchTerm> {
  const pattern = containing(text)
  const rows = await db.rows<{ kind: string; ids: number[] }>(sql`
    select 'truck' as kind, coalesce(array_agg(id), '{}') as ids from trucks where authority_id = ${authority_id} and number ilike ${pattern}
    union all select 'plant', coalesce(array_agg(p.id), '{}') from plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id
      where p.authority_id = ${authority_id} and (p.code ilike ${pattern} or p.name ilike ${pattern} or s.name ilike ${pattern})
    union all select 'material', coalesce(array_agg(id), '{}') from materials where authority_id = ${authority_id} and name ilike ${pattern}
    union all select 'job', coalesce(array_agg(id), '{}') from contractor_jobs where authority_id = ${authority_id} and job_number ilike ${pattern}`)
  const ids = (kind: string) => rows.find((row) => row.kind === kind)?.ids ?? []
  return {
    text,
    truck_ids: ids('truck'),
    plant_ids: ids('plant'),
    material_ids: ids('material'),
    contractor_job_ids: ids('job'),
  }
}

const axesOf = (term: SearchTerm): { column: Sql; ids: number[] }[] =>
  [
    { column: raw('t.truck_id'), ids: term.truck_ids },
    { column: raw('t.plant_id'), ids: term.plant_ids },
    { column: raw('t.material_id'), ids: term.material_ids },
    { column: raw('t.contractor_job_id'), ids: term.contractor_job_ids },
  ].filter(({ ids }) => ids.length > 0)

/** Whether the text is looked for anywhere within ticket numbers. */
export const isContained = ({ text }: SearchTerm): boolean => text.length >= SHORTEST_CONTAINED_TEXT
const beginsWith = (column: Sql, text: string): Sql =>
  sql`(${join(
    prefixesOf(text).map((prefix) => sql`(${column} >= ${prefix} and ${column} < ${afterPrefix(prefix)})`),
    ' or ',
  )})`
const numberHolds = ({ text }: SearchTerm): Sql => sql`t.ticket_number ilike ${containing(text)}`

/** The search as one condition on ticket `t`: for walks along an order in which what is searched for is common. */
export const searchCondition = (term: SearchTerm): Sql =>
  sql`(${join([isContained(term) ? numberHolds(term) : beginsWith(raw('t.ticket_number'), term.text), beginsWith(raw('t.po_number'), term.text), ...axesOf(term).map(({ column, ids }) => sql`${column} = any(${ids}::bigint[])`)], ' or ')})`

interface Hits {
  term: SearchTerm
  selection: TicketSelection
  /** Where counting stops; null: never. */ cap: number | null
}

/** A select, in parentheses, of what is found in tables among them `tickets t`, under a condition. */
type Found = (from: Sql, where: Sql) => Sql

/**
 * The ways to find a ticket, each through an index of its own. Numbers that hold the text come past row-level security (migration ticket-search) as
 * `numbers`; where more than `cap` do, they are looked for along the other conditions instead.
 */
export function waysToFind({ term, selection, cap }: Hits, found: Found): Sql[] {
  const { text } = term
  const beginning = (column: Beginning['column']) =>
    prefixesOf(text).flatMap((prefix) => beginningNumbers({ column, prefix, selection }, { cap, found }))
  return [
    ...(isContained(term) ? containedNumbers(term, { cap, found }) : beginning('ticket_number')),
    ...beginning('po_number'),
    ...axesOf(term).map(
      ({ column, ids }) =>
        sql`(select x.* from unnest(${ids}::bigint[]) a(axis_id) cross join lateral ${found(raw('tickets t'), sql`${column} = a.axis_id`)} x)`,
    ),
  ]
}

interface Beginning {
  column: 'ticket_number' | 'po_number'
  prefix: string
  selection: TicketSelection
}
interface Way {
  cap: number | null
  found: Found
}

/** Shortest beginning of a ticket number that so few have that they are always fetched and put in order. */
const SHORTEST_TELLING_PREFIX = 3

/** Tickets whose number begins with a text: fetched by it, or, where more than the cap do, looked for along the order of what is asked. */
function beginningNumbers(beginning: Beginning, { cap, found }: Way): Sql[] {
  const fetched = numbersFrom(beginning)
  if (cap === null || (beginning.column === 'ticket_number' && beginning.prefix.length >= SHORTEST_TELLING_PREFIX))
    return [found(fetched, raw('true'))]
  const number = sql`(select count(*) from (select 1 from tickets b where ${begins(beginning, 'b')} limit ${raw(String(cap + 1))}) c)`
  return [
    found(fetched, sql`${number} <= ${raw(String(cap))}`),
    found(raw('tickets t'), sql`${begins(beginning, 't')} and ${number} > ${raw(String(cap))}`),
  ]
}

/**
 * Tickets `t` whose number begins with a prefix, fetched by it: `offset 0` keeps the planner from looking for them along the order of a page, since
 * the plan of a prepared statement does not know how rare they are.
 */
const numbersFrom = (beginning: Beginning): Sql =>
  sql`(select b.* from tickets b where ${begins(beginning, 'b')} offset 0) t`

const begins = ({ column, prefix, selection }: Beginning, table: string): Sql =>
  sql`${raw(table)}.authority_id = ${selection.authority_id} and ${raw(`${table}.${column}`)} >= ${prefix} and ${raw(`${table}.${column}`)} < ${afterPrefix(prefix)}`

function containedNumbers(term: SearchTerm, { cap, found }: Way): Sql[] {
  const known = raw('numbers f join tickets t on t.id = f.id')
  if (cap === null) return [found(known, raw('true'))]
  return [
    found(known, raw(`(select count(*) from numbers) <= ${cap}`)),
    found(raw('tickets t'), sql`${numberHolds(term)} and ${raw(`(select count(*) from numbers) > ${cap}`)}`),
  ]
}

/** A `with` part for the numbers that hold the text; at most one more than the cap. */
export const numbersPart = (term: SearchTerm, cap: number | null): Sql =>
  sql`numbers as materialized (select id from tickets_with_number(${containing(term.text)}, ${cap === null ? null : cap + 1}::integer))`

/** `with` parts that find the tickets of a search under the selection's conditions: `hits` (id, printed_at), at most one more than the cap. */
export function searchParts(hits: Hits): Sql {
  const { term, selection, cap } = hits
  const conditions = allOf(ticketConditions(selection))
  const limit = cap === null ? empty : raw(`limit ${cap + 1}`)
  const ways = waysToFind(
    hits,
    (from, where) => sql`(select t.id, t.printed_at from ${from} where ${conditions} and ${where} ${limit})`,
  )
  return sql`${isContained(term) ? sql`${numbersPart(term, cap)}, ` : empty}hits as materialized (select id, printed_at from (${join(ways, ' union ')}) u ${limit})`
}

export const SEARCH_CAP = COUNT_CAP

/**
 * The statement for how many tickets stand on the plants, or are of the materials, that a text names: where they alone are more than the cap, nothing
 * need be counted. Empty where the rollups cannot tell.
 */
export function namedTotals(selection: TicketSelection): Sql[] {
  const { search, filters } = selection
  const narrowed = [
    ...(search && search.plant_ids.length > 0 && filters.plant_id?.in === undefined
      ? [{ ...filters, plant_id: { ...filters.plant_id, in: search.plant_ids } }]
      : []),
    ...(search && search.material_ids.length > 0 && filters.material_id?.in === undefined
      ? [{ ...filters, material_id: { ...filters.material_id, in: search.material_ids } }]
      : []),
  ]
  return narrowed
    .map((narrow) => ({ ...selection, search: null, filters: narrow }))
    .filter((named) => rollupPart(named) !== null)
    .map(totalStatement)
}
