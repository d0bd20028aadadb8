import type { MapLayer } from '@milepost/contract/map/map-layers'
import { mapSourceKinds, type MapSourceKind } from '@milepost/contract/map/map-states'
import { useState } from 'react'
import { wholePreference } from '../../ui/data-grid/grid-column.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'

export interface Layers {
  shown: (key: MapLayer) => boolean
  show: (key: MapLayer, on: boolean) => void
  /** The agency's own base map; null for the built-in one. */
  base: MapSourceKind | null
  changeBase: (kind: MapSourceKind | null) => void
}

/** Which layers the person has on the map, and on which map: kept as the columns of a table are. All layers are on until one is switched off. */
export function useLayers(): Layers {
  const [preference, setPreference] = useTablePreference('map')
  const [chosen, choose] = useState<Partial<Record<string, boolean>>>(preference?.columnVisibility ?? {})
  const keep = (changes: Record<string, boolean>) => {
    const columnVisibility = { ...preference?.columnVisibility, ...changes }
    choose(columnVisibility)
    setPreference({ ...wholePreference([], preference), columnVisibility })
  }
  return {
    shown: (key) => chosen[key] !== false,
    show: (key, on) => keep({ [key]: on }),
    base: mapSourceKinds.find((kind) => chosen[kind] === true) ?? null,
    changeBase: (base) => keep(Object.fromEntries(mapSourceKinds.map((kind) => [kind, kind === base]))),
  }
}
