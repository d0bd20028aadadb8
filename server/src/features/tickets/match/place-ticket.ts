import { dateInZone } from '@milepost/contract/core/time/zones'
import type { TicketAction } from '@milepost/contract'
import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { overloadOf } from '../change/ticket-limits.ts'

/** Where a ticket is put: on a project, or, with null, among the held ones, which keep the zone of their plant (D13a). */
export interface TicketPlace {
  project_id: number | null
  name: string | null
  time_zone: string
  max_gvw_override_lbs: string | null
}

/** How it is moved: the action in its event, and the name of the project that it leaves. */
export interface Placing {
  action: TicketAction
  from: string | null
}

/**
 * A ticket in another place: its date of printing is from then on in that place's time zone (D17), and its overload follows from the limit of the
 * project where that one is in force (D15).
 */
export const placeTicket = (ticket: StoredTicket, place: TicketPlace, { action, from }: Placing): Decision => ({
  action,
  reason: null,
  set: {
    project_id: place.project_id,
    time_zone: place.time_zone,
    printed_on: dateInZone(ticket.printed_at, place.time_zone),
    overload_lbs: overloadOf({ ...ticket, project_override_lbs: place.max_gvw_override_lbs }),
  },
  noted: [{ field: 'project', old: from, new: place.name }],
})
