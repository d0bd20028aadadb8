import { fillText, problems, ticketRefusalTexts, type BulkResult, type TicketRefusal } from '@milepost/contract'
import { sumQuantities } from '../../units/index.ts'
import type { ChangedTickets } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'

/** The action of a bulk call, in the word that its messages use: 'Selected ticket(s) cannot be Rejected'. */
export interface BulkOutcome {
  done: string
  /** Refusals which say that the tickets are so already. */
  already?: readonly TicketRefusal[]
}

/** The response of a bulk call (D8). */
export function bulkResult(changed: ChangedTickets, outcome: BulkOutcome): BulkResult {
  const { updated, refused, missing, pay, change_id, undo_until } = changed
  const read = refused.filter(({ code }) => code !== 'not_found')
  const listed = [
    // A ticket that the person does not read keeps its number.
    ...refused.map(({ ticket: { id: slip_id, ticket_number }, code }) =>
      refusal({ slip_id, ticket_number: code === 'not_found' ? null : ticket_number, code }),
    ),
    ...missing.map((slip_id) => refusal({ slip_id, ticket_number: null, code: 'not_found' })),
  ]
  return {
    updated: updated.map(({ id }) => id),
    refused: listed,
    updated_count: updated.length,
    totals: totalsOf(updated),
    last_ticketed_on: lastTicketedOn([...updated, ...read.map(({ ticket }) => ticket)]),
    failure:
      updated.length > 0 || listed.length === 0
        ? null
        : failureOf([...new Set(listed.map(({ code }) => code))], outcome),
    pay,
    change_id,
    undo_until,
  }
}

const refusal = (ticket: { slip_id: number; ticket_number: string | null; code: TicketRefusal }) => ({
  ...ticket,
  message: ticketRefusalTexts[ticket.code],
})

const totalsOf = (tickets: readonly StoredTicket[]): BulkResult['totals'] =>
  [...Map.groupBy(tickets, ({ uom }) => uom)].map(([uom, group]) => ({
    uom,
    count: group.length,
    net: sumQuantities(group.map(({ net }) => net)),
  }))

/** The latest printed date of the tickets, in each one's zone (D13c). */
const lastTicketedOn = (tickets: readonly StoredTicket[]): string | null =>
  tickets.reduce<string | null>(
    (last, { printed_on }) => (last === null || printed_on > last ? printed_on : last),
    null,
  )

/** Why a call changed nothing, in the specification's words (section 8, Messages). */
function failureOf(codes: readonly TicketRefusal[], { done, already = [] }: BulkOutcome): BulkResult['failure'] {
  const [only] = codes
  const params = { status: `${done.charAt(0).toUpperCase()}${done.slice(1)}` }
  if (codes.every((code) => already.includes(code)))
    return { code: 'tickets_already', message: fillText(problems.tickets_already.text, params) }
  if (codes.length === 1 && only !== undefined && ownWords.includes(only))
    return { code: only, message: ticketRefusalTexts[only] }
  return { code: 'tickets_cannot', message: fillText(problems.tickets_cannot.text, params) }
}

/** Refusals that have a separate message where they are the only cause. */
const ownWords: readonly TicketRefusal[] = ['delivered_date_too_early', 'date_in_future', 'reason_required']
