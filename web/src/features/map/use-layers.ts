import type { MapLayer } from '@milepost/contract/map/map-states'
import { useState } from 'react'
import { wholePreference } from '../../ui/data-grid/grid-column.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'

/** Which layers the person has on the map: kept as the columns of a table are, and all of them until one is switched off. */
export function useLayers(): { shown: (key: MapLayer) => boolean; show: (key: MapLayer, on: boolean) => void } {
  const [preference, setPreference] = useTablePreference('map')
  const [chosen, choose] = useState<Partial<Record<string, boolean>>>(preference?.columnVisibility ?? {})
  return {
    shown: (key) => chosen[key] !== false,
    show: (key, on) => {
      const columnVisibility = { ...preference?.columnVisibility, [key]: on }
      choose(columnVisibility)
      setPreference({ ...wholePreference([], preference), columnVisibility })
    },
  }
}
