import type { Image } from '@milepost/contract/images/images.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { problemText } from '../../lib/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { photosOptions, type PhotoOwner } from './api.ts'
import './images.en.json'
import { Adding } from './galleries/lazy-parts.ts'
import styles from './images.module.css'
import { Tile } from './tile.tsx'
import { useRemovePhoto } from './use-remove-photo.ts'
import PhotoViewer from './viewer/lazy-viewer.ts'
import shared from '../../ui/shared.module.css'

/** The photos of an owner as tiles; one opens large, and a removed one can be restored from its toast. */
function Gallery({ images, time_zone }: { images: readonly Image[]; time_zone: string }) {
  const [opened, setOpened] = useState<number>()
  const remove = useRemovePhoto()
  return (
    <>
      <ul className={styles['grid']}>
        {images.map((image) => (
          <Tile
            key={image.id}
            image={image}
            time_zone={time_zone}
            onOpen={() => setOpened(image.id)}
            onRemove={() => remove(image)}
          />
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PhotoViewer images={images} first={opened} time_zone={time_zone} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const liveEvents = ['tickets.changed', 'images.changed'] as const

interface PhotosProps {
  owner: PhotoOwner
  time_zone: string
}

function PhotoList({ owner, time_zone }: PhotosProps) {
  const { t } = useTranslation('images')
  const options = photosOptions(owner)
  const { data, error, refetch } = useQuery(options)
  useLiveQueries([options.queryKey], liveEvents)
  if (error && !data)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  const { images, upload } = data
  return (
    <>
      {images.length === 0 && <p className={shared['quiet']}>{t('empty')}</p>}
      <Gallery images={images} time_zone={time_zone} />
      <Suspense>{upload && upload.lock !== 'not_allowed' && <Adding upload={upload} owner={owner} />}</Suspense>
    </>
  )
}

/** The photos of a ticket, an inspection or a finding: seen, added and removed. */
export function Photos(props: PhotosProps) {
  const { t } = useTranslation('images')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['section']}>
      <h3 id={heading}>{t('title')}</h3>
      <PhotoList key={`${props.owner.type} ${props.owner.id}`} {...props} />
    </section>
  )
}
