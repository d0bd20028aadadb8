import type { GridSort } from '../../ui/data-grid/data-grid.tsx'

/** A grid's sort as a list's query takes it; a column that the list does not sort by leaves the default order. */
export function sortQuery<Key extends string>(
  sort: GridSort | null,
  keys: readonly Key[],
): { sort_by?: Key; sort_order?: 'asc' | 'desc' } {
  const sort_by = keys.find((key) => key === sort?.id)
  return sort_by === undefined ? {} : { sort_by, sort_order: sort?.desc ? 'desc' : 'asc' }
}
