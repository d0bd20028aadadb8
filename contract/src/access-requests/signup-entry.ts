import type { OutsideKind } from '../core/capacities.ts'
import type { ProblemDetail } from '../core/problem-body.ts'
import { MOST_COMPANY_LENGTH } from '../contractors/contractor.record.ts'
import { entryFaults } from '../employees/employee-entry.ts'

/** Characters of an address's line, of the named projects and of the message, at most. */
export const MOST_ADDRESS_LENGTH = 200
export const MOST_PROJECTS_LENGTH = 500
export const MOST_MESSAGE_LENGTH = 2000

/** What a person enters who asks an agency for access, without the agency and the kind. */
export interface SignupEntry {
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  address_1: string
  address_2: string
  city: string
  /** Two letters: `GA`. */
  state: string
  /** Five digits, or nine: `30303-1234`. */
  zip: string
  /** Names or numbers of the projects for which access is wanted, as typed. */
  projects: string
  message: string
}

/** Texts of one line in addition to a person's name and contact, with the most characters of each. */
const lines = [
  ['company', MOST_COMPANY_LENGTH],
  ['address_1', MOST_ADDRESS_LENGTH],
  ['address_2', MOST_ADDRESS_LENGTH],
  ['city', 100],
  ['projects', MOST_PROJECTS_LENGTH],
] as const
const required = ['phone', 'company', 'address_1', 'city', 'state', 'zip'] as const

/** Codes and messages (for API users) of the faults that only these entries have. */
export const signupFaultTexts = {
  state_is_invalid: 'State must be two letters, such as GA',
  zip_is_invalid: 'Zip must have five digits, or nine: 30303 or 30303-1234',
} as const

/**
 * Faults of an entry, checked by itself (specification section 5). Nothing in it can begin a header or a line of an email, except in the message, which
 * has lines. A contractor names the projects. Fields that are not given are not checked.
 */
export function signupFaults({ kind, ...entry }: Partial<SignupEntry> & { kind?: OutsideKind }): ProblemDetail[] {
  const { first_name, last_name, email, phone } = entry
  const given = (field: keyof SignupEntry) => entry[field]?.trim() ?? ''
  const missing = (kind === 'contractor' ? ([...required, 'projects'] as const) : required)
    .filter((path) => entry[path] !== undefined && given(path) === '')
    .map((path) => ({ path, code: 'field_is_required', message: 'This field is required' }))
  return [
    ...missing,
    ...lines.flatMap(([path, most]) => lineFaults(path, given(path), most)),
    ...lengthFaults('message', given('message'), MOST_MESSAGE_LENGTH),
    ...patternFaults('state', given('state'), /^[A-Za-z]{2}$/),
    ...patternFaults('zip', given('zip'), /^\d{5}(-\d{4})?$/),
    ...entryFaults({ first_name, last_name, email, phone }),
  ]
}

const lengthFaults = (path: string, text: string, most: number): ProblemDetail[] =>
  [...text].length > most ? [{ path, code: 'text_too_long', message: `At most ${most} characters` }] : []

const lineFaults = (path: string, text: string, most: number): ProblemDetail[] =>
  /[\p{Cc}\u2028\u2029]/u.test(text)
    ? [{ path, code: 'control_character', message: 'Line breaks and other control characters are not allowed here' }]
    : lengthFaults(path, text, most)

const patternFaults = (path: 'state' | 'zip', text: string, pattern: RegExp): ProblemDetail[] =>
  text === '' || pattern.test(text)
    ? []
    : [{ path, code: `${path}_is_invalid`, message: signupFaultTexts[`${path}_is_invalid`] }]
