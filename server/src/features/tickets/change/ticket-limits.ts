import type { UnitCode } from '@milepost/contract/units/units'
import { limitInForce, overload } from '../../units/index.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** A ticket's overload in lb under the limit in force (D15): the ticket's own, else the project's, the truck's, the authority's. */
export function overloadOf(ticket: StoredTicket): string | null {
  const limit = limitInForce({
    ticket_override: ticket.max_gvw_override_lbs,
    project_override: ticket.project_override_lbs ?? null,
    truck_limit: ticket.max_gvw_lbs ?? ticket.truck_limit_lbs ?? null,
    authority_default: ticket.default_max_gvw_lbs ?? null,
  })
  return overload(ticket.gross, ticket.uom as UnitCode, limit)?.overload_lbs ?? null
}
