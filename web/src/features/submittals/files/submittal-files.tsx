import type { Submittal, SubmittalFile } from '@milepost/contract/submittals/submittal'
import { MOST_SUBMITTAL_FILES } from '@milepost/contract/submittals/submittal-files.contract'
import { IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast-store.ts'
import { useFileDrop } from '../../../lib/uploads/use-file-drop.ts'
import { useFilesUnderWay } from '../../../lib/uploads/use-uploads.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import shared from '../../../ui/shared.module.css'
import { UploadList } from '../../../ui/upload-list/upload-list.tsx'
import { removeFile, submittalsKey } from '../api.ts'
import { CERTIFICATE_TYPES, certificatesToSend } from '../chosen-certificates.ts'
import { destinationOf, sendCertificates } from '../send-certificates.ts'
import { FileLine } from './file-line.tsx'
import { FilePreview } from './file-preview.tsx'
import { RoundsCompared } from './rounds-compared.tsx'
import styles from './files.module.css'
import '../submittals.en.json'

/** The certificates of a submittal: shown here, attached, replaced and removed while it is open, and what was submitted in each round. */
export default function SubmittalFiles({
  submittal,
  onOther,
}: {
  submittal: Submittal
  onOther: (id: number) => void
}) {
  const { t } = useTranslation('submittals')
  const queryClient = useQueryClient()
  const { id, attachments } = submittal
  const mayChange = submittal.abilities.includes('edit')
  const [shown, setShown] = useState<number | null>(null)
  const [removing, setRemoving] = useState<SubmittalFile | null>(null)
  const underWay = useFilesUnderWay(destinationOf(id))
  const remove = useCall((file: SubmittalFile) => removeFile(file.id), {
    invalidates: [submittalsKey],
    toast: (_answer, { file_name }) => t('files.removed', { name: file_name }),
    onSettled: () => setRemoving(null),
  })
  const take = (files: readonly File[], replaces_id?: number) => {
    const { good, left_out } = certificatesToSend(files, { there: replaces_id ? 0 : attachments.length })
    if (left_out) showToast({ kind: 'error', text: left_out })
    sendCertificates(queryClient, { id, files: good, replaces_id })
  }
  const area = useRef<HTMLElement>(null)
  useFileDrop(area, (files) => mayChange && take(files))
  const current = attachments.find((file) => file.id === shown) ?? attachments[0]
  return (
    <section ref={area} aria-label={t('files.title')} className={shared['stack']}>
      <h3>{t('files.title')}</h3>
      {attachments.length === 0 && <p className={shared['hint']}>{t('files.none')}</p>}
      {attachments.length > 0 && (
        <ul className={styles['files']} aria-label={t('files.title')}>
          {attachments.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              isShown={file.id === current?.id}
              mayChange={mayChange}
              onShow={() => setShown(file.id)}
              onReplace={(files) => take(files, file.id)}
              onRemove={() => setRemoving(file)}
              onOther={onOther}
            />
          ))}
        </ul>
      )}
      <UploadList files={underWay} />
      {mayChange && attachments.length < MOST_SUBMITTAL_FILES && (
        <FileButton
          kind="secondary"
          accept={CERTIFICATE_TYPES}
          leftSection={<IconCamera size={16} aria-hidden />}
          onFiles={(files) => take(files)}
        >
          {t('files.attach')}
        </FileButton>
      )}
      {current && <FilePreview key={current.id} file={current} />}
      {submittal.rounds.length > 1 && <RoundsCompared submittal={submittal} />}
      <ConfirmDialog
        opened={removing !== null}
        title={t('files.remove_title', { name: removing?.file_name ?? '' })}
        acceptLabel={t('files.remove_accept')}
        danger
        busy={remove.isPending}
        onAccept={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(null)}
      >
        {t('files.remove_text')}
      </ConfirmDialog>
    </section>
  )
}
