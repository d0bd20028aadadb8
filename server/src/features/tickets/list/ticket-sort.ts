import { DEFAULT_TICKET_SORT, ticketSorts, type TicketFilters, type TicketSortKey } from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'

export type Direction = 'asc' | 'desc'

/** How a list is sorted. */
export interface TicketSort {
  sort_by: TicketSortKey
  direction: Direction
}

/** Whether the filters only leave tickets of one project, within which every sortable field sorts (D20). */
export const isWithinOneProject = ({ project_id }: TicketFilters): boolean =>
  project_id?.eq !== undefined || project_id?.in?.length === 1

/** The requested sort; `default` or none is newest first. Throws for a field that has no index agency-wide (D20). */
export function readSort(
  query: { sort_by?: TicketSortKey | undefined; sort_order?: 'asc' | 'desc' | 'default' | undefined },
  filters: TicketFilters,
): TicketSort {
  const { sort_by, sort_order } = query
  if (sort_by === undefined || sort_order === 'default')
    return {
      sort_by: DEFAULT_TICKET_SORT.sort_by,
      direction: sort_by === undefined && sort_order === 'asc' ? 'asc' : DEFAULT_TICKET_SORT.sort_order,
    }
  if (ticketSorts[sort_by] !== 'agency' && !isWithinOneProject(filters)) {
    throw new Problem('malformed', undefined, [
      {
        path: 'sort_by',
        code: 'sorts_within_one_project',
        message: `${sort_by} sorts within one project only: filter by project_id, or sort by another field`,
      },
    ])
  }
  return { sort_by, direction: sort_order ?? 'asc' }
}
