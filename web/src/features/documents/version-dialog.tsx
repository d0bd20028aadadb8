import { documentEndings } from '@milepost/contract/documents/document-kinds'
import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { beginUpload, documentsKey } from './api.ts'
import styles from './documents.module.css'
import shared from '../../ui/shared.module.css'

/** Uploads of versions of a document, which their drawer shows. */
export const versionsOf = (id: number): string => `document ${id}`

/** Sends the next version of a document, with why it is sent. */
export function VersionDialog({ document, onClose }: { document: ProjectDocument; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const { take } = useUploads({
    name: versionsOf(document.id),
    begin: ({ name, size }) =>
      beginUpload(document.project_id, {
        file_name: name,
        size_bytes: size,
        document_id: document.id,
        ...(note.trim() !== '' && { note: note.trim() }),
      }),
    done: (_sent, queued) => {
      showToast({ kind: 'success', text: t('added', { name: queued.file.name }) })
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file === null) return setMissing(true)
    take([file])
    onClose()
  }
  return (
    <Modal opened title={t('versions.add')} onClose={onClose}>
      <form className={shared['stack']} onSubmit={send} noValidate>
        <FileField
          label={t('versions.file')}
          description={t('versions.file_hint', { name: document.name })}
          accept={documentEndings}
          multiple={false}
          files={file === null ? [] : [file]}
          error={missing && file === null ? t('versions.file_missing') : undefined}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
        <TextArea
          label={t('fields.note')}
          description={t('versions.note_hint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('versions.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
