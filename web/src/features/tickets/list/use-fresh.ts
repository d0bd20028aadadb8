import { useEffect, useState } from 'react'
import type { RowId } from '../../../ui/data-grid/data-grid.tsx'
import type { Arrived } from './use-live-tickets.ts'

/** How long a new row stays marked, in ms: as long as its highlight fades. */
const FADES = 2500

interface Fresh {
  ids: ReadonlySet<RowId>
  since: number
}

/** Rows that have just been brought in: marked from the next answer of the server on, for as long as they fade. */
export function useFresh(
  updatedAt: number,
): [fresh: ReadonlySet<RowId> | undefined, mark: (ids: Exclude<Arrived, 'some'>) => void] {
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const shown = fresh !== null && updatedAt > fresh.since
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setFresh(null), FADES)
    return () => clearTimeout(timer)
  }, [shown, updatedAt])
  return [shown ? fresh.ids : undefined, (ids) => setFresh({ ids: new Set(ids), since: Date.now() })]
}
