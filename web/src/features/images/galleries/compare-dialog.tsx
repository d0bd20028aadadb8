import type { Image } from '@milepost/contract/images/images.contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Caption } from '../caption.tsx'
import '../images.en.json'
import { usePicture } from '../use-picture.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import { useZoom } from '../viewer/use-zoom.ts'
import styles from './galleries.module.css'

function Pane({ image }: { image: Image }) {
  const { t } = useTranslation('images')
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, reset, move, handlers } = useZoom(frame, () => undefined)
  useViewerKeys({ go: () => undefined, zoom, reset, move })
  const preview = usePicture(image.id, 'preview')
  const full = usePicture(image.id, 'full', view.scale > 1)
  const address = full.address ?? preview.address
  return (
    <figure>
      <div ref={frame} className={styles['pane']} aria-busy={(!address && !preview.failed) || undefined} {...handlers}>
        {address && (
          <img
            src={address}
            alt={t('alt_unknown', { name: image.file_name })}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
        {preview.failed && (
          <p role="alert">
            {t('picture_failed')} <Button onClick={preview.again}>{t('retry_short')}</Button>
          </p>
        )}
      </div>
      <figcaption>
        {image.file_name} · <Caption image={image} time_zone={image.time_zone} />
      </figcaption>
      <span className={styles['bar']}>
        <Button size="small" aria-label={t('gallery.zoom_in', { name: image.file_name })} onClick={() => zoom(1.5)}>
          {t('zoom_in')}
        </Button>
        <Button
          size="small"
          aria-label={t('gallery.zoom_out', { name: image.file_name })}
          onClick={() => zoom(1 / 1.5)}
        >
          {t('zoom_out')}
        </Button>
      </span>
    </figure>
  )
}

/** Two photos next to each other. The pointer enlarges and moves one of them, the keys of the viewer both. */
export default function CompareDialog({ images, onClose }: { images: readonly [Image, Image]; onClose: () => void }) {
  const { t } = useTranslation('images')
  return (
    <Modal opened onClose={onClose} title={t('gallery.compare_title')} width={1280}>
      <div className={styles['compared']}>
        {images.map((image) => (
          <Pane key={image.id} image={image} />
        ))}
      </div>
    </Modal>
  )
}
