import type { TicketRefusal } from '@milepost/contract'
import { isCoded } from '../../pay-entries/index.ts'
import { isRefusedLoad } from '../ticket-transitions.ts'
import type { StoredTicket, TicketSet } from './stored-ticket.ts'

/** The effect of a decision on a load that is on pay items: it is no longer paid, or it is after all. */
export type PayDecided = 'taken' | 'given'

type CodedTicket = Pick<StoredTicket, 'status' | 'agency' | 'pay_period_closed' | 'pay_correctable'>

/** The effect of a decision on the pay of a coded ticket; null where there is none. */
export function payOf(ticket: CodedTicket, { status = ticket.status }: Pick<TicketSet, 'status'>): PayDecided | null {
  if (!isCoded(ticket.agency) || isRefusedLoad(status) === isRefusedLoad(ticket.status)) return null
  return isRefusedLoad(status) ? 'taken' : 'given'
}

/** Why codes of a closed period cannot be answered by the decision: no period takes the correction (D28). Null where one does, or none is needed. */
export const refusalOfPay = (ticket: CodedTicket, set: Pick<TicketSet, 'status'>): TicketRefusal | null =>
  payOf(ticket, set) !== null && ticket.pay_period_closed === true && ticket.pay_correctable === false
    ? 'no_pay_period'
    : null
