import type { Image } from '@milepost/contract/images/images.contract'
import { IconMapPin, IconPhotoOff, IconRestore, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DaysLeft } from '../../../ui/days-left.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { timeOf } from '../caption.tsx'
import { usePicture } from '../use-picture.ts'
import styles from './galleries.module.css'

interface GalleryTileProps {
  image: Image
  index: number
  /** Pictures load only while the grid is not scrolling. */
  resting: boolean
  tabIndex: number
  chosen: boolean
  withProject: boolean
  onFocus: () => void
  onOpen: () => void
  onChoose: () => void
  onRemove: () => void
  onRestore: () => void
}

/** One photo of a gallery: its picture, when it was taken, and its owner. */
export function GalleryTile(props: GalleryTileProps) {
  const { image, index, resting, tabIndex, chosen, withProject } = props
  const { t } = useTranslation('images')
  const { address, failed } = usePicture(image.id, 'thumbnail', resting)
  const name = image.file_name
  const owner = image.imageable_type === 'ticket' && t('gallery.ticket', { number: image.imageable_name ?? '-' })
  return (
    <div className={styles['tile']} data-chosen={chosen || undefined} onFocus={props.onFocus}>
      <button
        type="button"
        className={styles['picture']}
        data-index={index}
        tabIndex={tabIndex}
        onClick={props.onOpen}
        aria-label={t('open', { name })}
      >
        {address && <img src={address} alt="" />}
        {failed && <IconPhotoOff size={32} aria-hidden />}
      </button>
      {image.deleted_at === null && (
        <input
          type="checkbox"
          className={styles['choose']}
          tabIndex={tabIndex}
          checked={chosen}
          aria-label={t('gallery.choose', { name })}
          onChange={props.onChoose}
        />
      )}
      <span className={styles['text']}>
        <span className={styles['lines']}>
          <span title={image.caption ?? name}>{image.caption ?? name}</span>
          {image.restorable_until ? (
            <span className={styles['quiet']} title={t('gallery.deleted.by', { person: image.deleted_by })}>
              <DaysLeft until={image.restorable_until} time_zone={image.time_zone} />
            </span>
          ) : (
            <span className={styles['quiet']} title={timeOf(image, { t, time_zone: image.time_zone })}>
              {formatInstant(image.taken_at ?? image.created_at, image.time_zone)}
              {image.latitude !== null && (
                <IconMapPin size={14} role="img" aria-label={t('has_place')} className={styles['pin']} />
              )}
            </span>
          )}
          <span className={styles['quiet']}>
            {[owner, withProject && image.project_name].filter(Boolean).join(' · ')}
          </span>
        </span>
        {image.abilities.includes('restore') && (
          <IconButton
            size="small"
            tabIndex={tabIndex}
            label={t('gallery.deleted.restore', { name })}
            onClick={props.onRestore}
          >
            <IconRestore size={16} aria-hidden />
          </IconButton>
        )}
        {image.abilities.includes('delete') && (
          <IconButton size="small" tabIndex={tabIndex} label={t('remove', { name })} onClick={props.onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </div>
  )
}
