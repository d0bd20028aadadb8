import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'

export const ticketPrint = {
  pdf: defineRoute({
    method: 'GET',
    path: '/v1/slips/{id}/pdf',
    while_impersonating: 'no_export',
    permission: 'ticket.read',
    summary: 'One ticket as a tagged PDF, arranged like a delivery ticket, with its audit log and photos',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({
      language: z._default(z.enum(['en', 'es']), 'en'),
      /** `slip`: the ticket's page; `record`: that, its audit log and its photos. */
      contents: z._default(z.enum(['slip', 'record']), 'record'),
    }),
    problems: ['too_many_prints'],
  }),
  queue: defineRoute({
    method: 'GET',
    path: '/v1/slip_prints',
    while_impersonating: 'no_export',
    permission: 'ticket.read',
    summary: "Positions of one's own prints in the queue",
    response: z.object({
      /** One's own prints that wait to be made, 0 to 8. */
      waiting: z.int(),
      /** Persons whose turn comes before one's own next print; 0 where none waits. */
      ahead: z.int(),
    }),
  }),
}
