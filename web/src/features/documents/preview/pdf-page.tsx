import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import PdfCanvas from '../../../ui/pdf-canvas/pdf-canvas.tsx'
import { fileOptions } from '../api.ts'

/** A page of a document that is a PDF. */
export default function PdfPage({
  document: { id, name, version },
  page,
}: {
  document: ProjectDocument
  page: number
}) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(fileOptions(id, version.id, 'original'))
  const [failed, setFailed] = useState(false)
  if (failed || error)
    return (
      <p role="alert">
        {t('preview.failed')} <Button onClick={() => void refetch()}>{t('preview.again')}</Button>
      </p>
    )
  return <PdfCanvas data={data} page={page} label={t('words.page', { name, page })} onFailed={() => setFailed(true)} />
}
