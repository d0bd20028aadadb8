import { images } from '@milepost/contract/images/images.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/route-query.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { PhotoViewer, usePicture } from '../../images/index.ts'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { sectionFields } from '../report/report-fields.ts'
import { RowsSection } from '../report/rows-section.tsx'
import styles from './sections.module.css'

const PhotosDialog = lazy(withRetry(() => import('./photos-dialog.tsx')))

/** The photos of a report, by their ids. */
const photosOptions = (ids: readonly number[]) =>
  routeQuery(
    [...dailyReportsKey, 'photos', ids],
    images.list,
    { query: { page_size: Math.max(1, ids.length), filters: { id: { in: [...ids] } } } },
    ({ images: found }) => found,
  )

function Photo({ id, caption, onOpen }: { id: number; caption: string | null; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('daily-work-reports')
  const { address } = usePicture(id, 'thumbnail')
  return (
    <figure className={styles['photo']}>
      <button type="button" onClick={onOpen} disabled={!onOpen} aria-label={t('photo_open', { name: caption ?? id })}>
        {address && <img src={address} alt={caption ?? ''} />}
      </button>
      <figcaption>{caption ?? <span className={styles['more']}>{t('no_caption')}</span>}</figcaption>
    </figure>
  )
}

/** Photos of the day that belong to the report, with their captions. */
export default function PhotosSection() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const [first, setFirst] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const { data: images } = useQuery({
    ...photosOptions(report.content.photos.map(({ image_id }) => image_id)),
    enabled: report.content.photos.length > 0,
  })
  return (
    <>
      <RowsSection
        section="photos"
        fields={sectionFields.photos}
        add={
          <Button
            size="small"
            kind="quiet"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add.photos')}
          </Button>
        }
        block={({ image_id, caption }) => (
          <Photo
            id={image_id}
            caption={caption}
            onOpen={images?.some(({ id }) => id === image_id) ? () => setFirst(image_id) : undefined}
          />
        )}
      />
      <Suspense>{adding && <PhotosDialog onClose={() => setAdding(false)} />}</Suspense>
      <Suspense>
        {images && first !== null && (
          <PhotoViewer images={images} first={first} time_zone={report.time_zone} onClose={() => setFirst(null)} />
        )}
      </Suspense>
    </>
  )
}
