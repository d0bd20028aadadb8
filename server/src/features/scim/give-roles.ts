import { roleOfGroups, type Role } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { rolesChangedJob, tableOf } from '../directory-roles/index.ts'
import { countAdministrators, lockEmployees } from '../employees/index.ts'
import { giveRoles, groupedPeople, type GroupedRow } from './roles.queries.ts'

/** What a person gets whom the directory adds, and whose groups give no role; who loses all of them with `refuse` gets the same. */
export const LEAST_ROLE: Role = 'pending'

/**
 * Gives people whom the directory manages the roles of their groups: all of them, or those that are listed. One statement, whatever their number; the last
 * administrator keeps the role. In a transaction that has the lock of the agency's employees. Answers the sessions that remember earlier roles.
 */
export async function giveRolesOfGroups(work: Work, ids: readonly number[] | null): Promise<number[]> {
  const { db, authority_id } = work
  if (ids?.length === 0) return []
  const [table, people] = await Promise.all([tableOf(work), groupedPeople(db, authority_id, ids)])
  const wanted = people.flatMap((person) => {
    const { role, outcome } = roleOfGroups(person.groups, table)
    const next = role ?? (outcome === 'refuse' ? LEAST_ROLE : person.role)
    return next === person.role ? [] : [{ person, role: next }]
  })
  const changed = await withoutLastAdministrator(work, wanted)
  if (changed.length === 0) return []
  const sessions = await giveRoles(
    db,
    authority_id,
    changed.map(({ person, role }) => ({ id: person.id, role })),
  )
  await work.audit(
    ...changed.map(({ person, role }) => ({
      action: 'employee.updated',
      subject: 'employee',
      subject_id: person.id,
      changes: {
        role: { old: person.role, new: role },
        lock_version: { old: person.lock_version, new: person.lock_version + 1 },
      },
    })),
  )
  await work.emit({
    type: 'employees.changed',
    ids: changed.length > 500 ? [] : changed.map(({ person }) => person.id),
  })
  return sessions
}

interface Wanted {
  person: GroupedRow
  role: Role
}

/** An agency keeps one administrator who can act: where all would lose the role, the first keeps it. */
async function withoutLastAdministrator({ db, authority_id }: Work, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const losing = wanted.filter(({ person }) => person.role === 'administrator' && person.status === 'active')
  if (losing.length === 0) return [...wanted]
  const gaining = wanted.filter(({ person, role }) => role === 'administrator' && person.status === 'active').length
  if ((await countAdministrators(db, authority_id)) - losing.length + gaining > 0) return [...wanted]
  return wanted.filter((one) => one !== losing[0])
}

/** Everybody whom the directory manages, after the table changed. Sessions follow within seconds, as every process reads them again. */
export const giveRolesAgain = handleJob(rolesChangedJob, ({ authority_id }, ctx) =>
  ctx.inTenant(authority_id, async (work) => {
    await lockEmployees(work.db, authority_id)
    await giveRolesOfGroups(work, null)
  }),
)
