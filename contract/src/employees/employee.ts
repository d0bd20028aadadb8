import * as z from 'zod/mini'
import { roles } from '../core/roles.ts'
import { id, instant } from '../core/scalars.ts'
import { employeeStatuses, managers } from './employees.list.ts'

/** Days within which somebody has to have signed in to count as active (specification section 9). */
export const ACTIVE_WITHIN_DAYS = 30
/** Days for which the link of an invitation is good. */
export const INVITATION_DAYS = 7

/**
 * What the caller may do with an employee now. The last administrator lacks `update_role` and `delete`; `update_email` and
 * `resend_invitation` are present while the invitation is pending; `restore` for 30 days after removal.
 */
export const employeeAbilities = [
  'update',
  'update_role',
  'update_email',
  'resend_invitation',
  'delete',
  'restore',
] as const
export type EmployeeAbility = (typeof employeeAbilities)[number]

/** An employee of the agency: a person's membership in it. Names, phone, title and number are as this agency knows them (D1). */
export const employee = z.object({
  /** Id of the membership. */
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The person's own; the agency corrects it while the invitation is pending, afterwards only the person changes it (D1). */
  email: z.string(),
  /** E.164: `+15555555555`. */
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  district_id: z.nullable(id),
  district: z.nullable(z.string()),
  title: z.nullable(z.string()),
  employee_number: z.nullable(z.string()),
  status: z.enum(employeeStatuses),
  /** `scim`: names, role and access are the directory's to change. */
  managed_by: z.enum(managers),
  /** Whether the person signed in within the last 30 days. */
  active: z.boolean(),
  /** The last sign-in or renewal of a session in this agency; null before the first. */
  last_seen_at: z.nullable(instant),
  invited_at: z.nullable(instant),
  activated_at: z.nullable(instant),
  /** Until when the link of the last invitation is good; null unless the invitation is pending. */
  invitation_expires_at: z.nullable(instant),
  deleted_at: z.nullable(instant),
  /** Full name of who removed the employee. */
  deleted_by: z.nullable(z.string()),
  /** Until when the removal can be taken back; null unless removed. */
  restorable_until: z.nullable(instant),
  /** The caller. */
  own: z.boolean(),
  abilities: z.array(z.enum(employeeAbilities)),
  lock_version: z.int(),
})
export type Employee = z.output<typeof employee>
