import type { SuppliedTicket } from '@milepost/contract/tickets/supplied-tickets.contract'
import { StatusChip, statusNamesOf } from '../../../ui/status-chip.tsx'

/** The status of a ticket, as the agency has it. */
export const SuppliedStatus = ({ ticket }: { ticket: Pick<SuppliedTicket, 'status' | 'accepted'> }) => {
  const [status = 'empty'] = statusNamesOf({ ...ticket, flagged: false, changed_after_delivered: false })
  return <StatusChip status={status} />
}
