import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant } from '../core/scalars.ts'
import { certificateGapReasons } from './certificate-gaps.ts'

/** Projects that one answer for a vendor covers, at most, by name. */
export const MOST_GAP_PROJECTS = 100
/** A vendor is asked again for the same certificate after so many days at the earliest. */
export const ASK_AGAIN_DAYS = 3

const named = z.object({ id, name: z.string() })

/** What lacks for a material, from when to when, and how much of it was placed. */
export const certificateGap = z.object({
  project_id: id,
  project: z.string(),
  dot_code: z.string(),
  supplier: named,
  vendor_material: named,
  /** Null where its source is not approved. */
  certificate_type: z.nullable(named),
  reason: z.enum(certificateGapReasons),
  /** The submittal that it is about, where there is one. */
  submittal: z.nullable(z.object({ id, number: z.string() })),
  /** Loads without it, the days of the first and the last one, and their quantity where they are in one unit. */
  tickets: z.int(),
  first_day: date,
  last_day: date,
  quantity: z.nullable(z.object({ quantity: decimal, uom: z.string() })),
  /** Pay items that some of these loads are on, with what is on them, and its amount at the unit price where there is one. */
  pay_items: z.array(
    z.object({
      id,
      line_number: z.int(),
      item_code: z.string(),
      item_description: z.string(),
      quantity: decimal,
      uom: z.string(),
      amount: z.nullable(decimal),
    }),
  ),
  /** When somebody last asked the vendor for it. */
  asked: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type CertificateGap = z.output<typeof certificateGap>

/** What one ticket's material needs, and whether it has it. */
export const ticketCertificate = z.object({
  /** Null for its source. */
  certificate_type: z.nullable(named),
  /** Null where nothing lacks. */
  reason: z.nullable(z.enum(certificateGapReasons)),
  submittal: z.nullable(z.object({ id, number: z.string() })),
  asked: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type TicketCertificate = z.output<typeof ticketCertificate>

/** What lacks of the certificates that placed materials need (specification section 3). */
export const certificateChecks = {
  ofProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/certificate_gaps',
    permission: 'pay_item.read',
    summary:
      'What lacks of the certificates and sources of the materials that are placed on a project, those of most loads first',
    params: z.strictObject({ id: idText }),
    response: z.object({ certificate_gaps: z.array(certificateGap) }),
    problems: ['not_found', 'project_deleted'],
  }),
  ofTicket: defineRoute({
    method: 'GET',
    path: '/v1/slips/{id}/certificates',
    permission: 'pay_item.read',
    summary: 'What the material of a ticket needs to be certified, and what of it lacks on the day of the load',
    params: z.strictObject({ id: idText }),
    response: z.object({
      /** What the agency calls the material; null where it names none for the tickets’ name. */
      vendor_material: z.nullable(named),
      supplier: named,
      project_id: z.nullable(id),
      certificates: z.array(ticketCertificate),
    }),
    problems: ['not_found'],
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v1/certificate_gaps',
    permission: 'supplied.read',
    summary: 'What lacks of the certificates of one’s own company’s materials, on the projects of the grant',
    response: z.object({ certificate_gaps: z.array(certificateGap), more_projects: z.int() }),
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/certificate_requests',
    permission: 'ticket.decide',
    summary: 'Ask the vendor for a certificate that lacks; its people are notified',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ supplier_id: id, vendor_material_id: id, certificate_type_id: id }),
    response: z.object({ asked: z.object({ at: instant, by: z.string() }) }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'forbidden',
      'certificate_not_lacking',
      'certificate_asked',
    ],
  }),
}
