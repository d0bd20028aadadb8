import type { Image } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { pictureOptions } from '../api.ts'
import '../images.en.json'
import { ViewerStage } from './viewer-stage.tsx'

export interface ViewerDialogProps {
  /** Undefined while it is on its way. */
  image: Image | undefined
  /** Its place among all, counted from 0, and how many there are. */
  at: number
  total: number
  /** Its neighbors, if known. */
  next: number | undefined
  previous: number | undefined
  /** The zone of displayed times, if it is not the photo's own. */
  time_zone?: string
  go: (step: 1 | -1) => void
  onClose: () => void
}

/** One photo of many, shown large. Those around it are fetched ahead. */
export default function ViewerDialog({ image, at, total, next, previous, time_zone, go, onClose }: ViewerDialogProps) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const id of [next, previous])
      if (id !== undefined) void queryClient.prefetchQuery(pictureOptions(id, 'preview'))
  }, [queryClient, next, previous])
  return (
    <Modal opened onClose={onClose} title={image?.file_name ?? t('gallery.loading')} width={1280}>
      {image ? (
        <ViewerStage
          image={image}
          time_zone={time_zone ?? image.time_zone}
          position={t('position', { at: formatCount(at + 1), total: formatCount(total) })}
          hasPrevious={at > 0}
          hasNext={at < total - 1}
          go={go}
          onLeave={onClose}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </Modal>
  )
}
