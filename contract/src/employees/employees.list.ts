import { defineList, filterBy } from '../core/define-list.ts'
import { roles } from '../core/roles.ts'

/** `pending`: invited, has not signed in yet. `deleted`: removed, and restorable for 30 days. */
export const employeeStatuses = ['pending', 'active', 'deleted'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]

/** Status of an employee of today: `inactive` has signed in, but not within the last 30 days. */
export const employeeStates = ['pending', 'active', 'inactive'] as const

/** When an employee was last seen, the latest first; `earlier` is also never. None of them reaches into another. */
export const seenSpans = ['day', 'week', 'month', 'quarter', 'earlier'] as const
/** How many days ago each of them begins, but for the last. */
export const seenSpanDays = { day: 1, week: 7, month: 30, quarter: 90 } as const satisfies {
  [Span in (typeof seenSpans)[number]]?: number
}

/** Who decides names, role and access of an employee: people of the agency, or its directory (SCIM). */
export const managers = ['hand', 'scim'] as const
export type ManagedBy = (typeof managers)[number]

/** Employees of the agency; `name` is last name, then first name, which is the order without a sort. */
export const employeeList = defineList({
  sorts: ['name', 'email', 'role', 'district', 'status', 'last_seen_at', 'created_at', 'deleted_at'],
  filters: {
    role: filterBy(roles),
    district_id: filterBy('id'),
    /** Without it: all that are not removed. */
    status: filterBy(employeeStatuses, ['eq', 'in']),
    state: filterBy(employeeStates, ['eq', 'in']),
    /** Signed in within the last 30 days. */
    active: filterBy('boolean', ['eq']),
    /** `lte` finds those who were never seen, too: they have not been seen since. */
    last_seen_at: filterBy('instant', ['gte', 'lte']),
    /** The same in spans of so many days. */
    last_seen: filterBy(seenSpans, ['eq', 'in']),
  },
  opens: 'employee',
  counts: ['role', 'district_id', 'state', 'last_seen'],
})
