import { agencyFields, type TicketField, type TicketLock, type TicketStatus } from '@milepost/contract'

/** Fields that only apply to one status. */
const stateOfField: Record<string, { status: TicketStatus; lock: TicketLock }> = {
  delivered_on: { status: 'delivered', lock: 'not_delivered' },
  rejected_on: { status: 'rejected', lock: 'not_rejected' },
  rejection_reason: { status: 'rejected', lock: 'not_rejected' },
}

/** The parts of a ticket that decide which of its agency fields can be edited. */
export interface EditedTicket {
  status: TicketStatus | null
  material_type: string
  agency: Readonly<Record<string, unknown>>
}

/** Whether a load was placed in a yield test area. */
export const isYieldTest = (agency: EditedTicket['agency']): boolean => agency['yield_test_area'] === true

/** Fields of a yield test: the load's location, and what was measured there. They can be edited again once the mark is removed. */
const testedThere = (field: TicketField): boolean =>
  (field.group === 'placement' && field.key !== 'yield_test_area') || field.key === 'application_date'

/** Why a field of the agency cannot be edited on this ticket by somebody who may edit it, or null where it can. */
export function lockOfField(field: TicketField, ticket: EditedTicket): TicketLock | null {
  const { key, materials } = field
  const state = stateOfField[key]
  if (state && ticket.status !== state.status) return state.lock
  if (isYieldTest(ticket.agency) && testedThere(field)) return 'yield_test_area'
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
