import type { TicketFilters } from '@milepost/contract'

/** Filters with `own` replaced by the ids of these projects; null is all of them. No statement knows `own`: every selection of a request resolves it. */
export async function withOwnProjects(
  { own, ...filters }: TicketFilters,
  ownIds: () => Promise<ReadonlySet<number> | null>,
): Promise<TicketFilters> {
  const ids = own ? await ownIds() : null
  if (ids === null) return filters
  const { project_id } = filters
  return {
    ...filters,
    project_id: { ...project_id, in: [...ids].filter((id) => project_id?.in?.includes(id) ?? true) },
  }
}
