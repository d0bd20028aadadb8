import type { RowId } from './grid-column.ts'

/** What is from one position to another, whichever of the two comes first. */
export function rangeOf<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
}

/** Whether all, none or some (`null`) of the ids are selected; none of an empty list. */
export function shareSelected(ids: readonly RowId[], selected: ReadonlySet<RowId>): boolean | null {
  if (selected.size === 0 || ids.length === 0) return false
  let count = 0
  for (const id of ids) if (selected.has(id)) count++
  return count === ids.length ? true : count === 0 ? false : null
}

/** Selects ids, or lets them go where all of them are selected already. */
export function withToggled(selected: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  return shareSelected(ids, selected) === true ? without(selected, ids) : withAll(selected, ids)
}

export function withAll(selected: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  const next = new Set(selected)
  for (const id of ids) next.add(id)
  return next
}

function without(selected: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  const next = new Set(selected)
  for (const id of ids) next.delete(id)
  return next
}
