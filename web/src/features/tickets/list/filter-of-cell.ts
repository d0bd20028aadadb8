import { dateInZone } from '@milepost/contract/core/time/zones'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { statusNamesOf } from '../../../ui/status-chip.tsx'
import type { TicketListState } from '../ticket-list-state.ts'
import type { FilterColumn } from './filter-columns.ts'

const textOrNone = (value: string | number | null): string | undefined => (value === null ? undefined : String(value))

/** What 'Show only …' on a cell of each column filters by. */
export const filterOfCell: Record<FilterColumn, (row: TicketRow) => TicketListState> = {
  status: (row) => ({ status: statusNamesOf(row)[0] ?? 'empty' }),
  plant: ({ plant_id }) => ({ plant_id: String(plant_id) }),
  supplier: ({ supplier_id }) => ({ supplier_id: String(supplier_id) }),
  material: ({ material_id }) => ({ material_id: String(material_id) }),
  material_type: ({ material_type }) => ({ material_type }),
  truck: ({ truck_id }) => ({ truck_id: textOrNone(truck_id) }),
  project: ({ project_id }) => (project_id === null ? { held: 'true' } : { project_id: String(project_id) }),
  printed_at: ({ printed_at, time_zone }) => {
    const day = dateInZone(printed_at, time_zone)
    return { printed_from: day, printed_to: day }
  },
  failed_checks: ({ failed_checks }) => ({ checks_failed: String(failed_checks.length > 0) }),
  flagged: ({ flagged }) => ({ flagged: String(flagged) }),
  accepted: ({ accepted }) => ({ accepted: String(accepted) }),
  changed_after_delivered: ({ changed_after_delivered }) => ({
    changed_after_delivered: String(changed_after_delivered),
  }),
  job_number: ({ job_number }) => ({ search: textOrNone(job_number) }),
  po_number: ({ po_number }) => ({ search: textOrNone(po_number) }),
}
