import { agencyFields, type TicketField, type TicketLock, type TicketStatus } from '@milepost/contract'

/** Fields that say something of one state alone. */
const stateOfField: Record<string, { status: TicketStatus; lock: TicketLock }> = {
  delivered_on: { status: 'delivered', lock: 'not_delivered' },
  rejected_on: { status: 'rejected', lock: 'not_rejected' },
  rejection_reason: { status: 'rejected', lock: 'not_rejected' },
}

/** What of a ticket decides which of its agency fields can be edited. */
export interface EditedTicket {
  status: TicketStatus | null
  material_type: string
}

/** Why a field of the agency cannot be edited on this ticket by somebody who may edit it, or null where it can. */
export function lockOfField({ key, materials }: TicketField, ticket: EditedTicket): TicketLock | null {
  const state = stateOfField[key]
  if (state && ticket.status !== state.status) return state.lock
  return materials !== undefined && !(materials as readonly string[]).includes(ticket.material_type)
    ? 'other_material'
    : null
}

/** The locked fields of a ticket, each with why. */
export const fieldLocks = (ticket: EditedTicket): Record<string, TicketLock> =>
  Object.fromEntries(
    agencyFields.flatMap((field) => {
      const lock = lockOfField(field, ticket)
      return lock === null ? [] : [[field.key, lock]]
    }),
  )
