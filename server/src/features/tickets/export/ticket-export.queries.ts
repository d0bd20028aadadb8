import { zonedText } from '../../../platform/time/index.ts'
import { ticketFieldByKey } from '@milepost/contract'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { neutralNumber, neutralText } from '../../exports/index.ts'
import { allOf, ticketConditions } from '../list/ticket-conditions.queries.ts'
import { columnOfField } from '../list/ticket-columns.queries.ts'
import { orderByKeys, type TicketOrder } from '../list/ticket-order.queries.ts'
import { everyHit } from '../list/ticket-search.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'

/** A name that a ticket refers to, joined once for all rows: a list's page looks names up row by row, which for millions takes far longer. */
interface JoinedName {
  from: string
  name: string
}
const named = (table: string, alias: string, column: string, name: string): JoinedName => ({
  from: `left join ${table} ${alias} on ${alias}.authority_id = t.authority_id and ${alias}.id = t.${column}`,
  name: `${alias}.${name}`,
})
const projects = named('projects', 'x_project', 'project_id', 'name')
const names: Record<string, JoinedName> = {
  material: named('materials', 'x_material', 'material_id', 'name'),
  material_type: named('materials', 'x_material', 'material_id', 'material_type'),
  supplier: named('suppliers', 'x_supplier', 'supplier_id', 'name'),
  plant: named('plants', 'x_plant', 'plant_id', 'code'),
  truck: named('trucks', 'x_truck', 'truck_id', 'number'),
  project: projects,
  hauler: named('haulers', 'x_hauler', 'hauler_id', 'name'),
  customer_name: named('customers', 'x_customer', 'customer_id', 'name'),
  job_number: named('contractor_jobs', 'x_job', 'contractor_job_id', 'job_number'),
  district: {
    from: `${projects.from} left join districts x_district on x_district.authority_id = t.authority_id and x_district.id = x_project.district_id`,
    name: 'x_district.name',
  },
}

/** Instants in the documents of tickets are texts as ingest wrote them. */
const INSTANT_TEXT = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d`

/** A cell of an instant, in the local time of the file (D56); null for every other field. */
function instantCell(key: string, time_zone: string): Sql | null {
  if (names[key] || key === 'failed_checks') return null
  const { sql: found, type } = columnOfField(key)
  if (type === 'instant') return zonedText(raw(found), time_zone)
  if (ticketFieldByKey.get(key)?.type !== 'instant') return null
  const text = raw(`(${found})`)
  return sql`case when ${text} ~ ${INSTANT_TEXT} then ${zonedText(sql`${text}::timestamptz`, time_zone)} else ${text} end`
}

/** A cell of a CSV: numbers and dates as they are stored, texts such that no spreadsheet runs them. */
function neutralCell(key: string): string {
  const joined = names[key]
  if (joined) return neutralText(joined.name)
  if (key === 'failed_checks') return "array_to_string(t.failed_checks, ' ')"
  const { sql: found, type } = columnOfField(key)
  if (type === 'boolean') return `(${found})::text`
  if (type === 'integer' || type === 'decimal' || type === 'date') return found
  const field = ticketFieldByKey.get(key)
  const isNumber = ['integer', 'decimal', 'latitude', 'longitude'].includes(field?.type ?? '')
  return isNumber ? neutralNumber(`(${found})`) : neutralText(`(${found})`)
}

/** A cell as it is stored, for files in which no text is a formula. */
function plainCell(key: string): string {
  const joined = names[key]
  if (joined) return joined.name
  if (key === 'failed_checks') return neutralCell(key)
  const { sql: found, type } = columnOfField(key)
  return type === 'boolean' ? neutralCell(key) : `(${found})`
}

function joinsOf(columns: readonly string[]): string {
  const wanted = columns.flatMap((key) => names[key]?.from ?? [])
  const parts = wanted.flatMap((from) => from.split(/ (?=left join )/))
  return [...new Set(parts)].join(' ')
}

export interface ExportedCells {
  columns: readonly string[]
  /** Whether texts are such that no spreadsheet takes them for a formula. */
  neutral: boolean
  /** The zone in which instants are written. */
  time_zone: string
}

/** Every ticket of a selection in the order of its list, a column for each key, named by it. */
export function exportStatement(
  selection: TicketSelection,
  order: TicketOrder,
  { columns, neutral, time_zone }: ExportedCells,
): Sql {
  const cellOf = neutral ? neutralCell : plainCell
  const { authority_id, search } = selection
  const cells = join(
    columns.map((key) => sql`${instantCell(key, time_zone) ?? raw(cellOf(key))} as ${raw(`"${key}"`)}`),
    ', ',
  )
  const joins = sql`${raw(joinsOf(columns))} ${order.joins}`
  const sorted = sql`order by ${orderByKeys(order)}`
  if (search === null)
    return sql`select ${cells} from tickets t ${joins} where ${allOf(ticketConditions(selection))} ${sorted}`
  return sql`with ${everyHit({ term: search, selection })} select ${cells} from hits f
    join tickets t on t.authority_id = ${authority_id} and t.id = f.id ${joins} ${sorted}`
}
