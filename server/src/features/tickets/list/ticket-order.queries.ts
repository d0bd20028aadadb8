import type { TicketSortKey } from '@milepost/contract'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { sourceColumns, type SourceColumnName } from '../source-columns.ts'
import type { Cursor } from './ticket-cursor.ts'
import type { Direction, TicketSort } from './ticket-sort.ts'

type KeyType = 'timestamptz' | 'bigint' | 'text' | 'numeric' | 'date' | 'boolean'

/** One key of an order: an expression on ticket `t` and what the order joins. */
export interface OrderKey {
  sql: Sql
  direction: Direction
  type: KeyType
}

/** A total order of tickets: no two are equal in it, so that pages neither repeat nor miss a ticket. */
export interface TicketOrder {
  keys: OrderKey[]
  /** Tables that the keys need besides `tickets t`. */
  joins: Sql
  /** Set where the order is by the name of an axis: its names are scanned in order, and the tickets of each by time. */
  dimension: Dimension | null
}

export interface Dimension {
  column: Sql
  table: Sql
  name: Sql
  may_be_null: boolean
}

const times = { printed_at: 'timestamptz', received_at: 'timestamptz', ticket_number: 'text' } as const

const dimensions = {
  material: { column: raw('t.material_id'), table: raw('materials'), name: raw('d.name'), may_be_null: false },
  plant: { column: raw('t.plant_id'), table: raw('plants'), name: raw('d.code'), may_be_null: false },
  truck: { column: raw('t.truck_id'), table: raw('trucks'), name: raw('d.number'), may_be_null: true },
} satisfies Record<string, Dimension>

const joined = (table: string, column: string): Sql =>
  raw(`left join ${table} d on d.authority_id = t.authority_id and d.id = t.${column}`)

interface Sortable {
  sql: string
  type: KeyType
  joins?: Sql
}

/** Every other sort that the list declares, where its value is found and its type; columns of the supplier's fields are sorted by as they are. */
const others: Record<
  Exclude<TicketSortKey, keyof typeof times | keyof typeof dimensions | SourceColumnName>,
  Sortable
> = {
  status: { sql: 't.status', type: 'text' },
  latency_seconds: { sql: 't.latency_seconds', type: 'numeric' },
  delivered_on: { sql: 't.delivered_on', type: 'date' },
  net: { sql: 't.net', type: 'numeric' },
  overload_lbs: { sql: 't.overload_lbs', type: 'numeric' },
  supplier: { sql: 'd.name', type: 'text', joins: joined('suppliers', 'supplier_id') },
  hauler: { sql: 'd.name', type: 'text', joins: joined('haulers', 'hauler_id') },
  customer_name: { sql: 'd.name', type: 'text', joins: joined('customers', 'customer_id') },
  job_number: { sql: 'd.job_number', type: 'text', joins: joined('contractor_jobs', 'contractor_job_id') },
}

function keptAsSent(name: SourceColumnName): Sortable {
  const type = sourceColumns[name].type
  return { sql: `t.${name}`, type: type === 'integer' ? 'numeric' : type }
}

const isOneOf = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys => key in keys

/** The order that a sort means. Tickets without a value come last either way; equals follow by id, those of one name newest first. */
export function orderOf({ sort_by, direction }: TicketSort): TicketOrder {
  const id: OrderKey = { sql: raw('t.id'), direction, type: 'bigint' }
  if (isOneOf(times, sort_by))
    return { keys: [{ sql: raw(`t.${sort_by}`), direction, type: times[sort_by] }, id], joins: empty, dimension: null }
  if (isOneOf(dimensions, sort_by)) {
    const dimension: Dimension = dimensions[sort_by]
    const name: OrderKey[] = [
      { sql: sql`${dimension.name} is null`, direction: 'asc', type: 'boolean' },
      { sql: dimension.name, direction, type: 'text' },
      { sql: raw('d.id'), direction, type: 'bigint' },
    ]
    const newest: OrderKey[] = [
      { sql: raw('t.printed_at'), direction: 'desc', type: 'timestamptz' },
      { sql: raw('t.id'), direction: 'desc', type: 'bigint' },
    ]
    return {
      keys: [...name, ...newest],
      joins: sql`left join ${dimension.table} d on d.authority_id = t.authority_id and d.id = ${dimension.column}`,
      dimension,
    }
  }
  const other = isOneOf(others, sort_by) ? others[sort_by] : keptAsSent(sort_by)
  return {
    keys: [
      { sql: raw(`${other.sql} is null`), direction: 'asc', type: 'boolean' },
      { sql: raw(other.sql), direction, type: other.type },
      id,
    ],
    joins: other.joins ?? empty,
    dimension: null,
  }
}

/** The keys as columns `k0`, `k1`, … of a page's rows. */
export const keyColumns = ({ keys }: TicketOrder): Sql =>
  join(
    keys.map((key, at) => sql`${key.sql} as ${raw(`k${at}`)}`),
    ', ',
  )

const directed = (expression: Sql, direction: Direction): Sql =>
  direction === 'desc' ? sql`${expression} desc` : expression

/** The order in terms of tickets. */
export const orderByKeys = ({ keys }: TicketOrder): Sql =>
  join(
    keys.map((key) => directed(key.sql, key.direction)),
    ', ',
  )

/** The same order in terms of a page's columns. */
export const orderByColumns = ({ keys }: TicketOrder, alias: string): Sql =>
  join(
    keys.map((key, at) => directed(raw(`${alias}.k${at}`), key.direction)),
    ', ',
  )

const valueOf = (key: OrderKey, text: string | null): Sql => sql`${text}::${raw(key.type)}`

/** The rows after a cursor in the order: one comparison of rows where the keys have one direction and are never null, otherwise key by key. */
export function afterCursor({ keys }: TicketOrder, cursor: Cursor): Sql {
  const [first] = keys
  if (keys.length === 2 && first)
    return sql`(${join(
      keys.map((key) => key.sql),
      ', ',
    )}) ${raw(first.direction === 'desc' ? '<' : '>')} (${join(
      keys.map((key, at) => valueOf(key, cursor.keys[at] ?? null)),
      ', ',
    )})`
  const steps = keys.map((key, at) => {
    const equal = keys
      .slice(0, at)
      .map((before, index) => sql`${before.sql} is not distinct from ${valueOf(before, cursor.keys[index] ?? null)}`)
    return sql`(${join([...equal, sql`${key.sql} ${raw(key.direction === 'desc' ? '<' : '>')} ${valueOf(key, cursor.keys[at] ?? null)}`], ' and ')})`
  })
  return sql`(${join(steps, ' or ')})`
}

const isNumber = (pattern: RegExp) => (key: string | null) => key === null || pattern.test(key)
const checks: Record<KeyType, (key: string | null) => boolean> = {
  boolean: (key) => key === 'true' || key === 'false',
  text: () => true,
  bigint: isNumber(/^\d{1,18}$/),
  numeric: isNumber(/^-?\d{1,30}(\.\d{1,30})?$/),
  date: (key) => key === null || (/^\d{4}-\d\d-\d\d$/.test(key) && exists(`${key} 00:00:00+00`)),
  timestamptz: (key) => key !== null && exists(key),
}

/** Whether PostgreSQL's text of an instant names one. */
function exists(text: string): boolean {
  const [date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text)?.slice(1) ?? []
  const ms = Date.parse(`${date}T${time}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${date}T${time}`)
}

/** The possible keys of a cursor in this order. */
export const keyChecks = ({ keys }: TicketOrder): ((key: string | null) => boolean)[] =>
  keys.map((key) => checks[key.type])
