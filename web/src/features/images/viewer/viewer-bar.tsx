import type { Image } from '@milepost/contract/images/images.contract'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconInfoCircle,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../lib/numbers.ts'
import { Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { savePhoto } from '../api.ts'
import { reportFailure } from '../report-failure.ts'
import { MOST_ZOOM } from './zoom.ts'
import styles from './viewer.module.css'
import shared from '../../../ui/shared.module.css'

interface ViewerBarProps {
  image: Image
  position: string
  /** How many times the picture is enlarged. */
  scale: number
  onZoom: (factor: number) => void
  onReset: () => void
  detailed: boolean
  onDetails: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function Download({ image }: { image: Image }) {
  const { t } = useTranslation('images')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await savePhoto(image)
    } catch (error) {
      if (error instanceof Problem) reportFailure('download', error)
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} leftSection={<IconDownload size={20} aria-hidden />} onClick={() => void save()}>
      {t('download')}
    </Button>
  )
}

/** Turns to other photos, enlarges this one and saves it. A button that leads nowhere keeps its place, and the focus. */
export function ViewerBar({ image, position, scale, onZoom, onReset, onPrevious, onNext, ...details }: ViewerBarProps) {
  const { t } = useTranslation('images')
  return (
    <div className={styles['bar']}>
      <span className={shared['figures']}>
        <IconButton bordered label={t('previous')} aria-disabled={!onPrevious} onClick={onPrevious}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <span role="status">{position}</span>
        <IconButton bordered label={t('next')} aria-disabled={!onNext} data-autofocus onClick={onNext}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
      <span className={shared['figures']}>
        <IconButton bordered label={t('zoom_out')} aria-disabled={scale <= 1} onClick={() => onZoom(1 / 1.5)}>
          <IconZoomOut size={20} aria-hidden />
        </IconButton>
        <Button className={styles['scale']} title={t('zoom_whole')} onClick={onReset}>
          {formatShare(scale, 0)}
        </Button>
        <IconButton bordered label={t('zoom_in')} aria-disabled={scale >= MOST_ZOOM} onClick={() => onZoom(1.5)}>
          <IconZoomIn size={20} aria-hidden />
        </IconButton>
      </span>
      <Button
        leftSection={<IconInfoCircle size={20} aria-hidden />}
        className={styles['push']}
        aria-expanded={details.detailed}
        aria-keyshortcuts="i"
        onClick={details.onDetails}
      >
        {t('details.title')}
      </Button>
      <Download image={image} />
    </div>
  )
}
