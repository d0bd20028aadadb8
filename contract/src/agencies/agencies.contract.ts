import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'
import { tokens } from '../sessions/sessions.contract.ts'

/** The agencies of a person (specification section 2). Which they are is told by the session. */
export const agencies = {
  activate: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/activate',
    permission: 'session',
    summary: "Go on in another of one's own agencies: a new session there, while this one ends (D1)",
    params: z.strictObject({ id: idText }),
    response: tokens,
    problems: ['not_found', 'forbidden'],
  }),
}
