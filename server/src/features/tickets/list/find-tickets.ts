import type { FoundHit } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { scopeOf } from '../ticket-scope.ts'
import { foundTickets } from './found-tickets.queries.ts'

/** The newest tickets that the caller reads with a text in their number, or at the start of their order number. */
export async function findTickets(ctx: RequestContext, text: string): Promise<FoundHit[]> {
  const { authority_id, db } = ctx
  const scope = await scopeOf(ctx)
  const rows = await foundTickets(db, { authority_id, scope, filters: {}, search: null }, text)
  return rows.map(({ id, ticket_number, po_number, material, ...place }) => ({
    kind: 'ticket',
    id,
    title: ticket_number,
    detail: material,
    ...place,
    matched:
      po_number === null || ticket_number.toLowerCase().includes(text.toLowerCase())
        ? { field: 'ticket_number', text: ticket_number }
        : { field: 'po_number', text: po_number },
  }))
}
