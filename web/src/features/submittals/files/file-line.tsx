import type { SubmittalFile } from '@milepost/contract/submittals/submittal'
import { IconDownload, IconFileText, IconFileUpload, IconPhoto, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../lib/file-size.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import shared from '../../../ui/shared.module.css'
import { saveFile } from '../api.ts'
import { CERTIFICATE_TYPES } from '../chosen-certificates.ts'
import styles from './files.module.css'
import '../submittals.en.json'

interface FileLineProps {
  file: SubmittalFile
  isShown: boolean
  mayChange: boolean
  onShow: () => void
  onReplace: (files: File[]) => void
  onRemove: () => void
  onOther: (id: number) => void
}

/** A file of a submittal: what it is, whether its text is found, and which other submittals have the same one. */
export function FileLine({ file, isShown, mayChange, onShow, onReplace, onRemove, onOther }: FileLineProps) {
  const { t } = useTranslation('submittals')
  const save = useCall(saveFile)
  const { id, file_name: name, size_bytes, version, text_state, page_count, also_in } = file
  const Mark = file.content_type === 'application/pdf' ? IconFileText : IconPhoto
  const facts = [
    formatBytes(size_bytes),
    version > 1 && t('files.version', { formatted: formatCount(version) }),
    page_count !== null && t('files.pages', { count: page_count, formatted: formatCount(page_count) }),
    text_state && t(`text_states.${text_state}`),
  ].filter(Boolean)
  return (
    <li className={styles['file']}>
      <div className={shared['row']}>
        <Button
          kind="quiet"
          size="small"
          aria-pressed={isShown}
          leftSection={<Mark size={16} aria-hidden />}
          onClick={onShow}
        >
          {name}
        </Button>
        <IconButton label={t('files.save', { name })} size="small" onClick={() => save.mutate(id)}>
          <IconDownload size={16} aria-hidden />
        </IconButton>
        {mayChange && (
          <FileButton
            kind="quiet"
            size="small"
            accept={CERTIFICATE_TYPES}
            multiple={false}
            aria-label={t('files.replace', { name })}
            onFiles={onReplace}
          >
            <IconFileUpload size={16} aria-hidden />
          </FileButton>
        )}
        {mayChange && !file.reviewed && (
          <IconButton label={t('files.remove', { name })} size="small" onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <small className={shared['hint-text']}>{facts.join(' · ')}</small>
      {also_in.length > 0 && (
        <p className={styles['twice']} role="note">
          {t('files.also_in')}{' '}
          {also_in.map((other) => (
            <Button key={other.id} kind="quiet" size="small" onClick={() => onOther(other.id)}>
              {other.number}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}
