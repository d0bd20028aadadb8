import { DAY_MS } from '@milepost/contract/core/time/days'
import { roles } from '@milepost/contract/core/roles'
import { employeeList } from '@milepost/contract/employees/employees.list'
import { listCodec, param, valuesIn, type ListStateOf } from '../../lib/list-codec.ts'

/** Status of an employee; `inactive` has not signed in for 30 days. */
export const employeeStates = ['pending', 'active', 'inactive'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** When an employee was last seen: within so many days, or not since. */
export const seenChoices = ['within_1', 'within_7', 'within_30', 'not_for_30', 'not_for_90'] as const

/** The employees list; `removed` shows the recently deleted, `size` is one of the larger pages, `employee` is the one whose drawer is open. */
export const employeesCodec = listCodec(
  employeeList,
  {
    removed: param.yes,
    role: param.several(param.oneOf(roles)),
    district: param.several(param.id),
    status: param.oneOf(employeeStates),
    seen: param.oneOf(seenChoices),
    size: param.oneOf(['100', '500']),
  },
  ['role', 'district', 'status', 'seen'],
)
export type EmployeesListState = ListStateOf<typeof employeesCodec>

/** `within_7` reaches from 7 days ago until now, `not_for_30` is everybody who was last seen earlier or never. */
function seenFilter(seen: string, now: number) {
  const since = new Date(now - Number(seen.replace(/\D/g, '')) * DAY_MS).toISOString()
  return seen.startsWith('within') ? { gte: since } : { lte: since }
}

const stateFilters: Record<string, object> = {
  pending: { status: { eq: 'pending' } },
  active: { status: { eq: 'active' }, active: { eq: true } },
  inactive: { status: { eq: 'active' }, active: { eq: false } },
}

/** The server query of an address at a given time. Removed employees are listed latest first. */
export function employeesQueryOf(listState: EmployeesListState, now: number) {
  const { removed, role, district, status, seen, sort = removed && '-deleted_at' } = listState
  return employeesCodec.query(
    { ...listState, sort },
    {
      ...(removed ? { status: { eq: 'deleted' } } : status && stateFilters[status]),
      ...(role && { role: { in: valuesIn(role) } }),
      ...(district && { district_id: { in: valuesIn(district).map(Number) } }),
      ...(seen && { last_seen_at: seenFilter(seen, now) }),
    },
  )
}
