import type { Image } from '@milepost/contract/images/images.contract'
import { useEffect, useState } from 'react'
import ViewerDialog from './viewer-dialog.tsx'

export interface PhotoViewerProps {
  images: readonly Image[]
  /** Id of the photo that is shown first. */
  first: number
  time_zone: string
  onClose: () => void
}

/** Photos enlarged, one at a time. If one is removed, its neighbor is shown; removing the last one closes the viewer. */
export default function PhotoViewer({ images, first, time_zone, onClose }: PhotoViewerProps) {
  const [shown, setShown] = useState({ id: first, at: 0 })
  const known = images.findIndex(({ id }) => id === shown.id)
  const at = known >= 0 ? known : Math.min(shown.at, images.length - 1)
  const image = images[at]
  useEffect(() => {
    if (!image) onClose()
  }, [image, onClose])
  if (!image) return null
  const go = (step: 1 | -1) => {
    const to = images[at + step]
    if (to) setShown({ id: to.id, at: at + step })
  }
  return (
    <ViewerDialog
      image={image}
      at={at}
      total={images.length}
      next={images[at + 1]?.id}
      previous={images[at - 1]?.id}
      time_zone={time_zone}
      go={go}
      onClose={onClose}
    />
  )
}
