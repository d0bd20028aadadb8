import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText } from '../core/scalars.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { ticketMaterialList } from './material-certificates.list.ts'

/** A material as tickets name it, and what it means. */
export const ticketMaterial = z.object({
  id,
  name: z.string(),
  material_type: z.enum(materialTypes),
  /** The material that vendors certify; null where nobody has said. */
  vendor_material_id: z.nullable(id),
  vendor_material: z.nullable(z.string()),
  /** A live material of an equal name, where nobody has said: case, accents, hyphens and plurals make no difference. */
  suggestion: z.nullable(z.object({ id, name: z.string() })),
})
export type TicketMaterial = z.output<typeof ticketMaterial>

/** Names to accept of one call, at most. */
export const MOST_NAMES_ACCEPTED = 500

const byId = z.strictObject({ id: idText })
const one = z.object({ ticket_material: ticketMaterial })

/** What the materials of tickets mean among those that vendors certify. */
export const ticketMaterials = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/ticket_materials',
    permission: 'material_certificate.read',
    summary: 'Materials as tickets name them, those without a meaning first, with a suggestion by equal name',
    query: queryOf(ticketMaterialList),
    response: z.extend(pageOf('ticket_materials', ticketMaterial), {
      /** Names without a meaning for which there is a suggestion, whatever the filters. */
      suggested_count: z.int(),
    }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/ticket_materials/{id}',
    permission: 'material_certificate.read',
    summary: 'A material as tickets name it',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/v1/ticket_materials/{id}',
    permission: 'material_certificate.manage',
    summary: 'Say which material a name of tickets means, or that it means none',
    params: byId,
    body: z.strictObject({ vendor_material_id: z.nullable(id) }),
    response: one,
    problems: ['not_found', 'invalid'],
  }),
  acceptSuggestions: defineRoute({
    method: 'POST',
    path: '/v1/ticket_materials/accept_suggestions',
    permission: 'material_certificate.manage',
    summary: 'Accept the suggestions of all names that have one, at most 500 of a call',
    body: z.strictObject({}),
    response: z.object({ accepted_count: z.int() }),
  }),
}
