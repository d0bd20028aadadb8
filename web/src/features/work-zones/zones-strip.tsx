import { IconPencilPlus, IconRoute } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import type { Drawing } from './use-drawing.ts'
import './work-zones.en.json'
import styles from './work-zones.module.css'

const DrawBar = lazy(withRetry(() => import('./draw-bar.tsx')))
const EditBar = lazy(withRetry(() => import('./edit-bar.tsx')))

export interface ZonesStripProps {
  drawing: Drawing
  /** Number of points of the line that is being drawn; null while none is. */
  points: number | null
  may: boolean
  search: ReactNode
  /** What narrows the zones next to the map. */
  filters: ReactNode
}

/** The strip over the map of zones: search, filters and drawing, or what comes next while a line is drawn or moved. */
export function ZonesStrip({ drawing, points, may, search, filters }: ZonesStripProps) {
  const { t } = useTranslation('work-zones')
  const { scene, moving, form, describe, start, moved } = drawing
  if (scene && points !== null)
    return (
      <Suspense>
        <DrawBar scene={scene} points={points} />
      </Suspense>
    )
  if (scene && moving)
    return (
      <Suspense>
        <EditBar scene={scene} zone={moving} onDone={moved} />
      </Suspense>
    )
  return (
    <>
      <search className={styles['search']}>
        {search}
        {filters}
      </search>
      {may && !form && (
        <div className={styles['ways']}>
          <Button
            kind="primary"
            leftSection={<IconPencilPlus size={16} aria-hidden />}
            onClick={() => {
              describe({ zone: null })
              start()
            }}
          >
            {t('draw.open')}
          </Button>
          <Button leftSection={<IconRoute size={16} aria-hidden />} onClick={() => describe({ zone: null })}>
            {t('draw.by_stations')}
          </Button>
        </div>
      )}
    </>
  )
}
