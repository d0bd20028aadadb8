import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mineOptions } from './api.ts'
import './assistants.en.json'
import styles from './chat/chat.module.css'
import { Conversation } from './chat/conversation.tsx'
import { ThreadList } from './chat/thread-list.tsx'

/** Ids in the address: the assistant that one asks, and the open thread. */
interface ChatAddress {
  assistant?: string
  thread?: string
}

/** Asks the assistants that are published for oneself, in threads of one's own. */
export default function AssistantPage() {
  const { t } = useTranslation('assistants')
  const search: ChatAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  const mine = useQuery(mineOptions())
  const go = (next: ChatAddress) => void navigate({ to: '/assistant' as '/', search: next as never })
  const assistant = mine.data?.find(({ id }) => String(id) === search.assistant) ?? mine.data?.[0]
  const threadId = search.thread !== undefined && /^\d+$/.test(search.thread) ? Number(search.thread) : null
  const open = (thread: number | null) =>
    assistant && go({ assistant: String(assistant.id), ...(thread !== null && { thread: String(thread) }) })
  return (
    <Page>
      <PageHeader title={t('chat.title')} lead={t('chat.lead')}>
        {assistant && threadId !== null && <Button onClick={() => open(null)}>{t('chat.new')}</Button>}
      </PageHeader>
      {mine.error ? (
        <FailedState title={t('chat.failed')} error={mine.error} onRetry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <Skeleton rows={6} />
      ) : !assistant ? (
        <EmptyState kind="nothing_yet" title={t('chat.none')} text={t('chat.none_text')} />
      ) : (
        <div className={styles['columns']}>
          <aside>
            {mine.data.length > 1 && (
              <SelectField
                label={t('one')}
                value={String(assistant.id)}
                options={mine.data.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => go({ assistant: id })}
              />
            )}
            <ThreadList assistantId={assistant.id} threadId={threadId} onOpen={open} />
          </aside>
          <Conversation key={`${assistant.id} ${threadId}`} assistant={assistant} threadId={threadId} onThread={open} />
        </div>
      )}
    </Page>
  )
}
