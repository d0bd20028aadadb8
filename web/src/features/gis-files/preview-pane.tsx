import type { GisPreview } from '@milepost/contract/gis-files/gis-files.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapSurface } from '../../map/map-surface.tsx'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import { PreviewScene } from './preview-scene.ts'

/** A file in its own coordinates: a click, or Enter for the middle, picks a point of it. */
export function PreviewPane({
  preview,
  points,
  onPick,
}: {
  preview: GisPreview
  points: readonly ({ x: number; y: number } | null)[]
  onPick: (point: { x: number; y: number }) => void
}) {
  const { t } = useTranslation('gis-files')
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<PreviewScene | null>(null)
  const theme = useShownTheme()
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (!target.current) return
    const made = new PreviewScene(target.current, preview)
    made.map.on('singleclick', ({ pixel }) => pick(made.pointAt(pixel)))
    setScene(made)
    return () => {
      made.dispose()
      setScene(null)
    }
  }, [preview])
  useEffect(() => {
    if (!scene || !target.current) return
    const style = getComputedStyle(target.current)
    const of = (name: string): string => style.getPropertyValue(name).trim()
    scene.paint({ line: of('--text'), mark: of('--gis-1'), halo: of('--surface') })
  }, [scene, theme])
  useEffect(() => scene?.mark(points), [scene, points])
  return (
    <div className={styles['map']}>
      <MapSurface
        target={target}
        plain
        label={t('place.file')}
        onKey={(key) => key === 'Enter' && scene && onPick(scene.pointAt())}
      />
    </div>
  )
}
