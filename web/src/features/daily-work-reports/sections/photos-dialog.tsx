import { images, type Image } from '@milepost/contract/images/images.contract'
import { MOST_ROWS } from '@milepost/contract/daily-work-reports/report-content'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Adding, timeOf, usePicture } from '../../images/index.ts'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { useSaveSections } from '../report/use-save-sections.ts'
import styles from './photos-dialog.module.css'

/** Photos of the project and its tickets of one date, the newest first, and whether photos can be added to the project. */
const photosOfDay = (projectId: number, date: string) =>
  routeQuery([...dailyReportsKey, 'photos_of_day', projectId, date], images.list, {
    query: {
      imageable_type: 'project',
      imageable_id: projectId,
      page_size: 100,
      filters: { day: { gte: date, lte: date } },
    },
  })

interface TileProps {
  image: Image
  chosen: boolean
  onChoose: () => void
}

function Tile({ image, chosen, onChoose }: TileProps) {
  const { t } = useTranslation('images')
  const { report } = useReport()
  const { address } = usePicture(image.id, 'thumbnail')
  const name = image.caption ?? image.file_name
  return (
    <li>
      <label className={styles['tile']} data-chosen={chosen || undefined}>
        <span className={styles['picture']}>{address && <img src={address} alt="" />}</span>
        <span className={styles['words']}>
          <input type="checkbox" checked={chosen} onChange={onChoose} />
          <span>
            <span className={styles['name']}>{name}</span>
            <span className={styles['time']}>{timeOf(image, { t, time_zone: report.time_zone })}</span>
          </span>
        </span>
      </label>
    </li>
  )
}

/** Adds photos to the report: those of its date that the project has, and new ones, which the project gets as well. */
export default function PhotosDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['daily-work-reports', 'common'])
  const { report } = useReport()
  const { data, error, refetch } = useQuery(photosOfDay(report.project_id, report.report_date))
  const [added, setAdded] = useState<readonly Image[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { photos } = report.content
  const save = useSaveSections({ toast: t('photos_added') })
  const offered = [...added, ...(data?.images ?? []).filter(({ id }) => added.every((one) => one.id !== id))].filter(
    ({ id }) => photos.every(({ image_id }) => image_id !== id),
  )
  const toggle = (id: number) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  const take = (image: Image) => {
    setAdded((now) => [image, ...now.filter(({ id }) => id !== image.id)])
    setChosen((now) => new Set([...now, image.id]))
  }
  const room = MOST_ROWS - photos.length
  const picked = offered.filter(({ id }) => chosen.has(id)).slice(0, room)
  return (
    <Modal opened onClose={onClose} title={t('photos_of', { date: formatDate(report.report_date) })} width={760}>
      <div className={styles['dialog']}>
        {data ? (
          <>
            {offered.length === 0 && <p>{t('photos_none')}</p>}
            <ul className={styles['tiles']}>
              {offered.map((image) => (
                <Tile key={image.id} image={image} chosen={chosen.has(image.id)} onChoose={() => toggle(image.id)} />
              ))}
            </ul>
            {data.upload && data.upload.lock !== 'not_allowed' && (
              <Suspense>
                <Adding upload={data.upload} owner={{ type: 'project', id: report.project_id }} onAdded={take} />
              </Suspense>
            )}
          </>
        ) : error ? (
          <FailedState title={t('photos_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
        <div className={styles['footer']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button
            kind="primary"
            disabled={picked.length === 0}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                {
                  photos: [
                    ...photos,
                    ...picked.map(({ id, caption }) => ({ key: `photo:${id}`, image_id: id, caption })),
                  ],
                  nothing_to_report: report.content.nothing_to_report.filter((section) => section !== 'photos'),
                },
                onClose,
              )
            }
          >
            {picked.length === 0 ? t('add.photos') : t('photos_take', counted(picked.length))}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
