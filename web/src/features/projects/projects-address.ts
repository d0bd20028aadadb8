import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import { projectStatuses, type projects } from '@milepost/contract/projects/projects.contract'

/** The whole state of the projects list, as its address bears it; `sort` has `-` before it for descending. */
export type ProjectsAddress = Partial<Record<'search' | 'sort' | 'status' | 'page', string>>
export type ProjectsQuery = NonNullable<RouteCall<typeof projects.list>['query']>

export const projectSortKeys = [
  'name',
  'contract_number',
  'state_project_number',
  'start_date',
  'last_ticket_on',
] as const
type SortKey = (typeof projectSortKeys)[number]

const isSortKey = (key: string): key is SortKey => (projectSortKeys as readonly string[]).includes(key)

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export function readProjectsAddress(raw: Record<string, unknown>): ProjectsAddress {
  const text = (name: string): string => (raw[name] === undefined || raw[name] === null ? '' : String(raw[name]))
  const sound: ProjectsAddress = {
    search: text('search').trim().slice(0, 200),
    sort: isSortKey(text('sort').replace(/^-/, '')) ? text('sort') : '',
    status: (projectStatuses as readonly string[]).includes(text('status')) ? text('status') : '',
    page: /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
  }
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== '')) as ProjectsAddress
}

/** What an address asks of the server. */
export function projectsQueryOf({ search, sort, status, page }: ProjectsAddress): ProjectsQuery {
  const sort_by = sort?.replace(/^-/, '')
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search }),
    ...(status && { filters: { status: { eq: status as (typeof projectStatuses)[number] } } }),
    ...(sort_by &&
      isSortKey(sort_by) && { sort_by, sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
  }
}
