import type { TicketField } from '../tickets/ticket-field.ts'
import { ticketFields } from '../tickets/ticket-fields.ts'
import type { MaterialType } from '../tickets/ticket-status.ts'

/** What an agency asks of a field for a material: it must be sent, may be sent, or must not be sent. */
export const profileRules = ['required', 'optional', 'hidden'] as const
export type ProfileRule = (typeof profileRules)[number]

/** A rule that an agency set; a field without one is optional. */
export interface ProfileEntry {
  field: string
  material_type: MaterialType
  rule: ProfileRule
}

/** The name under which a supplier sends a field. */
export const sentName = ({ key, sent_as }: TicketField): string => sent_as ?? key

/** Fields that a supplier may send, in the order of the dictionary. */
export const supplierFields: readonly TicketField[] = ticketFields.filter(({ owner }) => owner === 'source')

/** Fields without which no ticket is taken, whatever the profile says; `net` may also follow from gross and tare. */
export const alwaysRequired: readonly string[] = ['plant', 'ticket_number', 'printed_at', 'material', 'uom']

/** Whether a profile can say anything about a field for a material: it exists for the material and is not always required. */
export const isSettable = ({ key, materials }: TicketField, material: MaterialType): boolean =>
  !alwaysRequired.includes(key) && (materials === undefined || materials.includes(material))

/** The rule of a field for a material. */
export function ruleOf(entries: readonly ProfileEntry[], field: TicketField, material: MaterialType): ProfileRule {
  if (alwaysRequired.includes(field.key)) return 'required'
  if (!isSettable(field, material)) return 'hidden'
  return entries.find((entry) => entry.field === field.key && entry.material_type === material)?.rule ?? 'optional'
}
