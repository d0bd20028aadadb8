import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { groups } from '@milepost/contract/groups/groups.contract'

/** The whole state of the groups list, as its address bears it; `sort` has `-` before it for descending, `group` is the one whose drawer is open. */
export type GroupsAddress = Partial<Record<'tab' | 'search' | 'sort' | 'page' | 'group', string>>
export type GroupsQuery = NonNullable<RouteCall<typeof groups.list>['query']>

const sortKeys = ['name', 'members_count', 'updated_at', 'deleted_at'] as const
type SortKey = (typeof sortKeys)[number]

const isSortKey = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key)

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export function readGroupsAddress(raw: Record<string, unknown>): GroupsAddress {
  const text = (name: string): string => (raw[name] === undefined || raw[name] === null ? '' : String(raw[name]))
  const search = text('search').trim().slice(0, 200)
  const sound: Record<keyof GroupsAddress, string> = {
    tab: text('tab') === 'deleted' ? 'deleted' : '',
    search: search.isWellFormed() && !search.includes('\0') ? search : '',
    sort: isSortKey(text('sort').replace(/^-/, '')) ? text('sort') : '',
    page: /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
    group: /^[1-9]\d{0,15}$/.test(text('group')) ? text('group') : '',
  }
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== ''))
}

/** What an address asks of the server. */
export function groupsQueryOf({ tab, search, sort, page }: GroupsAddress): GroupsQuery {
  const sort_by = sort?.replace(/^-/, '')
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search }),
    ...(tab === 'deleted' && { filters: { status: { eq: 'deleted' as const } } }),
    ...(sort_by &&
      isSortKey(sort_by) && { sort_by, sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
  }
}
