import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import shared from '../../../ui/shared.module.css'
import { chatKey, removeThread, threadsOptions } from '../api.ts'
import '../assistants.en.json'
import styles from './chat.module.css'

export interface ThreadListProps {
  assistantId: number
  threadId: number | null
  /** Opens a thread; null begins a new one. */
  onOpen: (id: number | null) => void
}

/** One's own threads with an assistant, the latest first. */
export function ThreadList({ assistantId, threadId, onOpen }: ThreadListProps) {
  const { t } = useTranslation('assistants')
  const { data, error, refetch } = useQuery(threadsOptions(assistantId))
  const remove = useCall(({ id }: { id: number; title: string }) => removeThread(id), {
    invalidates: [[...chatKey, 'threads']],
    toast: (_answer, { title }) => t('chat.removed', { title }),
    onDone: () => onOpen(null),
  })
  if (error) return <FailedState title={t('chat.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <nav aria-label={t('chat.threads')}>
      <h2 className={shared['heading']}>{t('chat.threads')}</h2>
      <ul className={shared['plain-list']}>
        {data.map(({ id, title }) => (
          <li key={id} className={styles['thread']}>
            <Button
              kind="quiet"
              className={styles['long-text']}
              aria-current={id === threadId ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              {title}
            </Button>
            {id === threadId && (
              <Button
                kind="quiet"
                aria-label={t('chat.remove')}
                loading={remove.isPending}
                onClick={() => remove.mutate({ id, title })}
                leftSection={<IconTrash size={16} aria-hidden />}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
