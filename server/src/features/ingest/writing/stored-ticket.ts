import { sourceColumnNames, sourceColumns, type SourceColumnName, type TicketContent } from '../../tickets/index.ts'

/** A ticket's row: its content, its derived columns, and the row's own bookkeeping. See the table's comments for units and zones. */
export interface StoredTicket extends TicketContent {
  id: number
  ticket_year: number
  status: 'pending' | 'delivered' | 'rejected' | 'voided' | null
  latency_seconds: number
  reissue_of_id: number | null
  lock_version: number
  content_hash: string
  chain_seq: number
  chain_head: string
}

const typesOfSourceColumns = Object.fromEntries(
  sourceColumnNames.map((name) => [name, sourceColumns[name].type] as const),
) as { [Name in SourceColumnName]: (typeof sourceColumns)[Name]['type'] }

/** Columns that a post writes, with the type that PostgreSQL reads each as. The others belong to the agency's staff; of `agency` a void takes the pay codes. */
export const writtenColumns = {
  supplier_id: 'bigint',
  plant_id: 'bigint',
  material_id: 'bigint',
  project_id: 'bigint',
  truck_id: 'bigint',
  hauler_id: 'bigint',
  customer_id: 'bigint',
  contractor_job_id: 'bigint',
  ticket_number: 'text',
  ticket_year: 'smallint',
  source_ticket_uid: 'text',
  ...typesOfSourceColumns,
  status: 'text',
  changed_after_delivered: 'boolean',
  printed_at: 'timestamptz',
  received_at: 'timestamptz',
  printed_on: 'date',
  latency_seconds: 'integer',
  time_zone: 'text',
  weighing_method: 'text',
  net: 'numeric',
  uom: 'text',
  max_gvw_lbs: 'numeric',
  overload_lbs: 'numeric',
  failed_checks: 'text[]',
  reissue_of_id: 'bigint',
  source: 'jsonb',
  agency: 'jsonb',
  version: 'integer',
  lock_version: 'integer',
  content_hash: 'text',
  chain_seq: 'integer',
  chain_head: 'text',
} as const satisfies Partial<Record<keyof StoredTicket, string>>
