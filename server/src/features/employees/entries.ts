import {
  employeeFault,
  entryFaults,
  readUsPhone,
  type EmployeeEntry,
  type EmployeeFault,
  type ProblemDetail,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { isRestorable } from './employees.policy.ts'
import { districtsOf, heldEmails, heldPhones } from './invite.queries.ts'

/** A text as it is kept: trimmed, and nothing rather than empty. */
export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null
/** A phone number as it is kept; null for none and for what is none. */
export const phoneOrNull = (text: string | null | undefined): string | null => readUsPhone(text ?? '')

/** An entry with the faults that it has, at the paths of its fields. */
export interface CheckedEntry {
  entry: EmployeeEntry
  faults: ProblemDetail[]
  /** A person who was removed too long ago to be restored, and who has the same email address: deleted permanently first. */
  makes_way: number | null
}

/** Checks entries by themselves, against each other, and against who works here. Nothing is written. */
export async function checkEntries(
  ctx: Pick<RequestContext, 'db' | 'authority_id' | 'clock'>,
  entries: readonly EmployeeEntry[],
): Promise<CheckedEntry[]> {
  const emails = entries.map((entry) => entry.email.trim().toLowerCase())
  const phones = entries.map((entry) => phoneOrNull(entry.phone))
  const held = await heldHere(ctx, emails, phones)
  const repeated = { emails: repeatedOf(emails), phones: repeatedOf(phones) }
  return entries.map((entry, at) => {
    const [email, phone] = [emails[at] ?? '', phones[at] ?? null]
    const holder = held.emails.get(email)
    const managed = holder?.status === 'deleted' && holder.managed_by === 'scim'
    const makes_way = holder?.deleted_at && !managed && !isRestorable(holder.deleted_at, ctx.clock()) ? holder.id : null
    const found: [path: string, code: EmployeeFault, is: boolean][] = [
      ['email', 'email_repeated', repeated.emails.has(email)],
      ['email', 'employee_exists', holder !== undefined && holder.status !== 'deleted'],
      ['email', 'employee_managed', managed],
      ['email', 'employee_deleted', holder?.status === 'deleted' && !managed && makes_way === null],
      ['phone', 'phone_repeated', phone !== null && repeated.phones.has(phone)],
      ['phone', 'phone_taken', phone !== null && held.phones.has(phone)],
      ['district_id', 'district_unknown', entry.district_id != null && !held.districts.has(entry.district_id)],
    ]
    const faults = found.flatMap(([path, code, is]) => (is ? [employeeFault(path, code)] : []))
    return { entry, makes_way, faults: [...entryFaults(entry), ...faults] }
  })
}

/** The employees with these addresses and numbers, and the existing districts. */
async function heldHere(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  emails: string[],
  phones: (string | null)[],
) {
  const numbers = phones.filter((phone) => phone !== null)
  const addresses = await heldEmails(db, authority_id, emails)
  const holders = numbers.length === 0 ? [] : await heldPhones(db, authority_id, numbers)
  const districts = await districtsOf(db, authority_id)
  return {
    emails: new Map(addresses.map((held) => [held.email, held])),
    phones: new Set(holders.map(({ phone }) => phone)),
    districts: new Set(districts.map(({ id }) => id)),
  }
}

/** Values that occur more than once; missing values do not count. */
function repeatedOf(values: readonly (string | null)[]): Set<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const value of values) if (value) (seen.has(value) ? twice : seen).add(value)
  return twice
}
