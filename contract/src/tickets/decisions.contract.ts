import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { bulkResult } from './bulk-result.ts'
import {
  bulkAcceptBody,
  bulkFlagBody,
  bulkOverrideBody,
  bulkStatusAndNotesBody,
  bulkStatusBody,
  undoBody,
} from './ticket-decisions.ts'
import { ticketDetail } from './ticket-detail.ts'
import { deliveryPlaceBody, ticketEdit } from './ticket-edit.ts'

const ticketId = z.strictObject({ id: idText })

/** A ticket after a change, whole, and how to take that change back; `change_id` is null where the call changed nothing. */
const changedTicket = z.object({
  slip: ticketDetail,
  change_id: z.nullable(id),
  undo_until: z.nullable(instant),
})

const bulkProblems = ['nothing_selected', 'too_many_selected'] as const

/** Decisions of the agency's staff on tickets, one by one and in bulk (specification section 7, D6 to D8, D12a). */
export const ticketDecisions = {
  edit: defineRoute({
    method: 'PATCH',
    path: '/v1/slips/{id}',
    permission: 'ticket.decide',
    summary: "Change a ticket's status, marks and agency fields (update_slip_details)",
    params: ticketId,
    body: ticketEdit,
    response: changedTicket,
    problems: ['edit_conflict', 'ticket_locked', 'delivered_date_too_early', 'reason_required'],
  }),
  replace: defineRoute({
    method: 'PUT',
    path: '/v1/slips/{id}',
    permission: 'ticket.decide',
    summary: "Replace a ticket's agency fields: what the body does not name is emptied",
    params: ticketId,
    body: ticketEdit,
    response: changedTicket,
    problems: ['edit_conflict', 'ticket_locked', 'delivered_date_too_early', 'reason_required'],
  }),
  place: defineRoute({
    method: 'PUT',
    path: '/v1/slips/{id}/delivery_place',
    permission: 'ticket.decide',
    summary: 'Use the corrected place of a delivery, or again the one that was sent',
    params: ticketId,
    body: deliveryPlaceBody,
    response: changedTicket,
    problems: ['ticket_locked'],
  }),
  bulkStatus: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_status_update',
    permission: 'ticket.decide',
    summary: 'Deliver, reject or void many tickets',
    body: bulkStatusBody,
    response: bulkResult,
    problems: [...bulkProblems, 'date_required', 'reason_required'],
  }),
  bulkStatusAndNotes: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_status_and_notes_update',
    permission: 'ticket.decide',
    summary: 'Set the status or the notes of many tickets, or both',
    body: bulkStatusAndNotesBody,
    response: bulkResult,
    problems: [...bulkProblems, 'date_required', 'reason_required', 'nothing_to_change'],
  }),
  bulkAccept: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_accept_update',
    permission: 'ticket.decide',
    summary: 'Accept many delivered tickets, or remove the acceptance',
    body: bulkAcceptBody,
    response: bulkResult,
    problems: bulkProblems,
  }),
  bulkFlag: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_flag_update',
    permission: 'ticket.decide',
    summary: 'Flag many tickets, or remove the flag',
    body: bulkFlagBody,
    response: bulkResult,
    problems: bulkProblems,
  }),
  bulkOverride: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_max_gvw_override_update',
    permission: 'ticket.override_gvw',
    summary: 'Set or remove the maximum gross weight of many tickets',
    body: bulkOverrideBody,
    response: bulkResult,
    problems: bulkProblems,
  }),
  rejectionReasons: defineRoute({
    method: 'GET',
    path: '/v3/slips/rejection_reasons',
    permission: 'ticket.decide',
    summary: "The agency's reasons for rejecting, in their order, to choose from",
    response: z.object({ rejection_reasons: z.array(z.string()) }),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/v3/slips/undo',
    permission: 'ticket.undo',
    summary: 'Undo a change within 10 minutes, by the person who made it',
    body: undoBody,
    response: bulkResult,
    problems: ['undo_expired', 'project_archived'],
  }),
}
