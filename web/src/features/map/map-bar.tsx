import type { MapLayerInfo, MapPlant } from '@milepost/contract/map/map.contract'
import type { MapLayer } from '@milepost/contract/map/map-layers'
import type { MapSourceKind } from '@milepost/contract/map/map-states'
import {
  IconCalendar,
  IconChartBar,
  IconMaximize,
  IconMinimize,
  IconPencil,
  IconPrinter,
  IconRuler2,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import './map.en.json'
import { GoTo, type Target } from './go-to.tsx'
import { LayersPanel } from './layers-panel.tsx'
import type { MapColors } from './map-colors.ts'
import styles from './map.module.css'
import type { Layers } from './use-layers.ts'

/** What can be switched on above the map. */
export interface Tools {
  days: boolean
  measure: boolean
  draw: boolean
  large: boolean
  /** Null where there are no stations to show. */
  strip: boolean | null
}

/** The bar above the map: its search, its layers, and its tools. */
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
  tools,
  onTool,
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
  tools: Tools
  onTool: (tool: keyof Tools) => void
}) {
  const { t } = useTranslation('map')
  return (
    <div className={styles['bar']}>
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
      <IconButton label={t('days.label')} bordered aria-pressed={tools.days} onClick={() => onTool('days')}>
        <IconCalendar size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('measure.label')} bordered aria-pressed={tools.measure} onClick={() => onTool('measure')}>
        <IconRuler2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('draw.label')} bordered aria-pressed={tools.draw} onClick={() => onTool('draw')}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      {tools.strip !== null && (
        <IconButton label={t('strip.open')} bordered aria-pressed={tools.strip} onClick={() => onTool('strip')}>
          <IconChartBar size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('print')} bordered onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t(tools.large ? 'smaller' : 'larger')}
        bordered
        aria-pressed={tools.large}
        onClick={() => onTool('large')}
      >
        {tools.large ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
      </IconButton>
    </div>
  )
}
