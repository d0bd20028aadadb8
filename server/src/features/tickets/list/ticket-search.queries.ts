import { COUNT_CAP } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, ticketConditions } from './ticket-conditions.queries.ts'
import { afterPrefix, prefixesOf, SHORTEST_CONTAINED_TEXT, type SearchTerm, type TicketSelection } from './ticket-selection.ts'

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
  return { text, truck_ids: ids('truck'), plant_ids: ids('plant'), material_ids: ids('material'), contractor_job_ids: ids('job') }
}

const axesOf = (term: SearchTerm): { column: Sql; ids: number[] }[] =>
  [
    { column: raw('t.truck_id'), ids: term.truck_ids }, { column: raw('t.plant_id'), ids: term.plant_ids }, { column: raw('t.material_id'), ids: term.material_ids },
    { column: raw('t.contractor_job_id'), ids: term.contractor_job_ids },
  ].filter(({ ids }) => ids.length > 0)

const isContained = ({ text }: SearchTerm): boolean => text.length >= SHORTEST_CONTAINED_TEXT
const beginsWith = (column: Sql, text: string): Sql => sql`(${join(prefixesOf(text).map((prefix) => sql`(${column} >= ${prefix} and ${column} < ${afterPrefix(prefix)})`), ' or ')})`
const numberHolds = ({ text }: SearchTerm): Sql => sql`t.ticket_number ilike ${containing(text)}`

/** The search as one condition on ticket `t`: for walks along an order in which what is searched for is common. */
export const searchCondition = (term: SearchTerm): Sql =>
  sql`(${join([isContained(term) ? numberHolds(term) : beginsWith(raw('t.ticket_number'), term.text), beginsWith(raw('t.po_number'), term.text), ...axesOf(term).map(({ column, ids }) => sql`${column} = any(${ids}::bigint[])`)], ' or ')})`

interface Hits { term: SearchTerm; selection: TicketSelection; /** Where counting stops; null: never. */ cap: number | null }

/**
 * `with` parts that find the tickets of a search under the selection's conditions: `hits` (id, printed_at), each through the index of what it is found
 * by. Numbers come past row-level security (migration ticket-search); where more than the cap hold the text, they are walked for instead.
 */
export function searchParts({ term, selection, cap }: Hits): Sql {
  const conditions = allOf(ticketConditions(selection))
  const limit = cap === null ? empty : raw(`limit ${cap + 1}`)
  const found = (from: Sql, where: Sql) => sql`(select t.id, t.printed_at from ${from} where ${conditions} and ${where} ${limit})`
  const branches = [
    ...(isContained(term) ? numberBranches({ conditions, limit, cap, term }) : prefixesOf(term.text).map((prefix) => found(raw('tickets t'), sql`t.ticket_number >= ${prefix} and t.ticket_number < ${afterPrefix(prefix)}`))),
    ...prefixesOf(term.text).map((prefix) => found(raw('tickets t'), sql`t.po_number >= ${prefix} and t.po_number < ${afterPrefix(prefix)}`)),
    ...axesOf(term).map(({ column, ids }) => sql`(select x.id, x.printed_at from unnest(${ids}::bigint[]) a(axis_id) cross join lateral ${found(raw('tickets t'), sql`${column} = a.axis_id`)} x ${limit})`),
  ]
  const numbers = isContained(term) ? sql`numbers as materialized (select id from tickets_with_number(${containing(term.text)}, ${cap === null ? null : cap + 1}::integer)),` : empty
  return sql`${numbers} hits as materialized (select id, printed_at from (${join(branches, ' union ')}) u ${limit})`
}

function numberBranches({ conditions, limit, cap, term }: { conditions: Sql; limit: Sql; cap: number | null; term: SearchTerm }): Sql[] {
  const few = cap === null ? empty : sql`and (select count(*) from numbers) <= ${raw(String(cap))}`
  const named = sql`(select t.id, t.printed_at from numbers f join tickets t on t.id = f.id where ${conditions} ${few} ${limit})`
  return cap === null ? [named] : [named, sql`(select t.id, t.printed_at from tickets t where ${conditions} and ${numberHolds(term)} and (select count(*) from numbers) > ${raw(String(cap))} ${limit})`]
}

export const SEARCH_CAP = COUNT_CAP
