import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, storable } from '../core/scalars.ts'

/** Choices that one answer has at most. */
export const MOST_CERTIFICATE_CHOICES = 50
/** What is chosen: live materials and certificate types, suppliers, and plants of one supplier. */
export const certificateChoiceKinds = ['vendor_material', 'certificate_type', 'supplier', 'plant'] as const
export type CertificateChoiceKind = (typeof certificateChoiceKinds)[number]

export const certificateChoice = z.object({ id, label: z.string() })
export type CertificateChoice = z.output<typeof certificateChoice>

/** Choices of the forms around certificates. */
export const certificateChoices = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/certificate_choices',
    permission: 'material_certificate.read',
    summary: 'Live materials and certificate types, suppliers or plants that hold the words of a search, by name',
    query: z.strictObject({
      of: z.enum(certificateChoiceKinds),
      /** Of plants: their supplier. */
      supplier_id: z.optional(idText),
      search: z.optional(z.string().check(z.maxLength(200), storable)),
    }),
    response: z.object({ choices: z.array(certificateChoice) }),
    problems: ['invalid'],
  }),
}
