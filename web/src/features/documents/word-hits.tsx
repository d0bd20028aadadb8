import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { wordsOptions, type DocumentsListState } from './api.ts'
import styles from './documents.module.css'

interface WordHitsProps {
  projectId: number
  words: string
  onChange: (change: DocumentsListState) => void
}

/** How many pages hold words. */
export function WordsFound({ projectId, words }: Omit<WordHitsProps, 'onChange'>) {
  const { t } = useTranslation('documents')
  const { data } = useQuery(wordsOptions(projectId, words))
  if (!data) return null
  const counted = { formatted: formatCount(data.pages), count: data.pages }
  return data.more ? t('words.more', counted) : t('words.found', counted)
}

/** Pages that hold words, the best first; each opens its document there. */
export default function WordHits({ projectId, words, onChange }: WordHitsProps) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(wordsOptions(projectId, words))
  if (!data)
    return error ? (
      <FailedState title={t('words.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  if (data.hits.length === 0)
    return (
      <EmptyState framed kind="nothing_matches" title={t('words.none')}>
        <Button onClick={() => onChange({ words: undefined })}>{t('words.clear')}</Button>
      </EmptyState>
    )
  return (
    <section aria-label={t('words.label')} className={styles['hits']}>
      <ul>
        {data.hits.map(({ document_id, name, page, folder_id, snippet }) => (
          <li key={`${document_id} ${page}`}>
            <button
              type="button"
              onClick={() =>
                onChange({
                  words: undefined,
                  folder: folder_id === null ? undefined : String(folder_id),
                  document: String(document_id),
                  at: String(page),
                })
              }
            >
              <strong>{t('words.page', { name, page })}</strong>
              <span>{snippet.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : text))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
