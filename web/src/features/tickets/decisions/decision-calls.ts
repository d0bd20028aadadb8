import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { ticketSigning } from '@milepost/contract/tickets/signing.contract'
import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../../lib/client.ts'
import type { Decision, DecisionDetails, DecisionTarget } from './decision.ts'

type Body = NonNullable<RouteCall<typeof ticketDecisions.bulkStatus>['body']>
type Selection = Pick<Body, 'slip_ids' | 'filters' | 'search' | 'except_ids'>

function selectionOf(target: DecisionTarget): Selection {
  if ('tickets' in target) return { slip_ids: target.tickets.map(({ id }) => id) }
  const { filters = {}, search } = target.list
  return { filters, ...(search && { search }), except_ids: [...target.except_ids] } as Selection
}

/** Delivers and accepts one ticket in a single step; the result has the form of a bulk call. */
async function confirmDelivery(target: DecisionTarget): Promise<BulkResult> {
  const [ticket] = 'tickets' in target ? target.tickets : []
  if (!ticket) throw new Error('a delivery is confirmed of one ticket')
  const { slip, change_id, undo_until } = await call(ticketDecisions.edit, {
    params: { id: ticket.id },
    body: { accepted: true },
  })
  return {
    updated: [slip.id],
    refused: [],
    updated_count: 1,
    totals: [{ uom: slip.uom, count: 1, net: slip.net }],
    last_ticketed_on: null,
    failure: null,
    change_id,
    undo_until,
  }
}

/** Decides, or only previews: `validate_only` changes nothing and returns what would happen. */
export function sendDecision(
  { action, target }: Decision,
  { date, reason, max_gvw_override = null }: DecisionDetails,
  validate_only = false,
): Promise<BulkResult> {
  const common = { ...selectionOf(target), ...(reason && { reason }), ...(validate_only && { validate_only }) }
  switch (action) {
    case 'confirm':
      return confirmDelivery(target)
    case 'deliver':
    case 'reject':
    case 'void': {
      const status = ({ deliver: 'delivered', reject: 'rejected', void: 'voided' } as const)[action]
      return call(ticketDecisions.bulkStatus, { body: { ...common, status, ...(date && { date }) } })
    }
    case 'accept':
    case 'unaccept': {
      const { reason: _none, ...body } = common
      return call(ticketDecisions.bulkAccept, {
        body: { ...body, accepted: action === 'accept', ...(date && { date }) },
      })
    }
    case 'flag':
    case 'unflag':
      return call(ticketDecisions.bulkFlag, { body: { ...common, flag: action === 'flag' } })
    case 'override_gvw':
      return call(ticketDecisions.bulkOverride, { body: { ...common, max_gvw_override } })
    case 'agree':
    case 'dispute':
    case 'withdraw': {
      const { reason: contractor_notes, ...body } = common
      const contractor_status = ({ agree: 'agreed', dispute: 'disputed', withdraw: null } as const)[action]
      return call(ticketSigning.sign, {
        body: { ...body, contractor_status, ...(contractor_notes && { contractor_notes }) },
      })
    }
    case 'code':
      throw new RangeError('pay items are assigned by calls of their own')
  }
}

/** Takes a change back (D7), for all its tickets or for these. */
export const sendUndo = (change_id: number, slip_ids?: readonly number[]): Promise<BulkResult> =>
  call(ticketDecisions.undo, { body: { change_id, ...(slip_ids && { slip_ids: [...slip_ids] }) } })
