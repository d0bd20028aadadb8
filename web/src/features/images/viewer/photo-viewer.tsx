import type { Image } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/modal.tsx'
import { pictureOptions } from '../api.ts'
import '../catalogue.ts'
import { ViewerStage } from './viewer-stage.tsx'

export interface PhotoViewerProps {
  images: readonly Image[]
  /** Id of the photo that is shown first. */
  first: number
  time_zone: string
  onClose: () => void
}

/** Photos shown large, one at a time. One that is removed meanwhile gives way to its neighbour; the last one closes it. */
export default function PhotoViewer({ images, first, time_zone, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const [shown, setShown] = useState({ id: first, at: 0 })
  const known = images.findIndex(({ id }) => id === shown.id)
  const at = known >= 0 ? known : Math.min(shown.at, images.length - 1)
  const image = images[at]
  const neighbors = [images[at + 1], images[at - 1]].map((one) => one?.id)
  const [next, previous] = neighbors
  useEffect(() => {
    for (const id of [next, previous])
      if (id !== undefined) void queryClient.prefetchQuery(pictureOptions(id, 'preview'))
  }, [queryClient, next, previous])
  useEffect(() => {
    if (!image) onClose()
  }, [image, onClose])
  if (!image) return null
  const go = (step: 1 | -1) => {
    const to = images[at + step]
    if (to) setShown({ id: to.id, at: at + step })
  }
  return (
    <Modal opened onClose={onClose} title={image.file_name} width={1280}>
      <ViewerStage
        image={image}
        time_zone={time_zone}
        position={t('position', { at: at + 1, count: images.length })}
        hasPrevious={previous !== undefined}
        hasNext={next !== undefined}
        go={go}
      />
    </Modal>
  )
}
