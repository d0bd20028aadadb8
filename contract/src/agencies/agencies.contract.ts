import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, storable } from '../core/scalars.ts'
import { offeredProvider } from '../identity-providers/sso.contract.ts'
import { tokens } from '../sessions/sign-in-bodies.ts'
import { interfaceColors } from '../theme/interface-colors.ts'

/** The agencies of a person (specification section 2). The session lists which ones they are. */
export const agencies = {
  activate: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/activate',
    while_impersonating: 'refused',
    permission: 'session',
    without_key: 'session',
    step_up: 'enter_agency',
    summary: "Switch to another of one's own agencies: opens a new session there and ends this one",
    params: z.strictObject({ id: idText }),
    response: tokens,
    problems: ['not_found', 'agency_closed', 'sign_in_there', 'provider_required'],
  }),
  validateUrl: defineRoute({
    method: 'POST',
    path: '/v3/validate_dot_url',
    permission: 'public',
    without_key: 'public',
    summary:
      'What the sign-in page shows of the agency with this address; nothing where the address belongs to no agency',
    body: z.strictObject({
      /** The address must be this agency's, where one is named. */
      dot_authority_id: z.optional(z.nullable(id)),
      /** The address of the browser's page; only its host counts. */
      url: z.string().check(z.minLength(1), z.maxLength(2000), storable),
    }),
    response: z.object({
      dot_authority: z.object({
        id,
        name: z.string(),
        current_interface_theme_key: z.string(),
        /** The agency's own colors; nulls where it has none. */
        interface_colors: interfaceColors,
      }),
      /** By which providers its people sign in, for the buttons of the sign-in page. */
      identity_providers: z.array(offeredProvider),
    }),
    problems: ['not_found', 'too_many_attempts'],
  }),
}
