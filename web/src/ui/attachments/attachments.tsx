import type { Attachment } from '@milepost/contract/attachments/attachment'
import { IconFileText, IconFileUpload, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/file-size.ts'
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts'
import { useFilesUnderWay } from '../../lib/uploads/use-uploads.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FileButton } from '../file-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { UploadList } from '../upload-list/upload-list.tsx'
import { attachFiles, type AttachTo } from './attach-files.ts'
import { attachableFiles, ATTACHABLE } from './chosen-files.ts'
import styles from './attachments.module.css'
import './attachments.en.json'

export interface AttachmentsProps {
  attachments: readonly Attachment[]
  to: AttachTo
  /** Most attachments of the record. */
  most: number
  /** One file or photo is taken at a time; of several none is. */
  oneAtATime?: boolean
  /** Files dropped anywhere on its drawer are attached. */
  takesDrops?: boolean
  /** The person may attach, replace and remove files, and the record is not sealed. */
  mayChange: boolean
  /** Accessible name of the button that attaches, which names the record. */
  attachLabel: string
  /** Hands a version to the browser to keep. */
  save: (id: number) => Promise<void>
  remove: (id: number) => Promise<unknown>
  onRemoved: () => unknown
}

/** Where files are dropped: the drawer around it. */
function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const area = useRef<HTMLSpanElement>(null)
  useFileDrop(area, onFiles)
  return <span ref={area} hidden />
}

/** Photos and documents of a record: every reader can save them; they are attached, replaced and removed until the record is sealed. */
export function Attachments({
  attachments,
  to,
  most,
  oneAtATime = false,
  takesDrops = false,
  mayChange,
  attachLabel,
  ...calls
}: AttachmentsProps) {
  const { t } = useTranslation('attachments')
  const [removing, setRemoving] = useState<Attachment | null>(null)
  const underWay = useFilesUnderWay(to.name)
  const save = useCall(calls.save)
  const remove = useCall(calls.remove, {
    onSettled: async () => {
      setRemoving(null)
      await calls.onRemoved()
    },
  })
  const attach = (files: readonly File[], replaces?: Attachment) => {
    if (oneAtATime && files.length > 1) return showToast({ kind: 'error', text: t('one_at_a_time') })
    const { good, left_out } = attachableFiles(files, { most, there: replaces ? 0 : attachments.length })
    if (left_out) showToast({ kind: 'error', text: left_out })
    attachFiles(good, to, replaces?.id)
  }
  return (
    <>
      {attachments.length > 0 && (
        <ul className={styles['attachments']} aria-label={t('label')}>
          {attachments.map((one) => (
            <li key={one.id}>
              <Button
                kind="quiet"
                size="small"
                leftSection={
                  one.content_type === 'application/pdf' ? (
                    <IconFileText size={16} aria-hidden />
                  ) : (
                    <IconPhoto size={16} aria-hidden />
                  )
                }
                aria-label={t('save', { name: one.file_name })}
                onClick={() => save.mutate(one.id)}
              >
                {one.file_name}
              </Button>
              <small>{formatBytes(one.size_bytes)}</small>
              {mayChange && (
                <>
                  <FileButton
                    kind="quiet"
                    size="small"
                    accept={ATTACHABLE}
                    multiple={false}
                    aria-label={t('replace', { name: one.file_name })}
                    onFiles={(files) => attach(files, one)}
                  >
                    <IconFileUpload size={16} aria-hidden />
                  </FileButton>
                  <IconButton
                    label={t('remove', { name: one.file_name })}
                    size="small"
                    onClick={() => setRemoving(one)}
                  >
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </>
              )}
              {one.earlier.length > 0 && (
                <span className={styles['versions']} role="group" aria-label={t('earlier', { name: one.file_name })}>
                  <small>{t('latest', { version: one.version })}</small>
                  {one.earlier.map(({ id, version }) => (
                    <Button
                      key={id}
                      kind="quiet"
                      size="small"
                      aria-label={t('save_version', { version, name: one.file_name })}
                      onClick={() => save.mutate(id)}
                    >
                      {t('version', { version })}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {takesDrops && mayChange && <DropArea onFiles={(files) => attach(files)} />}
      <UploadList files={underWay} />
      {mayChange && (
        <FileButton
          kind="quiet"
          size="small"
          accept={ATTACHABLE}
          multiple={!oneAtATime}
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-label={attachLabel}
          onFiles={(files) => attach(files)}
        >
          {t('attach')}
        </FileButton>
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t('remove_title', { name: removing?.file_name ?? '' })}
        acceptLabel={t('remove_accept')}
        danger
        busy={remove.isPending}
        onAccept={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(null)}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </>
  )
}
