import type { Image } from '@milepost/contract/images/images.contract'
import { IconMapPin, IconPhotoOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { timeOf } from './caption.tsx'
import { usePicture } from './use-picture.ts'
import styles from './images.module.css'

interface TileProps {
  image: Image
  time_zone: string
  onOpen: () => void
  onRemove: () => void
}

/** One photo among those of its owner. */
export function Tile({ image, time_zone, onOpen, onRemove }: TileProps) {
  const { t } = useTranslation('images')
  const { address, failed } = usePicture(image.id, 'thumbnail')
  const name = image.file_name
  return (
    <li className={styles['photo']}>
      <button type="button" className={styles['tile']} onClick={onOpen} aria-label={t('open', { name })}>
        {address && <img src={address} alt="" />}
        {failed && <IconPhotoOff size={32} aria-hidden />}
      </button>
      <span className={styles['caption']}>
        <span>
          {timeOf(image, { t, time_zone })}
          {image.latitude !== null && (
            <IconMapPin size={14} role="img" aria-label={t('has_place')} className={styles['pin']} />
          )}
        </span>
        {image.abilities.includes('delete') && (
          <IconButton size="small" label={t('remove', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}
