import { MOST_FILES_AN_UPLOAD, type Image, type ImageUpload } from '@milepost/contract/images/images.contract'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import type { PhotoOwner } from '../api.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { UploadList } from '../../../ui/upload-list/upload-list.tsx'
import { useFileDrop } from '../../../lib/uploads/use-file-drop.ts'
import { usePhotoUploads } from './use-uploads.ts'
import styles from './uploads.module.css'
import shared from '../../../ui/shared.module.css'

const fields = 'input, textarea, [contenteditable]'

/** Accepts files pasted anywhere on the page. Text pasted into a field stays text, and a dialog on top handles its own pastes. */
function useFilePaste(onFiles: (files: File[]) => void): void {
  const pasted = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const writes = event.target instanceof Element && event.target.closest(fields) !== null
      const text = event.clipboardData?.types.includes('text/plain') ?? false
      if (files.length === 0 || (writes && text) || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      pasted(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

interface AddingProps {
  upload: ImageUpload
  owner: PhotoOwner
  /** On one line above photos, without a frame. */
  inLine?: boolean
  /** Called with each photo that has arrived, one that was there before among them. */
  onAdded?: (image: Image) => void
}

/** Adds photos to a ticket or a project: chosen, taken, dropped on the drawer or the page, or pasted. */
export function Adding({ upload, owner, inLine, onAdded }: AddingProps) {
  const { t } = useTranslation('images')
  const area = useRef<HTMLDivElement>(null)
  const { files, take } = usePhotoUploads(owner, upload, onAdded)
  const over = useFileDrop(area, take)
  useFilePaste(take)
  const accept = upload.accepted_types.join(',')
  return (
    <div ref={area} className={styles['adding']} data-in-line={inLine || undefined} data-over={over || undefined}>
      <UploadList files={files} />
      {upload.lock === 'full' ? (
        <p className={shared['quiet']}>{t('full', { most: formatCount(upload.most) })}</p>
      ) : (
        <>
          <div className={styles['choosers']}>
            <FileButton accept={accept} leftSection={<IconPhotoPlus size={20} aria-hidden />} onFiles={take}>
              {t('add')}
            </FileButton>
            <FileButton
              accept={accept}
              capture="environment"
              leftSection={<IconCamera size={20} aria-hidden />}
              onFiles={take}
            >
              {t('camera')}
            </FileButton>
          </div>
          <p className={shared['quiet']}>
            {over
              ? t(`let_go.${owner.type}`)
              : owner.type === 'project'
                ? t('drop_many', { most: MOST_FILES_AN_UPLOAD })
                : t('drop', { count: upload.left })}
          </p>
        </>
      )}
    </div>
  )
}
