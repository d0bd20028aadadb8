import type { Image } from '@milepost/contract/images/images.contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Caption } from '../caption.tsx'
import { usePicture } from '../use-picture.ts'
import { PhotoDetails } from './photo-details.tsx'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerBar } from './viewer-bar.tsx'
import styles from './viewer.module.css'

interface ViewerStageProps {
  image: Image
  time_zone: string
  /** Which of how many it is, in words. */
  position: string
  hasPrevious: boolean
  hasNext: boolean
  go: (step: 1 | -1) => void
  /** A link of the details leads away. */
  onLeave: () => void
}

/** One photo in the viewer with its buttons and what is known of it. Enlarged, it is shown in all its pixels once they are here. */
export function ViewerStage({ image, time_zone, position, hasPrevious, hasNext, go, onLeave }: ViewerStageProps) {
  const { t } = useTranslation('images')
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, reset, move, handlers } = useZoom(frame, turn)
  function turn(step: 1 | -1) {
    reset()
    go(step)
  }
  const [detailed, setDetailed] = useState(false)
  const toggle = () => setDetailed((before) => !before)
  useViewerKeys({ go: turn, zoom, reset, move, details: toggle })
  const preview = usePicture(image.id, 'preview')
  const full = usePicture(image.id, 'full', view.scale > 1)
  const address = full.address ?? preview.address
  return (
    <div className={styles['viewer']}>
      <div
        ref={frame}
        className={styles['frame']}
        data-zoomed={view.scale > 1 || undefined}
        aria-busy={(!address && !preview.failed) || undefined}
        {...handlers}
      >
        {address && (
          <img
            src={address}
            alt={t('alt_unknown', { name: image.file_name })}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
        {preview.failed && (
          <p role="alert" className={styles['failed']}>
            {t('picture_failed')} <Button onClick={preview.again}>{t('retry_short')}</Button>
          </p>
        )}
      </div>
      <ViewerBar
        image={image}
        position={position}
        scale={view.scale}
        onZoom={zoom}
        onReset={reset}
        detailed={detailed}
        onDetails={toggle}
        onPrevious={hasPrevious ? () => turn(-1) : undefined}
        onNext={hasNext ? () => turn(1) : undefined}
      />
      {detailed ? (
        <PhotoDetails key={image.id} image={image} time_zone={time_zone} onLeave={onLeave} />
      ) : (
        <p className={styles['caption']}>
          <Caption image={image} time_zone={time_zone} />
        </p>
      )}
    </div>
  )
}
