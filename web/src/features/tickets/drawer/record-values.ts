import { ticketFields } from '@milepost/contract/tickets/ticket-fields'
import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { TicketLock } from '@milepost/contract/tickets/ticket-abilities'
import { withZero } from '../../../lib/typed-number.ts'

/** Changed by separate actions, not by editing fields. */
const decided = ['status', 'accepted', 'flagged', 'max_gvw_override', 'max_gvw_override_reason']
/** Several lines are written into these. */
const long = ['notes', 'rejection_reason', 'waste_reason']

export const isLong = ({ key }: TicketField): boolean => long.includes(key)

/** The agency's fields that belong to a ticket's material, in the order of the dictionary (D13b). */
export const recordFields = (ticket: Pick<TicketDetail, 'field_locks' | 'material_type'>): TicketField[] =>
  ticketFields.filter(
    ({ owner, key, part }) =>
      owner === 'agency' &&
      part === undefined &&
      !decided.includes(key) &&
      ticket.field_locks?.[key] !== 'other_material',
  )

/** Why the user cannot edit a field of the agency: the whole ticket's reason, otherwise the field's own. */
export const lockOfField = ({ key }: TicketField, ticket: TicketDetail): TicketLock | undefined =>
  ticket.locks?.edit ?? ticket.field_locks?.[key]

export type FieldValue = string | number | boolean | null

/** The value of a ticket's field. */
export function valueOf(ticket: TicketDetail, key: string): FieldValue {
  const value = ticket[key]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A value as text for an input. */
export const typedOf = (value: FieldValue): string => (value === null ? '' : String(value))

/** A typed text as a value of the contract; `fault` if it is not a value of the field. */
export function readTyped(field: TicketField, typed: string): { value: FieldValue } | { fault: true } {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (field.type === 'boolean') return { value: text === 'true' }
  if (field.type !== 'decimal' && field.type !== 'integer') return { value: text }
  const { min = -Infinity, max = Infinity } = field
  const number = withZero(text.replaceAll(',', ''))
  const fits = /^-?\d{1,20}(\.\d{1,10})?$/.test(number) && Number(number) >= min && Number(number) <= max
  if (!fits || (field.type === 'integer' && number.includes('.'))) return { fault: true }
  return { value: field.type === 'integer' ? Number(number) : number }
}

/** The fields that were changed, with their new values; those whose text is no value are left out, and named. */
export function changesOf(
  fields: readonly TicketField[],
  typed: Readonly<Record<string, string>>,
  base: TicketDetail,
): { changes: Record<string, FieldValue>; faults: TicketField[] } {
  const changes: Record<string, FieldValue> = {}
  const faults: TicketField[] = []
  for (const field of fields) {
    const text = typed[field.key]
    if (text === undefined || text.trim() === typedOf(valueOf(base, field.key))) continue
    const read = readTyped(field, text)
    if ('fault' in read) faults.push(field)
    else changes[field.key] = read.value
  }
  return { changes, faults }
}
