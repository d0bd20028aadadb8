import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { keepFile } from '../exports/index.ts'
import { downloadGisFile, gisFilesKey, removeGisFile, restoreGisFile } from './api.ts'
import './gis-files.en.json'

const PlaceDialog = lazy(withRetry(() => import('./place-dialog.tsx')))
const EditDialog = lazy(withRetry(() => import('./edit-dialog.tsx')))

/** What can be done with a file: all of it waits while the file is processed, but for its download. */
export function FileActions({ file, onRemoved }: { file: GisFile; onRemoved: () => void }) {
  const { t } = useTranslation('gis-files')
  const [open, setOpen] = useState<'place' | 'edit' | null>(null)
  const { id, name, status, has_preview } = file
  const busy = status === 'pending'
  const restore = useCall(restoreGisFile, { invalidates: [gisFilesKey], toast: () => t('restored', { name }) })
  const remove = useCall(removeGisFile, {
    invalidates: [gisFilesKey],
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  const download = useCall(downloadGisFile, { onDone: (content) => keepFile(content, file.file_name) })
  const save = (
    <Button loading={download.isPending} onClick={() => download.mutate(id)}>
      {t('download')}
    </Button>
  )
  if (status === 'deleted')
    return (
      <>
        <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(id)}>
          {t('restore')}
        </Button>
        {save}
      </>
    )
  return (
    <>
      {has_preview && (
        <Button kind="primary" disabled={busy} onClick={() => setOpen('place')}>
          {t('place.open')}
        </Button>
      )}
      <Button disabled={busy} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      {save}
      <Button kind="danger" disabled={busy} loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      <Suspense>
        {open === 'place' && <PlaceDialog file={file} onClose={() => setOpen(null)} />}
        {open === 'edit' && <EditDialog file={file} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
