import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { cancelUpload, canRetry, retryUpload, type Upload } from './upload-store.ts'
import styles from './uploads.module.css'

function Line({ upload }: { upload: Upload }) {
  const { t } = useTranslation('images')
  const { key, file, state, part, problem } = upload
  const name = file.name
  return (
    <li className={styles['upload']} data-failed={problem !== null || undefined}>
      {problem ? (
        <span role="alert" className={styles['said']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t('upload_failed', { name, reason: problemText(problem) })}</span>
        </span>
      ) : (
        <span className={styles['said']}>
          <span>
            {t(state !== 'sending' && state !== 'failed' ? state : part < 1 ? 'uploading' : 'reading', { name })}
          </span>
          <progress aria-label={t('uploading', { name })} value={part} max={1} />
        </span>
      )}
      {canRetry(upload) && (
        <Button size="small" aria-label={t('retry', { name })} onClick={() => retryUpload(key)}>
          {t('retry_short')}
        </Button>
      )}
      <IconButton size="small" label={t(problem ? 'dismiss' : 'cancel', { name })} onClick={() => cancelUpload(key)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What is on its way to a ticket or a project, and what did not get there. */
export const UploadList = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.length > 0 && (
    <ul className={styles['uploads']}>
      {uploads.map((upload) => (
        <Line key={upload.key} upload={upload} />
      ))}
    </ul>
  )
