import { contentHash, type Json } from './ledger/index.ts'
import { isDecimalColumn, laterColumns, sourceColumnNames, type SourceColumnValues } from './source-columns.ts'

/**
 * What a ticket's row says, as its content hash covers it (D18c): everything that the supplier, the agency or a computation put there. Decimals are
 * strings, instants ISO texts in UTC with milliseconds, dates `YYYY-MM-DD`. Left out is the row's own bookkeeping (`lock_version`, `created_at`,
 * `updated_at`, the chain's columns) and what follows from a field that counts (`latency_seconds`, `ticket_year`, `reissue_of_id`).
 */
export interface TicketContent extends SourceColumnValues {
  supplier_id: number
  plant_id: number
  material_id: number
  project_id: number | null
  truck_id: number | null
  hauler_id: number | null
  customer_id: number | null
  contractor_job_id: number | null
  ticket_number: string
  source_ticket_uid: string | null
  status: string | null
  accepted: boolean
  accepted_at: string | null
  accepted_by: number | null
  flagged: boolean
  changed_after_delivered: boolean
  printed_at: string
  received_at: string
  printed_on: string
  delivered_on: string | null
  time_zone: string
  weighing_method: string
  net: string
  uom: string
  max_gvw_lbs: string | null
  max_gvw_override_lbs: string | null
  max_gvw_override_by: number | null
  overload_lbs: string | null
  failed_checks: readonly string[]
  source: { readonly [key: string]: Json | undefined }
  agency: { readonly [key: string]: Json | undefined }
  version: number
}

export const decimalColumns = [
  'net',
  'max_gvw_lbs',
  'max_gvw_override_lbs',
  'overload_lbs',
  ...sourceColumnNames.filter(isDecimalColumn),
] as const
const others = [
  'supplier_id',
  'plant_id',
  'material_id',
  'project_id',
  'truck_id',
  'hauler_id',
  'customer_id',
  'contractor_job_id',
  'ticket_number',
  'source_ticket_uid',
  'status',
  'accepted',
  'accepted_at',
  'accepted_by',
  'flagged',
  'changed_after_delivered',
  'printed_at',
  'received_at',
  'printed_on',
  'delivered_on',
  'time_zone',
  'weighing_method',
  'uom',
  'max_gvw_override_by',
  'failed_checks',
  'source',
  'agency',
  'version',
  ...sourceColumnNames.filter((name) => !isDecimalColumn(name)),
] as const satisfies ReadonlyArray<keyof TicketContent>

/** Columns of `tickets` that make the content, for statements that read it. */
export const contentColumns: ReadonlyArray<keyof TicketContent> = [...others, ...decimalColumns]

/**
 * A ticket's content as it is hashed: nothing but the columns that count, each decimal in its one text (`45120`, never `45120.00`); `later` columns only
 * where they have a value.
 */
export function hashedContent(
  ticket: TicketContent,
  later: ReadonlySet<string> = laterColumns,
): Record<string, Json | undefined> {
  const content: Record<string, Json | undefined> = {}
  for (const key of others) content[key] = ticket[key]
  for (const key of decimalColumns) content[key] = ticket[key] === null ? null : plainDecimal(ticket[key])
  for (const key of later) if (content[key] === null) delete content[key]
  return content
}

/** The hash of a ticket's content (D18c). Other members of the row given do not count; `45120` and `45120.00` are one decimal. */
export const ticketContentHash = (ticket: TicketContent): string => contentHash(hashedContent(ticket))

/** A decimal string without needless zeros or sign: the one text of its value. */
export function plainDecimal(decimal: string): string {
  const plain = decimal
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return plain === '-0' ? '0' : plain
}
