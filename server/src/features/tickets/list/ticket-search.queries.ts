import { COUNT_CAP } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, heldConditions, ticketConditions } from './ticket-conditions.queries.ts'
import { rollupPart } from './rollup-part.queries.ts'
import { totalStatement } from './ticket-totals.queries.ts'
import {
  afterPrefix,
  lengthOf,
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
    union all select 'material', coalesce(array_agg(id), '{}') from materials where authority_id = ${authority_id} and ${holdsWords('search_key', text)}
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

/** Whether the text is searched anywhere within ticket numbers. */
export const isContained = ({ text }: SearchTerm): boolean => lengthOf(text) >= SHORTEST_CONTAINED_TEXT
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
  /** Where counting stops; null: never. */
  cap: number | null
  /** Set where only the first rows by time are wanted. */
  first?: FirstByTime
}

/** The first rows in the order of time: how many, which way, and the last one of the page before. */
export interface FirstByTime {
  rows: number
  oldest_first: boolean
  after: { printed_at: string; id: string } | null
}

/** Whether a selection wants held tickets or the others: null for both, undefined where it has further conditions besides a search. */
function heldAlone(selection: TicketSelection): boolean | null | undefined {
  const held = heldConditions(selection)
  if (held.length > 1 || ticketConditions(selection).length > 1 + held.length) return undefined
  return held.length === 0 ? null : selection.filters.held?.eq === true
}

/** The function that finds numbers covers such a selection: the tickets themselves need not be read. */
const isNumberSearch = (selection: TicketSelection): boolean => heldAlone(selection) !== undefined

/** The first tickets by time whose number begins with a text or holds it, past row-level security (migration number-pieces). */
const firstNumbers = (
  { text, from_start, selection }: { text: string; from_start: boolean; selection: TicketSelection },
  { rows, oldest_first, after }: FirstByTime,
): Sql =>
  sql`tickets_with_number(${text}, ${from_start}::boolean, ${oldest_first}::boolean, ${heldAlone(selection) ?? null}::boolean, ${rows}::integer, ${after?.printed_at ?? null}::timestamptz, ${after?.id ?? null}::bigint) t`

/** A select, in parentheses, of the matches in tables including `tickets t`, under a condition. */
type Found = (from: Sql, where: Sql) => Sql

/**
 * The ways to find a ticket, each through its own index. Numbers that contain the text bypass row-level security (migration number-pieces) as
 * `numbers`; where more than `cap` do under further conditions, they are searched along those instead.
 */
export function waysToFind(hits: Hits, found: Found): Sql[] {
  const { term } = hits
  const { text } = term
  const beginning = (column: Beginning['column']) =>
    prefixesOf(text).flatMap((prefix) => beginningNumbers({ column, prefix }, hits, found))
  return [
    ...(isContained(term) ? [] : beginning('ticket_number')),
    ...beginning('po_number'),
    ...axesOf(term).map(
      ({ column, ids }) =>
        sql`(select x.* from unnest(${ids}::bigint[]) a(axis_id) cross join lateral ${found(raw('tickets t'), sql`${column} = a.axis_id`)} x)`,
    ),
    // The dearest way comes last: where another finds more than the cap, it is not gone.
    ...(isContained(term) ? containedNumbers(hits, found) : []),
  ]
}

interface Beginning {
  column: 'ticket_number' | 'po_number'
  prefix: string
}

/** Shortest beginning of a ticket number that has an index in the order of time, and that so few have that they may be fetched and put in order. */
const SHORTEST_DISTINCTIVE_PREFIX = 3

/** Tickets whose number begins with a text: fetched by it, or, where more than the cap do, searched along the order of the other conditions. */
function beginningNumbers(beginning: Beginning, { selection, cap, first }: Hits, found: Found): Sql[] {
  const distinctive = beginning.column === 'ticket_number' && lengthOf(beginning.prefix) >= SHORTEST_DISTINCTIVE_PREFIX
  if (distinctive && first && isNumberSearch(selection))
    return [found(firstNumbers({ text: beginning.prefix, from_start: true, selection }, first), raw('true'))]
  const fetched = numbersFrom(beginning, selection)
  if (cap === null || distinctive) return [found(fetched, raw('true'))]
  const number = sql`(select count(*) from (select 1 from tickets b where ${begins(beginning, selection, 'b')} limit ${raw(String(cap + 1))}) c)`
  return [
    found(fetched, sql`${number} <= ${raw(String(cap))}`),
    found(raw('tickets t'), sql`${begins(beginning, selection, 't')} and ${number} > ${raw(String(cap))}`),
  ]
}

/**
 * Tickets `t` whose number begins with a prefix, fetched by it: `offset 0` keeps the planner from looking for them along the order of a page, since
 * the plan of a prepared statement does not know how rare they are.
 */
const numbersFrom = (beginning: Beginning, selection: TicketSelection): Sql =>
  sql`(select b.* from tickets b where ${begins(beginning, selection, 'b')} offset 0) t`

const begins = ({ column, prefix }: Beginning, selection: TicketSelection, table: string): Sql =>
  sql`${raw(table)}.authority_id = ${selection.authority_id} and ${raw(`${table}.${column}`)} >= ${prefix} and ${raw(`${table}.${column}`)} < ${afterPrefix(prefix)}`

/**
 * Statements for how many numbers begin with the text of a search, one for each way to write it, counted to one more than the cap along the index of
 * numbers alone. None where the text is too short, or where further conditions would need the tickets to be read.
 */
export function beginningCounts(selection: TicketSelection): Sql[] {
  const { search } = selection
  if (!search || lengthOf(search.text) < SHORTEST_DISTINCTIVE_PREFIX || !isNumberSearch(selection)) return []
  const held = allOf(ticketConditions(selection))
  return prefixesOf(search.text).map(
    (prefix) =>
      sql`select count(*) from (select from tickets t where ${held} and ${begins({ column: 'ticket_number', prefix }, selection, 't')} ${raw(`limit ${SEARCH_CAP + 1}`)}) b`,
  )
}

function containedNumbers({ term, selection, cap, first }: Hits, found: Found): Sql[] {
  if (first && isNumberSearch(selection))
    return [found(firstNumbers({ text: term.text, from_start: false, selection }, first), raw('true'))]
  if (isNumberSearch(selection)) return [found(raw('numbers t'), raw('true'))]
  const known = raw('numbers f join tickets t on t.id = f.id')
  if (cap === null) return [found(known, raw('true'))]
  return [
    found(known, raw(`(select count(*) from numbers) <= ${cap}`)),
    found(raw('tickets t'), sql`${numberHolds(term)} and ${raw(`(select count(*) from numbers) > ${cap}`)}`),
  ]
}

/** A `with` part for the tickets whose number contains the text; at most one more than the cap. It is not computed where nothing uses it. */
export const numbersPart = ({ term, selection, cap }: Hits): Sql =>
  sql`numbers as materialized (select authority_id, id, printed_at, project_id from tickets_with_number(${term.text}, false, false, ${heldAlone(selection) ?? null}::boolean, ${cap === null ? null : cap + 1}::integer))`

const numbersOf = (hits: Hits): Sql[] => (isContained(hits.term) ? [numbersPart(hits)] : [])

/** A select of the matches of a way within the selection. */
const foundBy = ({ selection }: Hits, limit: string): Found => {
  const conditions = allOf(ticketConditions(selection))
  return (from, where) => sql`(select t.id, t.printed_at from ${from} where ${conditions} and ${where} ${raw(limit)})`
}

/** `with` parts that find every ticket of a search under the selection's conditions: `hits` (id, printed_at). */
export function everyHit(given: Omit<Hits, 'cap'>): Sql {
  const hits = { ...given, cap: null }
  return join(
    [
      ...numbersOf(hits),
      sql`hits as materialized (select id, printed_at from (${join(waysToFind(hits, foundBy(hits, '')), ' union ')}) u)`,
    ],
    ', ',
  )
}

/**
 * `with` parts that find the tickets of a search up to the cap: `hits` (id, printed_at), and `n` (found), how many there are, at most one more than the
 * cap. A way that finds more by itself ends the search: no other is tried after it, and `hits` stays empty.
 */
export function searchParts(given: Hits & { cap: number }): Sql {
  const { cap } = given
  const limit = `limit ${cap + 1}`
  const ways = waysToFind(given, foundBy(given, limit))
  const fullBefore = (way: number): Sql =>
    join([raw('false'), ...ways.slice(0, way).map((_, at) => raw(`(select count(*) from way_${at}) > ${cap}`))], ' or ')
  const gone = ways.map(
    (way, at) =>
      sql`${raw(`way_${at}`)} as materialized (select w.id, w.printed_at from ${way} w where not (${fullBefore(at)}) ${raw(limit)})`,
  )
  const full = fullBefore(ways.length)
  const all = join(
    ways.map((_, at) => raw(`select id, printed_at from way_${at}`)),
    ' union ',
  )
  return join(
    [
      ...numbersOf(given),
      ...gone,
      sql`hits as materialized (select u.id, u.printed_at from (${all}) u where not (${full}) ${raw(limit)})`,
      sql`n as materialized (select case when ${full} then ${raw(String(cap + 1))} else (select count(*) from hits) end as found)`,
    ],
    ', ',
  )
}

export const SEARCH_CAP = COUNT_CAP

/**
 * The statement for how many tickets are of the plants or materials that a text names: where they alone are more than the cap, nothing
 * need be counted. Empty where the rollups do not suffice.
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
