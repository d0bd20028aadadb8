import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { Role } from '@milepost/contract/core/roles'
import type { employees } from '@milepost/contract/employees/employees.contract'
import { valuesIn, type EmployeeSortKey, type EmployeesAddress, type SeenChoice } from './employees-address.ts'

export type EmployeesQuery = NonNullable<RouteCall<typeof employees.list>['query']>
type Filters = NonNullable<EmployeesQuery['filters']>

const DAY = 86_400_000

/** `within_7` reaches from 7 days ago until now, `not_for_30` is everybody who was last seen earlier or never. */
function seenFilter(seen: SeenChoice, now: number): Filters['last_seen_at'] {
  const since = new Date(now - Number(seen.replace(/\D/g, '')) * DAY).toISOString()
  return seen.startsWith('within') ? { gte: since } : { lte: since }
}

const standingFilters: Record<string, Filters> = {
  pending: { status: { eq: 'pending' } },
  active: { status: { eq: 'active' }, active: { eq: true } },
  inactive: { status: { eq: 'active' }, active: { eq: false } },
}

function filtersOf({ removed, role, district, status, seen }: EmployeesAddress, now: number): Filters {
  return {
    ...(removed ? { status: { eq: 'deleted' as const } } : status && standingFilters[status]),
    ...(role && { role: { in: valuesIn(role) as Role[] } }),
    ...(district && { district_id: { in: valuesIn(district).map(Number) } }),
    ...(seen && { last_seen_at: seenFilter(seen as SeenChoice, now) }),
  }
}

/** What an address asks of the server at a time. Whom the agency removed last stands first among the removed. */
export function employeesQueryOf(address: EmployeesAddress, now: number): EmployeesQuery {
  const { search, page, size, sort = address.removed && '-deleted_at' } = address
  const filters = filtersOf(address, now)
  return {
    page_number: Number(page ?? 1),
    page_size: Number(size ?? DEFAULT_PAGE_SIZE),
    ...(search && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(sort && {
      sort_by: sort.replace(/^-/, '') as EmployeeSortKey,
      sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
  }
}
