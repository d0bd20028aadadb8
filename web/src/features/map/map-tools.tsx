import { IconCalendar, IconChartBar, IconPencil, IconPrinter, IconRuler2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import './map.en.json'

/** What can be switched on over the map. */
export interface Tools {
  days: boolean
  measure: boolean
  draw: boolean
  /** Null where there are no stations to show. */
  strip: boolean | null
}

/** The tools of the map, one below the other. */
export function MapTools({ on, onTool }: { on: Tools; onTool: (tool: keyof Tools) => void }) {
  const { t } = useTranslation('map')
  return (
    <>
      <IconButton label={t('days.label')} bordered aria-pressed={on.days} onClick={() => onTool('days')}>
        <IconCalendar size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('measure.label')} bordered aria-pressed={on.measure} onClick={() => onTool('measure')}>
        <IconRuler2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('draw.label')} bordered aria-pressed={on.draw} onClick={() => onTool('draw')}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      {on.strip !== null && (
        <IconButton label={t('strip.open')} bordered aria-pressed={on.strip} onClick={() => onTool('strip')}>
          <IconChartBar size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('print')} bordered onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
    </>
  )
}
