import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'

export const ticketPrint = {
  pdf: defineRoute({
    method: 'GET',
    path: '/v1/slips/{id}/pdf',
    permission: 'ticket.read',
    summary: 'One ticket as a tagged PDF: its fields, checks, photos and audit log',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ language: z._default(z.enum(['en', 'es']), 'en') }),
  }),
}
