import { entryFaults, type EmployeeEntry, type ManagedBy } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { employeeById, type EmployeeRow } from './employees.queries.ts'
import { phoneOrNull } from './entries.ts'
import { heldPhones } from './invite.queries.ts'
import { writeInvitations } from './invite.ts'
import { endEmployment, resumeEmployment } from './remove-employee.ts'
import { writeChange, type EmployeeChange } from './update-employee.ts'

/*
 * What the agency's directory does with its people, in a transaction that has the lock of the agency's employees. A phone number is left out where it is none,
 * or a colleague's: the directory could not correct that, and would send it forever.
 */

/**
 * Adds a person whose address no member has, past or present; `mail` sends the invitation. A share of the lock is enough.
 * @throws Problem `employee_create_failed`
 */
export async function provision(work: Work, given: EmployeeEntry, { mail }: { mail: boolean }): Promise<number> {
  const faults = entryFaults({ ...given, phone: null })
  if (faults.length > 0) throw new Problem('employee_create_failed', { message: faults[0]?.message ?? '' }, faults)
  const entry = { ...given, phone: await freePhone(work, given.phone, null) }
  const [id] = await writeInvitations(work, [{ entry, faults, makes_way: null }], { mail })
  if (id === undefined) throw new Error('the membership was not written')
  return id
}

/** Changes what differs of a person, and whether the directory manages them. */
export async function changeProvisioned(
  work: Work,
  before: EmployeeRow,
  { phone, ...change }: EmployeeChange,
  managed_by: ManagedBy = 'scim',
): Promise<void> {
  const faults = entryFaults(change)
  if (faults.length > 0) throw new Problem('employee_update_failed', { message: faults[0]?.message ?? '' }, faults)
  await writeChange(
    work,
    before,
    { ...change, ...(phone !== undefined && { phone: await freePhone(work, phone, before.id) }) },
    managed_by === before.managed_by ? {} : { managed_by },
  )
}

/** A person's row, whatever the state; null where the agency has none. */
export const provisioned = (work: Pick<Work, 'db' | 'authority_id'>, id: number): Promise<EmployeeRow | null> =>
  employeeById(work.db, work.authority_id, id)

/** Ends the employment; answers the sessions that ended. @throws Problem `last_administrator` */
export const deactivate = (work: Work, row: EmployeeRow): Promise<number[]> => endEmployment(work, row, null)

/** Undoes that, however long ago it was. */
export async function reactivate(work: Work, row: EmployeeRow): Promise<void> {
  if (row.phone !== null && (await freePhone(work, row.phone, row.id)) === null)
    await writeChange(work, row, { phone: null })
  await resumeEmployment(work, row)
}

async function freePhone(
  { db, authority_id }: Work,
  phone: string | null | undefined,
  own: number | null,
): Promise<string | null> {
  const number = phoneOrNull(phone)
  if (number === null) return null
  return (await heldPhones(db, authority_id, [number])).some(({ id }) => id !== own) ? null : number
}
