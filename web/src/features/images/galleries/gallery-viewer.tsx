import type { Image } from '@milepost/contract/images/images.contract'
import { Suspense, useEffect } from 'react'
import { ViewerDialog } from '../viewer/lazy-viewer.ts'

interface GalleryViewerProps {
  /** Place of the photo that is shown, counted from 0. */
  at: number
  total: number
  imageAt: (index: number) => Image | undefined
  onGo: (place: number) => void
  onClose: () => void
}

/** A photo of a gallery enlarged, with navigation to all others. If it is removed, the next or last one is shown. */
export function GalleryViewer({ at, total, imageAt, onGo, onClose }: GalleryViewerProps) {
  useEffect(() => {
    if (total === 0) onClose()
    else if (at >= total) onGo(total - 1)
  }, [at, total, onGo, onClose])
  return (
    <Suspense>
      <ViewerDialog
        image={imageAt(at)}
        at={at}
        total={total}
        next={imageAt(at + 1)?.id}
        previous={imageAt(at - 1)?.id}
        go={(step) => at + step >= 0 && at + step < total && onGo(at + step)}
        onClose={onClose}
      />
    </Suspense>
  )
}
