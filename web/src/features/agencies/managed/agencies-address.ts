import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import type { RouteCall } from '@milepost/contract/core/route'

/** The whole state of the list of agencies, as its address bears it; `sort` has `-` before it for descending. */
export type AgenciesAddress = Partial<Record<'search' | 'sort' | 'page', string>>
export type AgenciesQuery = NonNullable<RouteCall<typeof managedAgencies.list>['query']>

const sortKeys = ['name', 'employees_count', 'administrators_count', 'last_seen_at', 'created_at'] as const
type SortKey = (typeof sortKeys)[number]
const isSortKey = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key)

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export function readAgenciesAddress(raw: Record<string, unknown>): AgenciesAddress {
  const text = (name: string): string => (raw[name] === undefined || raw[name] === null ? '' : String(raw[name]))
  const search = text('search').trim().slice(0, 200)
  const sound: Record<keyof AgenciesAddress, string> = {
    search: search.isWellFormed() && !search.includes('\0') ? search : '',
    sort: isSortKey(text('sort').replace(/^-/, '')) ? text('sort') : '',
    page: /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
  }
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== ''))
}

/** What an address asks of the server. */
export function agenciesQueryOf({ search, sort, page }: AgenciesAddress): AgenciesQuery {
  const sort_by = sort?.replace(/^-/, '')
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search }),
    ...(sort_by &&
      isSortKey(sort_by) && { sort_by, sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
  }
}
