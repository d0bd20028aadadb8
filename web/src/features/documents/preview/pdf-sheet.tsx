import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fileOptions } from '../api.ts'

const PdfCanvas = lazy(withRetry(() => import('../../../ui/pdf-canvas/pdf-canvas.tsx')))

/** A page of a document that is a PDF. */
export function PdfSheet({ document: { id, name, version }, page }: { document: ProjectDocument; page: number }) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(fileOptions(id, version.id, 'original'))
  const [failed, setFailed] = useState(false)
  if (failed || error)
    return (
      <p role="alert">
        {t('preview.failed')} <Button onClick={() => void refetch()}>{t('preview.again')}</Button>
      </p>
    )
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <PdfCanvas data={data} page={page} label={t('words.page', { name, page })} onFailed={() => setFailed(true)} />
    </Suspense>
  )
}
