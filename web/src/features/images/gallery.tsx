import type { Image } from '@milepost/contract/images/images.contract'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Tile } from './tile.tsx'
import PhotoViewer from './viewer/lazy-viewer.ts'
import { useRemovePhoto } from './use-remove-photo.ts'
import styles from './images.module.css'

/** The photos of a ticket as tiles; one opens large, and is removed once that is confirmed. */
export function Gallery({
  images,
  ticket_id,
  time_zone,
}: {
  images: readonly Image[]
  ticket_id: number
  time_zone: string
}) {
  const { t } = useTranslation('images')
  const [opened, setOpened] = useState<number>()
  const { asked, ask, cancel, accept, busy } = useRemovePhoto(ticket_id)
  return (
    <>
      <ul className={styles['grid']}>
        {images.map((image) => (
          <Tile
            key={image.id}
            image={image}
            time_zone={time_zone}
            onOpen={() => setOpened(image.id)}
            onRemove={() => ask(image)}
          />
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PhotoViewer images={images} first={opened} time_zone={time_zone} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        danger
        busy={busy}
        title={t('remove_title')}
        acceptLabel={t('remove_accept')}
        onAccept={accept}
        onCancel={cancel}
      >
        {t('remove_text', { name: asked?.file_name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
