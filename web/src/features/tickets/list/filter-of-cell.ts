import { dateInZone } from '@milepost/contract/core/time/zones'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { statusNamesOf } from '../../../ui/status-chip.tsx'
import type { TicketListState } from '../ticket-list-state.ts'

/** What 'filter by this' on a cell of a column means; null for cells that nothing filters by. */
export function filterOfCell(column: string, row: TicketRow): TicketListState | null {
  switch (column) {
    case 'status':
      return { status: statusNamesOf(row)[0] ?? 'empty' }
    case 'plant':
      return { plant_id: String(row.plant_id) }
    case 'supplier':
      return { supplier_id: String(row.supplier_id) }
    case 'material':
      return { material_id: String(row.material_id) }
    case 'material_type':
      return { material_type: row.material_type }
    case 'truck':
      return row.truck_id === null ? null : { truck_id: String(row.truck_id) }
    case 'project':
      return row.project_id === null ? { held: 'true' } : { project_id: String(row.project_id) }
    case 'printed_at': {
      const day = dateInZone(row.printed_at, row.time_zone)
      return { printed_from: day, printed_to: day }
    }
    case 'failed_checks':
      return { checks_failed: String(row.failed_checks.length > 0) }
    case 'flagged':
      return { flagged: String(row.flagged) }
    case 'accepted':
      return { accepted: String(row.accepted) }
    case 'changed_after_delivered':
      return { changed_after_delivered: String(row.changed_after_delivered) }
    case 'job_number':
      return row.job_number === null ? null : { search: row.job_number }
    case 'po_number':
      return row.po_number === null ? null : { search: row.po_number }
    default:
      return null
  }
}
