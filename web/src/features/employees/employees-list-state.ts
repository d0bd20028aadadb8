import { roles } from '@milepost/contract/core/roles'
import { employeeList, employeeStates, type seenSpans } from '@milepost/contract/employees/employees.list'
import { listCodec, param, valuesIn, type ListStateOf } from '../../lib/list-codec.ts'

/** When an employee was last seen: within so many days, or not since; each is some of the spans of the list. */
export const seenIn = {
  within_1: ['day'],
  within_7: ['day', 'week'],
  within_30: ['day', 'week', 'month'],
  not_for_30: ['quarter', 'earlier'],
  not_for_90: ['earlier'],
} as const satisfies Record<string, readonly (typeof seenSpans)[number][]>
export const seenChoices = Object.keys(seenIn) as (keyof typeof seenIn)[]

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

/** The server query of an address. Removed employees are listed latest first. */
export function employeesQueryOf(listState: EmployeesListState) {
  const { removed, role, district, status, seen, sort = removed && '-deleted_at' } = listState
  return employeesCodec.query(
    { ...listState, sort },
    {
      ...(removed ? { status: { eq: 'deleted' } } : status && { state: { eq: status } }),
      ...(role && { role: { in: valuesIn(role) } }),
      ...(district && { district_id: { in: valuesIn(district).map(Number) } }),
      ...(seen && { last_seen: { in: seenIn[seen as keyof typeof seenIn] } }),
    },
  )
}
