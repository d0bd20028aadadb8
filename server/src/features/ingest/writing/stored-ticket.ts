/** A ticket's row. Decimals, dates and instants are text; see the table's comments for units and zones. */
export interface StoredTicket {
  id: number
  supplier_id: number
  plant_id: number
  material_id: number
  project_id: number | null
  truck_id: number | null
  hauler_id: number | null
  customer_id: number | null
  contractor_job_id: number | null
  ticket_number: string
  ticket_year: number
  source_ticket_uid: string | null
  dot_code: string | null
  po_number: string | null
  product_code: string | null
  mix_id: string | null
  load_number: number | null
  status: 'pending' | 'delivered' | 'rejected' | 'voided' | null
  accepted: boolean
  accepted_at: string | null
  accepted_by: number | null
  flagged: boolean
  changed_after_delivered: boolean
  printed_at: string
  received_at: string
  printed_on: string
  latency_seconds: number
  delivered_on: string | null
  time_zone: string
  weighing_method: string
  gross: string | null
  tare: string | null
  net: string
  uom: string
  max_gvw_lbs: string | null
  max_gvw_override_lbs: string | null
  max_gvw_override_by: number | null
  overload_lbs: string | null
  failed_checks: string[]
  reissue_of_id: number | null
  reissue_of: string | null
  source: Record<string, unknown>
  agency: Record<string, unknown>
  version: number
  lock_version: number
  content_hash: string
  chain_seq: number
  chain_head: string
}

/** Columns that a post writes, with the type that PostgreSQL reads each as. The others belong to the agency's staff. */
export const writtenColumns = {
  supplier_id: 'bigint', plant_id: 'bigint', material_id: 'bigint', project_id: 'bigint', truck_id: 'bigint', hauler_id: 'bigint', customer_id: 'bigint', contractor_job_id: 'bigint',
  ticket_number: 'text', ticket_year: 'smallint', source_ticket_uid: 'text', dot_code: 'text', po_number: 'text', product_code: 'text', mix_id: 'text', load_number: 'integer',
  status: 'text', changed_after_delivered: 'boolean', printed_at: 'timestamptz', received_at: 'timestamptz', printed_on: 'date', latency_seconds: 'integer', time_zone: 'text',
  weighing_method: 'text', gross: 'numeric', tare: 'numeric', net: 'numeric', uom: 'text', max_gvw_lbs: 'numeric', overload_lbs: 'numeric', failed_checks: 'text[]',
  reissue_of_id: 'bigint', reissue_of: 'text', source: 'jsonb', version: 'integer', lock_version: 'integer', content_hash: 'text', chain_seq: 'integer', chain_head: 'text',
} as const satisfies Partial<Record<keyof StoredTicket, string>>
