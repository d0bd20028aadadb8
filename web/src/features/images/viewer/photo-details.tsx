import type { Image } from '@milepost/contract/images/images.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { formatDecimal } from '../../../lib/numbers.ts'
import { formatCoordinates } from '../../../lib/plain-numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import styles from './viewer.module.css'

/** Station and offset of a photo on the nearest alignment of its project; false if it has no position or no alignment is near. */
function useStationOf({ latitude, longitude, project_id }: Image): string | false {
  const { t } = useTranslation('images')
  const { data: station = null } = useQuery({
    queryKey: ['images', 'station', latitude, longitude, project_id],
    enabled: latitude !== null && longitude !== null && project_id !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { latitude: latitude ?? '', longitude: longitude ?? '', project_id: project_id ?? 0 }
      return (await call(stations.position, { query }, { signal })).station
    },
  })
  return (
    station !== null &&
    t(station.offset_ft < 0 ? 'station_left' : 'station_right', {
      station: station.station,
      offset: formatDecimal(Math.abs(station.offset_ft), 1),
      alignment: station.alignment,
    })
  )
}

const DescriptionDialog = lazy(withRetry(() => import('./description-dialog.tsx')))

interface PhotoDetailsProps {
  image: Image
  time_zone: string
  /** A link leads away from the viewer. */
  onLeave: () => void
}

/** The summary of a photo: who, when, where, at which station, of what, with what, and the hash that proves it. */
export function PhotoDetails({ image, time_zone, onLeave }: PhotoDetailsProps) {
  const { t } = useTranslation('images')
  const [editing, setEditing] = useState(false)
  const { latitude, longitude, imageable_type, imageable_id, project_id } = image
  const station = useStationOf(image)
  const time = (instant: string | null) => (instant === null ? '-' : formatInstant(instant, time_zone, 'full'))
  const lines = [
    ['caption', image.caption ?? '-'],
    ['tags', image.tags.join(', ') || '-'],
    ['taken', time(image.taken_at)],
    ['added', time(image.created_at)],
    ['person', image.created_by],
    [
      'place',
      latitude && longitude ? formatCoordinates({ latitude: Number(latitude), longitude: Number(longitude) }) : '-',
    ],
    ['station', station],
    [
      'ticket',
      imageable_type === 'ticket' && (
        <Link key="ticket" to={'/tickets' as '/'} search={{ ticket: imageable_id } as never} onClick={onLeave}>
          {image.imageable_name ?? imageable_id}
        </Link>
      ),
    ],
    [
      'project',
      project_id !== null && (
        <Link
          key="project"
          to={'/projects/$projectId' as '/'}
          params={{ projectId: project_id } as never}
          onClick={onLeave}
        >
          {image.project_name ?? project_id}
        </Link>
      ),
    ],
    ['camera', image.camera ?? '-'],
    ['size', t('details.pixels', { width: image.width, height: image.height })],
    ['sha256', <code key="hash">{image.sha256}</code>],
  ] as const
  return (
    <section aria-label={t('details.title')} className={styles['details']}>
      <Details rows={lines.map(([name, value]) => [t(`details.${name}`), value] as const)} />
      {image.abilities.includes('edit') && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('details.edit')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <DescriptionDialog image={image} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}
