import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { ProjectRow } from '@milepost/contract/projects/project'
import type { ProjectsAddress, ProjectSortKey, ProjectsQuery } from './projects-address.ts'

type Filters = NonNullable<ProjectsQuery['filters']>

/** The values of a parameter that takes several. */
export const valuesIn = (text: string | undefined): string[] => text?.split(',') ?? []

/** Names in a parameter stand between bars, since commas are common in them; a bar within a name is written `~1`, a tilde `~0`. */
export const namesIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split('|')
      .map((name) => name.replaceAll('~1', '|').replaceAll('~0', '~').trim())
      .filter((name) => name !== ''),
  ),
]
export const namesText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('~', '~0').replaceAll('|', '~1')).join('|')

function filtersOf(address: ProjectsAddress): Filters {
  const { status, district, contractor, mine, favorite, waiting, active, archived } = address
  const on = { eq: true as const }
  return {
    ...(archived && { view: { eq: 'archived' } }),
    ...(status && { status: { in: valuesIn(status) as ProjectRow['status'][] } }),
    ...(district && { district_id: { in: valuesIn(district).map(Number) } }),
    ...(contractor && { contractor_name: { in: namesIn(contractor) } }),
    ...(mine && { mine: on }),
    ...(favorite && { favorite: on }),
    ...(waiting && { tickets_waiting: on }),
    ...(active && { active_today: on }),
  }
}

/** What an address asks of the server; `more` are filters that the page itself sets. */
export function projectsQueryOf(address: ProjectsAddress, more: Filters = {}): ProjectsQuery {
  const { search, sort, page } = address
  const filters = { ...filtersOf(address), ...more }
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(sort && {
      sort_by: sort.replace(/^-/, '') as ProjectSortKey,
      sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
  }
}
