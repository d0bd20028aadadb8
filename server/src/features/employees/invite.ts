import type { EmployeeEntry, ProblemDetail } from '@milepost/contract'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { lockEmployees } from './employees.queries.ts'
import { checkEntries, textOrNull, phoneOrNull, type CheckedEntry } from './entries.ts'
import { insertMemberships, peopleToInvite, purgeEmployee, type NewMembership } from './invite.queries.ts'

/** What inviting needs: the transaction of a request, or of the creation of an agency. */
export type InvitingContext = Pick<RequestContext, 'authority_id' | 'db' | 'audit' | 'emit' | 'enqueue' | 'clock'>

/** The job that sends an invitation. */
export const invitationJob = defineJob({
  name: 'employee_invitation_send',
  payload: z.strictObject({ authority_id: z.int(), id: z.int() }),
  key: ({ authority_id, id }) => `invitation ${authority_id} ${id}`,
})

/** Invites the people of a form, all or none; returns the ids of the new memberships in the order of the entries. */
export async function inviteAll(ctx: InvitingContext, entries: readonly EmployeeEntry[]): Promise<number[]> {
  if (entries.length === 0) throw new Problem('employees_required')
  await lockEmployees(ctx.db, ctx.authority_id)
  const checked = await checkEntries(ctx, entries)
  const faults = checked.flatMap((entry, at) => entry.faults.map((fault) => atEntry(fault, at)))
  if (faults.length > 0)
    throw new Problem('employee_create_failed', { message: faults[0]?.message ?? '' }, faults.slice(0, 500))
  return await writeInvitations(ctx, checked)
}

const atEntry = (fault: ProblemDetail, at: number): ProblemDetail => ({
  ...fault,
  path: `employees.${at}.${fault.path}`,
})

/**
 * Writes memberships that wait for their persons, with their audit events and, with `mail`, the jobs that send the invitations. A person who is known from another
 * agency is linked silently: until that person signs in, the membership looks like any other invitation (D1).
 */
export async function writeInvitations(
  ctx: InvitingContext,
  checked: readonly CheckedEntry[],
  { mail = true }: { mail?: boolean } = {},
): Promise<number[]> {
  const { db, authority_id } = ctx
  const now = ctx.clock()
  for (const { makes_way } of checked)
    if (makes_way !== null) await purgeEmployee(db, { authority_id, id: makes_way, now })
  const people = await peopleToInvite(
    db,
    checked.map(({ entry }) => entry.email.trim()),
  )
  const memberships = checked.map(({ entry }) => membershipOf(entry, people))
  const ids = await insertMemberships(db, { authority_id, now }, memberships)
  const created = memberships.map((membership) => ids.get(membership.user_id) ?? 0)
  await ctx.audit(
    ...memberships.map(({ user_id: _person, phone_e164: phone, ...changes }, at) => ({
      action: 'employee.invited',
      subject: 'employee',
      subject_id: created[at] ?? 0,
      changes: { ...changes, phone, email: checked[at]?.entry.email.trim() },
    })),
  )
  if (mail) await sendInvitations(ctx, created)
  await ctx.emit({ type: 'employees.changed', ids: created.length > 500 ? [] : created })
  return created
}

/** Enqueues the invitations of memberships, once each, however often that is requested before they are sent. */
export const sendInvitations = (
  ctx: Pick<InvitingContext, 'authority_id' | 'enqueue'>,
  ids: readonly number[],
): Promise<void> => ctx.enqueue(...ids.map((id) => newJob(invitationJob, { authority_id: ctx.authority_id, id })))

function membershipOf(entry: EmployeeEntry, people: ReadonlyMap<string, number>): NewMembership {
  const user_id = people.get(entry.email.trim().toLowerCase())
  if (user_id === undefined) throw new Error('a person was not written')
  return {
    user_id,
    role: entry.role,
    first_name: entry.first_name.trim(),
    last_name: entry.last_name.trim(),
    phone_e164: phoneOrNull(entry.phone),
    title: textOrNull(entry.title),
    employee_number: textOrNull(entry.employee_number),
    district_id: entry.district_id ?? null,
  }
}
