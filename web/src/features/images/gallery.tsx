import type { Image } from '@milepost/contract/images/images.contract'
import { Suspense, useState } from 'react'
import { RemoveDialog } from './remove-dialog.tsx'
import { Tile } from './tile.tsx'
import PhotoViewer from './viewer/lazy-viewer.ts'
import { useRemovePhoto } from './use-remove-photo.ts'
import styles from './images.module.css'

/** The photos of an owner as tiles; one opens large, and is removed once that is confirmed. */
export function Gallery({ images, time_zone }: { images: readonly Image[]; time_zone: string }) {
  const [opened, setOpened] = useState<number>()
  const { requested, request, cancel, accept, busy } = useRemovePhoto()
  return (
    <>
      <ul className={styles['grid']}>
        {images.map((image) => (
          <Tile
            key={image.id}
            image={image}
            time_zone={time_zone}
            onOpen={() => setOpened(image.id)}
            onRemove={() => request(image)}
          />
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PhotoViewer images={images} first={opened} time_zone={time_zone} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <RemoveDialog requested={requested} busy={busy} onAccept={accept} onCancel={cancel} />
    </>
  )
}
