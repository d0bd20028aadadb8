import type { EntryAttachment } from '@milepost/contract/reconciliation/entry-attachment'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconFileText, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { pageKey, removeAttachment, saveAttachment } from '../api.ts'
import '../catalogue.ts'
import { ATTACHABLE, attachFiles, faultOfFiles } from './attach-files.ts'
import styles from './by-hand.module.css'

export interface EntryAttachmentsProps {
  project_id: number
  entry: PayItemAssignment
  /** The person may attach and remove, and the entry's period is in progress. */
  mayChange: boolean
}

/** Photos and documents of a manual entry: every reader can download them; they can be attached and removed until the period is closed. */
export function EntryAttachments({ project_id, entry, mayChange }: EntryAttachmentsProps) {
  const { t } = useTranslation('reconciliation-page')
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState<EntryAttachment | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: pageKey })
  const attach = useCall((files: readonly File[]) => attachFiles(project_id, entry.id, files), {
    onDone: async (left) => {
      for (const one of left) showToast({ kind: 'error', text: t('attachments.not_attached', { ...one }) })
      await refresh()
    },
  })
  const save = useCall((id: number) => saveAttachment(project_id, id))
  const remove = useCall((id: number) => removeAttachment(project_id, id), {
    onSettled: async () => {
      setRemoving(null)
      await refresh()
    },
  })
  const choose = (files: readonly File[]) => {
    const fault = faultOfFiles(files, entry.attachments.length)
    if (fault) showToast({ kind: 'error', text: fault })
    else if (files.length > 0) attach.mutate(files)
  }
  return (
    <>
      {entry.attachments.length > 0 && (
        <ul className={styles['attachments']}>
          {entry.attachments.map((one) => {
            const Icon = one.content_type === 'application/pdf' ? IconFileText : IconPhoto
            return (
              <li key={one.id}>
                <Button
                  kind="quiet"
                  size="small"
                  leftSection={<Icon size={16} aria-hidden />}
                  aria-label={t('attachments.save', { name: one.file_name })}
                  onClick={() => save.mutate(one.id)}
                >
                  {one.file_name}
                </Button>
                <small>{t('attachments.kilobytes', { size: kilobytes(one.size_bytes) })}</small>
                {mayChange && (
                  <IconButton
                    label={t('attachments.remove', { name: one.file_name })}
                    size="small"
                    onClick={() => setRemoving(one)}
                  >
                    <IconX size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayChange && (
        <>
          <input
            ref={chooser}
            type="file"
            multiple
            accept={ATTACHABLE}
            hidden
            onChange={(event) => {
              choose([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          <Button
            kind="quiet"
            size="small"
            loading={attach.isPending}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-label={t('attachments.attach_to', { code: entry.item_code })}
            onClick={() => chooser.current?.click()}
          >
            {t('attachments.attach')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t('attachments.remove_title', { name: removing?.file_name ?? '' })}
        acceptLabel={t('attachments.remove_accept')}
        danger
        busy={remove.isPending}
        onAccept={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(null)}
      >
        {t('attachments.remove_text')}
      </ConfirmDialog>
    </>
  )
}

const kilobytes = (bytes: number): string => formatCount(Math.max(1, Math.ceil(bytes / 1024)))
