import { IconCamera } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { timeOf, type PlacedPhoto } from '../../images/index.ts'
import { apartFrom } from './locator-geometry.ts'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './drawer.module.css'

/** Size of the locator's drawing, in its own pixels. */
export const frame = { width: 543, height: 180, margin: 44 }

/** Marks closer to each other than this hide one another, in the drawing's pixels. */
const APART = 30

interface PhotoMarksProps {
  photos: readonly PlacedPhoto[]
  /** Where each photo lies in the drawing. */
  points: readonly { x: number; y: number }[]
  time_zone: string
  onPhoto: (id: number) => void
}

/** Where photos were taken, each a button over the drawing that opens it. */
export function PhotoMarks({ photos, points, time_zone, onPhoto }: PhotoMarksProps) {
  const { t } = useTranslation('ticket')
  const { t: ofImages } = useTranslation('images')
  const marks = apartFrom(points, APART)
  return photos.map(({ image }, at) => {
    const { x, y } = marks[at] ?? { x: 0, y: 0 }
    const name = t('place.photo', { name: image.file_name, time: timeOf(image, { t: ofImages, time_zone }) })
    return (
      <button
        key={image.id}
        type="button"
        className={styles['photo-mark']}
        style={{ insetInlineStart: `${(x / frame.width) * 100}%`, insetBlockStart: `${(y / frame.height) * 100}%` }}
        aria-label={name}
        title={name}
        onClick={() => onPhoto(image.id)}
      >
        <IconCamera size={14} aria-hidden />
      </button>
    )
  })
}
