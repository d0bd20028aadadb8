import * as z from 'zod/mini'
import { isOneAddress, readUsPhone } from '../core/contact.ts'
import type { ProblemDetail } from '../core/problem-body.ts'
import { roles } from '../core/roles.ts'
import { id, storable } from '../core/scalars.ts'

/** Characters that names and titles hold at most. */
export const MOST_NAME_LENGTH = 100
const MOST_EMAIL_LENGTH = 254

/** What was typed; the rules of the entry check it, so that all faults of all entries are reported at once. */
const typed = z.string().check(z.maxLength(1000), storable)
const optional = z.optional(z.nullable(typed))

/** A new employee as a form or a file gives it. Texts are trimmed; an empty one that may be missing counts as missing. */
export const employeeEntry = z.strictObject({
  first_name: typed,
  last_name: typed,
  email: typed,
  /** A US phone number in any spelling. */
  phone: optional,
  role: z.enum(roles),
  district_id: z.optional(z.nullable(id)),
  title: optional,
  employee_number: optional,
})
export type EmployeeEntry = z.output<typeof employeeEntry>

/** Codes and messages (for API users) of faults in an entry's fields. The first six need only the entry. */
export const employeeFaults = {
  field_is_required: 'This field is required',
  email_is_invalid: 'Email must be a valid email',
  phone_is_invalid: 'Phone must be a valid phone: a US number such as (404) 555-0123, without an extension',
  text_too_long: `At most ${MOST_NAME_LENGTH} characters`,
  control_character: 'Line breaks and other control characters are not allowed here',
  role_unknown: 'This role does not exist',
  district_unknown: 'There is no such district',
  email_repeated: 'This email is in another entry, too',
  phone_repeated: 'This phone number is in another entry, too',
  phone_taken: 'This phone number is already in use...',
  employee_exists: 'Someone with this email already works here',
  employee_deleted: 'Someone with this email was removed recently and can be restored',
  employee_managed: 'The directory of the agency has this person as inactive, and can make them active again',
  email_not_pending: 'The invitation was accepted: only the person can change the email',
} as const
export type EmployeeFault = keyof typeof employeeFaults

/** A fault of an entry, at the path of its field. */
export const employeeFault = (path: string, code: EmployeeFault): ProblemDetail => ({
  path,
  code,
  message: employeeFaults[code],
})

type Texts = Partial<
  Record<'first_name' | 'last_name' | 'email' | 'phone' | 'title' | 'employee_number', string | null | undefined>
>

/** Fields that cannot be empty. */
const required = ['first_name', 'last_name', 'email'] as const
/** Single-line fields, with the length of a name. */
const lines = ['first_name', 'last_name', 'title', 'employee_number'] as const

/**
 * Faults of an entry's texts, checked by themselves. Fields that are not given are not checked. Control characters are refused, so that
 * nothing of an entry can begin a header or a line of an email.
 */
export function entryFaults(texts: Texts): ProblemDetail[] {
  const faults: ProblemDetail[] = []
  const given = (field: keyof Texts) => texts[field]?.trim() ?? ''
  for (const field of required)
    if (texts[field] !== undefined && given(field) === '') faults.push(employeeFault(field, 'field_is_required'))
  for (const field of lines) {
    if (/[\p{Cc}\u2028\u2029]/u.test(given(field))) faults.push(employeeFault(field, 'control_character'))
    else if ([...given(field)].length > MOST_NAME_LENGTH) faults.push(employeeFault(field, 'text_too_long'))
  }
  const email = given('email')
  if (email !== '' && (email.length > MOST_EMAIL_LENGTH || !isOneAddress(email)))
    faults.push(employeeFault('email', 'email_is_invalid'))
  if (given('phone') !== '' && readUsPhone(given('phone')) === null)
    faults.push(employeeFault('phone', 'phone_is_invalid'))
  return faults
}
