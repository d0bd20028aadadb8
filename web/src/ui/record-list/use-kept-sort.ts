import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useEffect, useEffectEvent } from 'react'
import { writeSort } from './list-sort.ts'

/** Adds the user's last sort to an address without list parameters; returns whether it is about to. */
export function useKeptSort(
  isEmpty: boolean,
  preference: TablePreference | null,
  sorts: readonly string[],
  onSort: (sort: string) => void,
): boolean {
  const [storedSort] = preference?.sorting ?? []
  const sort = isEmpty && storedSort && sorts.includes(storedSort.id) ? writeSort(storedSort) : undefined
  const apply = useEffectEvent(onSort)
  useEffect(() => {
    if (sort !== undefined) apply(sort)
  }, [sort])
  return sort !== undefined
}
