import type { MapLayerInfo, MapPlant } from '@milepost/contract/map/map.contract'
import type { MapLayer } from '@milepost/contract/map/map-layers'
import type { MapSourceKind } from '@milepost/contract/map/map-states'
import { GoTo, type Target } from './go-to.tsx'
import { LayersPanel } from './layers-panel.tsx'
import type { MapColors } from './map-colors.ts'
import styles from './map.module.css'
import type { Layers } from './use-layers.ts'

/** In the strip over the map: its search and its layers. */
export function MapBar({
  plants,
  projects,
  project_id,
  within,
  onGo,
  layers,
  visible,
  chosen,
  sources,
  colors,
}: {
  plants: readonly MapPlant[]
  /** Whether projects are offered: not on the map of one project. */
  projects: boolean
  project_id: number | undefined
  within: string | undefined
  onGo: (target: Target) => void
  layers: readonly MapLayerInfo[]
  visible: readonly MapLayer[]
  chosen: Layers
  sources: readonly { kind: MapSourceKind }[]
  colors: MapColors | null
}) {
  return (
    <>
      <div className={styles['go']}>
        <GoTo plants={plants} projects={projects} project_id={project_id} within={within} onGo={onGo} />
      </div>
      <LayersPanel
        layers={layers}
        visible={visible}
        colors={colors}
        onChange={chosen.show}
        sources={sources}
        base={chosen.base}
        onBase={chosen.changeBase}
      />
    </>
  )
}
