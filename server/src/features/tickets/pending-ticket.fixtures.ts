import { emptySourceColumns } from './source-columns.ts'
import type { TicketContent } from './ticket-content.ts'

type Named = 'supplier_id' | 'plant_id' | 'material_id' | 'project_id' | 'truck_id' | 'hauler_id' | 'customer_id'

/** The content of a pending ticket within its limit, all but whom and what it names. */
export const pendingTicket: Omit<TicketContent, Named> & { status: 'pending' } = {
  ...emptySourceColumns,
  contractor_job_id: null,
  ticket_number: '4102007',
  source_ticket_uid: null,
  status: 'pending',
  accepted: false,
  accepted_at: null,
  accepted_by: null,
  flagged: false,
  changed_after_delivered: false,
  printed_at: '2026-11-20T19:05:00.000Z',
  received_at: '2026-11-20T19:05:30.000Z',
  printed_on: '2026-11-20',
  delivered_on: null,
  time_zone: 'America/New_York',
  weighing_method: 'platform',
  gross: '73240',
  tare: '28120',
  net: '45120',
  uom: 'LB',
  max_gvw_lbs: null,
  max_gvw_override_lbs: null,
  max_gvw_override_by: null,
  overload_lbs: '0',
  failed_checks: [],
  source: {},
  agency: {},
  version: 1,
}
