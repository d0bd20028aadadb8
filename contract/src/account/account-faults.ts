import { isOneAddress, readUsPhone } from '../core/contact.ts'
import type { Role } from '../core/roles.ts'

/** Characters that a name holds at most. */
export const MOST_ACCOUNT_NAME_LENGTH = 100

/** Codes and messages (for API users) of faults in the account's fields (specification section 5). */
export const accountFaultTexts = {
  field_is_required: 'This field is required',
  email_is_invalid: 'Email must be a valid email',
  phone_is_invalid: 'Phone must be a valid phone: a US number such as (404) 555-0123, without an extension',
  phone_taken: 'This phone number is already in use...',
  signature_required: 'You must provide a signature before saving',
  text_too_long: `At most ${MOST_ACCOUNT_NAME_LENGTH} characters`,
  control_character: 'Line breaks and other control characters are not allowed here',
} as const
export type AccountFault = keyof typeof accountFaultTexts

/** Line breaks and other control characters: a name with them would break email headers and log lines. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

function nameFault(text: string): AccountFault | null {
  const name = text.trim()
  if (name === '') return 'field_is_required'
  if (control.test(name)) return 'control_character'
  return [...name].length > MOST_ACCOUNT_NAME_LENGTH ? 'text_too_long' : null
}

/** A phone number is optional. */
const phoneFault = (text: string): AccountFault | null =>
  text.trim() === '' || readUsPhone(text) !== null ? null : 'phone_is_invalid'

/** The fault of a new email address; null for a valid one. */
export const emailFault = (text: string): AccountFault | null =>
  text.trim() === '' ? 'field_is_required' : isOneAddress(text.trim()) ? null : 'email_is_invalid'

export interface AccountTexts {
  first_name: string
  last_name: string
  phone: string
}

/** Faults of an account's texts, by field. */
export function accountFaults({ first_name, last_name, phone }: AccountTexts): {
  field: keyof AccountTexts
  code: AccountFault
}[] {
  const found = {
    first_name: nameFault(first_name),
    last_name: nameFault(last_name),
    phone: phoneFault(phone),
  }
  return (Object.keys(found) as (keyof AccountTexts)[]).flatMap((field) => {
    const code = found[field]
    return code === null ? [] : [{ field, code }]
  })
}

/** Roles that cannot save an account without a signature: everybody who works in operations (specification section 5, 'An ops signature is required'). */
export const needsSignature = (role: Role): boolean => role !== 'administrator'
