import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import '../../lib/uploads/uploads.en.json'
import { cancelFile, canRetry, retryFile, type QueuedFile } from '../../lib/uploads/upload-queue.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './upload-list.module.css'

function Line({ queued }: { queued: QueuedFile }) {
  const { t } = useTranslation('uploads')
  const { key, file, state, part, problem } = queued
  const { name } = file
  return (
    <li className={styles['upload']} data-failed={problem !== null || undefined}>
      {problem ? (
        <span role="alert" className={styles['said']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t('failed', { name, reason: problemText(problem) })}</span>
        </span>
      ) : (
        <span className={styles['said']}>
          <span>{t(state, { name, reason: '' })}</span>
          <progress aria-label={t('sending', { name })} value={part} max={1} />
        </span>
      )}
      {canRetry(problem) && (
        <Button size="small" aria-label={t('retry', { name })} onClick={() => retryFile(key)}>
          {t('retry_short')}
        </Button>
      )}
      <IconButton size="small" label={t(problem ? 'dismiss' : 'cancel', { name })} onClick={() => cancelFile(key)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What is on its way from a page, and what did not get there, each with its reason. */
export const UploadList = ({ files }: { files: readonly QueuedFile[] }) =>
  files.length > 0 && (
    <ul className={styles['uploads']}>
      {files.map((queued) => (
        <Line key={queued.key} queued={queued} />
      ))}
    </ul>
  )
