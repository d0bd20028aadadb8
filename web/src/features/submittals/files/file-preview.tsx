import type { AttachmentVersion } from '@milepost/contract/attachments/attachment'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fileOptions } from '../api.ts'
import styles from './files.module.css'
import '../submittals.en.json'

const PdfCanvas = lazy(withRetry(() => import('../../../ui/pdf-canvas/pdf-canvas.tsx')))

type Previewed = Pick<AttachmentVersion, 'id' | 'file_name' | 'content_type'> & { page_count?: number | null }

/** A certificate on the page: a photo, or a PDF one page at a time. */
export function FilePreview({ file }: { file: Previewed }) {
  const { t } = useTranslation('submittals')
  const { data, error, refetch } = useQuery(fileOptions(file.id))
  const [page, setPage] = useState(1)
  const [damaged, setDamaged] = useState(false)
  const isPdf = file.content_type === 'application/pdf'
  const address = useObjectUrl(isPdf ? undefined : data)
  const pages = file.page_count ?? 1
  const name = file.file_name
  if (error || damaged)
    return (
      <p role="alert">
        {t('preview.failed')}{' '}
        <Button
          size="small"
          onClick={() => {
            setDamaged(false)
            void refetch()
          }}
        >
          {t('preview.again')}
        </Button>
      </p>
    )
  return (
    <figure className={styles['preview']} aria-label={t('preview.label', { name })}>
      {isPdf && pages > 1 && (
        <div className={shared['row']}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('preview.previous')}
          </Button>
          <span role="status">{t('preview.page', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('preview.next')}
          </Button>
        </div>
      )}
      {isPdf ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <PdfCanvas
            data={data}
            page={page}
            label={t('preview.picture', { name, page })}
            onFailed={() => setDamaged(true)}
          />
        </Suspense>
      ) : address === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <img src={address} alt={name} />
      )}
    </figure>
  )
}
