import { documentOf, ticketFieldByKey, type TicketField } from '@milepost/contract'
import { raw, type Sql } from '../../../platform/database/sql.ts'
import { sourceColumn } from '../source-columns.ts'

/** How PostgreSQL's text of a column is converted to JSON. */
export type ColumnType =
  | 'integer'
  | 'text'
  | 'decimal'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'texts'
  | 'json_boolean'
  | 'plain_decimal'

/** A member of a ticket's row: its name, where it is found from ticket `t`, and its type. */
export interface TicketColumn {
  name: string
  sql: string
  type: ColumnType
}

/**
 * A name that the ticket refers to, looked up for each row of a page. Not joined: finding the best order of eight joins takes the planner ten
 * times as long as reading the thirty rows.
 */
const named = (expression: string, table: string, column: string): string =>
  `(select ${expression} from ${table} n where n.authority_id = t.authority_id and n.id = t.${column})`

/** A ticket's place along an alignment. */
const stationed = (expression: string): string =>
  `(select ${expression} from ticket_stations n where n.authority_id = t.authority_id and n.ticket_id = t.id)`
const alignmentName =
  '(select coalesce(a.display_name, a.name) from ticket_stations n join alignments a on a.authority_id = n.authority_id and a.id = n.alignment_id where n.authority_id = t.authority_id and n.ticket_id = t.id)'

/** A coordinate of the place of delivery as the supplier sent it, where staff corrected that place. */
const asSent = (axis: 'latitude' | 'longitude'): string =>
  `case when t.agency->>'delivery_latitude_as_sent' = t.source->>'delivery_latitude' and t.agency->>'delivery_longitude_as_sent' = t.source->>'delivery_longitude'
    then t.source->>'delivery_${axis}' end`

const column = (name: string, type: ColumnType, sql = `t.${name}`): TicketColumn => ({ name, type, sql })

/** The columns of every row (wire: Tickets). */
export const rowColumns: readonly TicketColumn[] = [
  column('id', 'integer'),
  column('ticket_number', 'text'),
  column('status', 'text'),
  column('accepted', 'boolean'),
  column('flagged', 'boolean'),
  column('changed_after_delivered', 'boolean'),
  column('material_id', 'integer'),
  column('material', 'text', named('n.name', 'materials', 'material_id')),
  column('material_type', 'text', named('n.material_type', 'materials', 'material_id')),
  column('supplier_id', 'integer'),
  column('supplier', 'text', named('n.name', 'suppliers', 'supplier_id')),
  column('plant_id', 'integer'),
  column('plant', 'text', named('n.code', 'plants', 'plant_id')),
  column('plant_name', 'text', named('n.name', 'plants', 'plant_id')),
  column('truck_id', 'integer'),
  column('truck', 'text', named('n.number', 'trucks', 'truck_id')),
  column('project_id', 'integer'),
  column('project', 'text', named('n.name', 'projects', 'project_id')),
  column('printed_at', 'instant'),
  column('received_at', 'instant'),
  column('latency_seconds', 'integer'),
  column('delivered_on', 'date'),
  column('time_zone', 'text'),
  column('gross', 'decimal'),
  column('tare', 'decimal'),
  column('net', 'decimal'),
  column('uom', 'text'),
  column('overload_lbs', 'decimal'),
  column('failed_checks', 'texts'),
  column('hauler', 'text', named('n.name', 'haulers', 'hauler_id')),
  column('customer_name', 'text', named('n.name', 'customers', 'customer_id')),
  column('job_number', 'text', named('n.job_number', 'contractor_jobs', 'contractor_job_id')),
  column('po_number', 'text'),
  column('load_number', 'integer'),
  column('product_code', 'text'),
  column('mix_id', 'text'),
  column('reissue_of', 'text'),
  column('version', 'integer'),
  column('lock_version', 'integer'),
]

/** Fields of the dictionary that are columns but not in every row. */
const furtherColumns: readonly TicketColumn[] = [
  column('source_ticket_uid', 'text'),
  column(
    'district',
    'text',
    '(select d.name from projects n join districts d on d.authority_id = n.authority_id and d.id = n.district_id where n.authority_id = t.authority_id and n.id = t.project_id)',
  ),
  column('weighing_method', 'text'),
  column('max_gvw', 'decimal', 't.max_gvw_lbs'),
  column('max_gvw_override', 'decimal', 't.max_gvw_override_lbs'),
  column(
    'max_gvw_override_by',
    'text',
    named("n.first_name || ' ' || n.last_name", 'memberships', 'max_gvw_override_by'),
  ),
  column('max_gvw_override_tons', 'decimal', 'round(t.max_gvw_override_lbs / 2000, 3)'),
  column('delivery_latitude', 'text', 'delivery_latitude(t.source, t.agency)'),
  column('delivery_longitude', 'text', 'delivery_longitude(t.source, t.agency)'),
  column('delivery_latitude_as_sent', 'text', asSent('latitude')),
  column('delivery_longitude_as_sent', 'text', asSent('longitude')),
  column('delivery_station', 'text', stationed('n.station')),
  column('delivery_alignment', 'text', alignmentName),
  column('delivery_offset', 'decimal', stationed('n.offset_ft')),
  column('station_difference', 'decimal', stationed('n.difference_ft')),
  column('overload_tons', 'decimal', 'round(t.overload_lbs / 2000, 2)'),
]
const columnByKey = new Map([...rowColumns, ...furtherColumns].map((known) => [known.name, known]))
const inEveryRow = new Set(rowColumns.map(({ name }) => name))

const documentTypes: Record<TicketField['type'], ColumnType> = {
  text: 'text',
  choice: 'text',
  unit: 'text',
  integer: 'plain_decimal',
  decimal: 'text',
  latitude: 'text',
  longitude: 'text',
  boolean: 'json_boolean',
  instant: 'text',
  date: 'text',
}

const sourceTypes = { text: 'text', integer: 'integer', numeric: 'decimal' } as const

/** What the contractor said of the ticket, or where they said nothing, what the supplier sends of them. */
const overlaid = (key: string): string =>
  `case when t.agency->>'contractor_status' is null then t.source->>'${key}' else t.agency->>'${key}' end`

/** The column of a dictionary field: its own, or its member of its owner's document. */
export function columnOfField(key: string): TicketColumn {
  const known = columnByKey.get(key)
  if (known) return known
  const source = sourceColumn(key)
  if (source) return column(key, sourceTypes[source.type])
  const field = ticketFieldByKey.get(key)
  if (!field || field.storage === 'column') throw new Error(`no column is known for ${key}`)
  const own = `t.${documentOf(field)}->>'${key}'`
  return column(key, documentTypes[field.type], field.overlaid ? overlaid(key) : own)
}

/** Names of the contractors of a ticket's pay codes, which its document holds by their ids. */
export const contractorColumns: readonly TicketColumn[] = ['primary', 'secondary'].map((position) => {
  const name = `${position}_external_dot_contractor`
  return column(
    name,
    'text',
    `(select n.name from external_contractors n where n.authority_id = t.authority_id and n.id = (t.agency->>'${name}_id')::bigint)`,
  )
})

/** The columns of a list: those of every row, and the requested fields; where a field is an id, its name is included. */
export const columnsOf = (fields: readonly string[]): TicketColumn[] => {
  const requested = [...new Set(fields)].filter((key) => !inEveryRow.has(key))
  return [
    ...rowColumns,
    ...requested.map(columnOfField),
    ...contractorColumns.filter(({ name }) => requested.includes(`${name}_id`)),
  ]
}

export const columnNames = (columns: readonly TicketColumn[]): Sql =>
  raw(columns.map(({ name, sql }) => `${sql} as "${name}"`).join(', '))
