import type { TicketFilters } from '@milepost/contract'
import type { ResolvedFilters } from './ticket-selection.ts'

/** Filters with `own` replaced by the ids of these projects; null is all of them. */
export async function withOwnProjects(
  { own, ...filters }: TicketFilters,
  ownIds: () => Promise<ReadonlySet<number> | null>,
): Promise<ResolvedFilters> {
  const ids = own ? await ownIds() : null
  if (ids === null) return filters
  const { project_id } = filters
  return {
    ...filters,
    project_id: { ...project_id, in: [...ids].filter((id) => project_id?.in?.includes(id) ?? true) },
  }
}
