import type { ProblemDetail } from '../core/problem-body.ts'
import { entryFaults } from '../employees/employee-entry.ts'
import { MOST_COMPANY_LENGTH } from './contractor.record.ts'
import { MOST_NOTE_LENGTH } from './contractors.contract.ts'

/** Characters of a project's number at most. */
export const MOST_NUMBER_LENGTH = 100

/** What a person enters to request access to a project as a member of a contractor. */
export interface AccessEntry {
  project_number: string
  first_name: string
  last_name: string
  company_name: string
  email: string
  note: string
}

/** A name as it is kept: of one line, and with one blank wherever there are several. */
export const companyName = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')

/** Fields of one line in addition to a person's name and address, with the most characters of each. */
const lines = [
  ['project_number', MOST_NUMBER_LENGTH],
  ['company_name', MOST_COMPANY_LENGTH],
] as const

/**
 * Faults of an entry, checked by itself, by the rules for people's names and addresses. Nothing in it can begin a header or a line of an email. Fields
 * that are not given are not checked.
 */
export function accessEntryFaults(entry: Partial<AccessEntry>): ProblemDetail[] {
  const { first_name, last_name, email } = entry
  const faults: ProblemDetail[] = []
  for (const [path, most] of lines) {
    const text = entry[path]?.trim()
    if (text === undefined) continue
    if (text === '') faults.push({ path, code: 'field_is_required', message: 'This field is required' })
    else if (/[\p{Cc}\u2028\u2029]/u.test(text))
      faults.push({
        path,
        code: 'control_character',
        message: 'Line breaks and other control characters are not allowed here',
      })
    else if ([...text].length > most)
      faults.push({ path, code: 'text_too_long', message: `At most ${most} characters` })
  }
  if ([...(entry.note?.trim() ?? '')].length > MOST_NOTE_LENGTH)
    faults.push({ path: 'note', code: 'text_too_long', message: `At most ${MOST_NOTE_LENGTH} characters` })
  return [...faults, ...entryFaults({ first_name, last_name, email })]
}
