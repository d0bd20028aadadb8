import { LONGEST_QUESTION } from '@milepost/contract/assistants/assistant-evaluation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { askQuestion, chatKey, threadOptions } from '../api.ts'
import '../assistants.en.json'
import styles from './chat.module.css'
import { MessageView } from './message-view.tsx'

export interface ConversationProps {
  assistant: { id: number; name: string; greeting: string | null; suggestions: readonly string[] }
  /** The open thread; null before the first question. */
  threadId: number | null
  onThread: (id: number) => void
}

/** A thread with an assistant: its greeting and suggestions before the first question, then questions and answers. */
export function Conversation({ assistant, threadId, onThread }: ConversationProps) {
  const { t } = useTranslation('assistants')
  const thread = useQuery({ ...threadOptions(threadId ?? 0), enabled: threadId !== null })
  const [question, setQuestion] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const ask = useCall((text: string) => askQuestion({ assistant_id: assistant.id, thread_id: threadId }, text), {
    invalidates: [chatKey],
    onDone: (id) => {
      setQuestion('')
      onThread(id)
    },
  })
  const count = thread.data?.messages.length ?? 0
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() !== '') ask.mutate(question.trim())
  }
  return (
    <section className={styles['conversation']} aria-label={assistant.name}>
      {threadId === null ? (
        <div className={shared['stack']}>
          <p className={shared['prose']}>{assistant.greeting ?? t('chat.greeting', { name: assistant.name })}</p>
          {assistant.suggestions.length > 0 && (
            <ul className={shared['spaced-list']} aria-label={t('fields.suggestions')}>
              {assistant.suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <Button
                    className={styles['long-text']}
                    onClick={() => ask.mutate(suggestion)}
                    disabled={ask.isPending}
                  >
                    {suggestion}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : thread.error ? (
        <FailedState title={t('chat.failed')} error={thread.error} onRetry={() => void thread.refetch()} />
      ) : thread.data ? (
        thread.data.messages.map((message) => <MessageView key={message.id} message={message} />)
      ) : (
        <Skeleton rows={4} />
      )}
      <div ref={end} />
      <form className={styles['ask']} onSubmit={send}>
        <TextArea
          label={t('chat.question')}
          description={t('chat.hint')}
          rows={2}
          maxLength={LONGEST_QUESTION}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) send(event)
          }}
        />
        <Button kind="primary" type="submit" loading={ask.isPending}>
          {t('chat.ask')}
        </Button>
      </form>
    </section>
  )
}
