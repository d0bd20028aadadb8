import { DAY_MS } from '@milepost/contract/core/time/days'
import {
  ACTIVE_WITHIN_DAYS,
  INVITATION_DAYS,
  mayRole,
  RESTORABLE_DAYS,
  type Employee,
  type EmployeeAbility,
  type EmployeeStatus,
  type ManagedBy,
  type Role,
} from '@milepost/contract'

const daysAfter = (instant: string, days: number): Date => new Date(Date.parse(instant) + days * DAY_MS)

/** The input of the rules. */
export interface EmployeeState {
  role: Role
  status: EmployeeStatus
  last_seen_at: string | null
  invited_at: string | null
  deleted_at: string | null
  managed_by: ManagedBy
}
/** The viewer's role, the time, and the number of the agency's administrators who have signed in. */
export interface Look {
  viewer: Role
  administrators: number
  now: Date
}

/** An agency always keeps one administrator who can act: one who is only invited does not count. */
export const isLastAdministrator = ({ role, status }: Pick<EmployeeState, 'role' | 'status'>, administrators: number) =>
  role === 'administrator' && status === 'active' && administrators <= 1

/** Whether a removal can still be taken back: for 30 whole days (D9). */
export const isRestorable = (deleted_at: string, now: Date): boolean => now < daysAfter(deleted_at, RESTORABLE_DAYS)

/** Whether somebody counts as active: signed in within the last 30 days (specification section 9). */
const isActive = ({ status, last_seen_at }: EmployeeState, now: Date): boolean =>
  status === 'active' && last_seen_at !== null && now <= daysAfter(last_seen_at, ACTIVE_WITHIN_DAYS)

/** The parts of an employee's state that depend on the clock. */
export function activity(
  employee: EmployeeState,
  now: Date,
): Pick<Employee, 'active' | 'invitation_expires_at' | 'restorable_until'> {
  const { status, invited_at, deleted_at } = employee
  return {
    active: isActive(employee, now),
    invitation_expires_at:
      status === 'pending' && invited_at !== null ? daysAfter(invited_at, INVITATION_DAYS).toISOString() : null,
    restorable_until: deleted_at === null ? null : daysAfter(deleted_at, RESTORABLE_DAYS).toISOString(),
  }
}

/** What may be done with an employee now; nothing by people who do not manage employees (D12a), and little where the directory manages the person. */
export function employeeAbilities(employee: EmployeeState, { viewer, administrators, now }: Look): EmployeeAbility[] {
  if (!mayRole(viewer, 'employee.manage')) return []
  const { status, deleted_at } = employee
  if (employee.managed_by === 'scim')
    return deleted_at === null ? ['update', ...(status === 'pending' ? (['resend_invitation'] as const) : [])] : []
  if (deleted_at !== null) return isRestorable(deleted_at, now) ? ['restore'] : []
  const isLast = isLastAdministrator(employee, administrators)
  return [
    'update',
    ...(isLast ? [] : (['update_role', 'delete'] as const)),
    ...(status === 'pending' ? (['update_email', 'resend_invitation'] as const) : []),
  ]
}

/** People who do not manage employees see current ones, not removed ones. */
export const maySee = (viewer: Role, status: EmployeeStatus): boolean =>
  status !== 'deleted' || mayRole(viewer, 'employee.manage')
