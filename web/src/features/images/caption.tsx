import type { Image } from '@milepost/contract/images/images.contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCoordinates } from '../../lib/plain-numbers.ts'

/** When a photo was taken; if that is unknown, when and by whom it was added. */
export const timeOf = (
  { taken_at, created_at, created_by }: Image,
  { t, time_zone }: { t: TFunction<'images'>; time_zone: string },
): string =>
  taken_at
    ? t('taken', { time: formatInstant(taken_at, time_zone, 'full') })
    : t('added', { time: formatInstant(created_at, time_zone, 'full'), person: created_by })

/** The metadata of a photo that the reader may see: when, by whom, where, with which camera. */
export function Caption({ image, time_zone }: { image: Image; time_zone: string }) {
  const { t } = useTranslation('images')
  const { taken_at, latitude, longitude, camera, created_at, created_by } = image
  const parts = [
    timeOf(image, { t, time_zone }),
    taken_at && t('added', { time: formatInstant(created_at, time_zone, 'full'), person: created_by }),
    latitude && longitude && formatCoordinates({ latitude: Number(latitude), longitude: Number(longitude) }),
    camera,
  ].filter((part): part is string => Boolean(part))
  return <>{parts.join(' · ')}</>
}
