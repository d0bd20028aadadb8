import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, text } from '../core/scalars.ts'

/** Exceptions that a material has at most. */
export const MOST_CERTIFICATE_EXCEPTIONS = 500

/** What a material needs at one pay item and nowhere else, or does not need there. */
export const certificateException = z.object({
  id,
  certificate_type_id: id,
  certificate_type: z.string(),
  project_id: id,
  /** The project's name. */
  project: z.string(),
  pay_item_id: id,
  /** Line, code and description. */
  pay_item: z.string(),
  /** Whether the type is needed there too, or is not. */
  needed: z.boolean(),
  reason: z.string(),
  created_at: instant,
})
export type CertificateException = z.output<typeof certificateException>

const byId = z.strictObject({ id: idText })

/** Which certificates pay items ask for apart from the rest of the agency. */
export const certificateExceptions = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/vendor_materials/{id}/certificate_exceptions',
    permission: 'material_certificate.read',
    summary: 'Exceptions of a material, by project and pay item',
    params: byId,
    response: z.object({ certificate_exceptions: z.array(certificateException) }),
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/vendor_materials/{id}/certificate_exceptions',
    permission: 'material_certificate.manage',
    summary: 'Ask for a certificate at one pay item too, or not there',
    params: byId,
    body: z.strictObject({
      project_id: id,
      pay_item_id: id,
      certificate_type_id: id,
      needed: z.boolean(),
      /** Why this pay item is an exception. */
      reason: text(500),
    }),
    response: z.object({ certificate_exception: certificateException }),
    problems: ['not_found', 'invalid', 'project_deleted', 'project_archived', 'certificate_exception_exists'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/certificate_exceptions/{id}',
    permission: 'material_certificate.manage',
    summary: 'Remove the exception of a pay item',
    params: byId,
    problems: ['not_found', 'project_deleted', 'project_archived'],
  }),
}
