import type { AssistantMessage } from '@milepost/contract/assistants/assistant-chat.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { chatKey, rateMessage } from '../api.ts'
import '../assistants.en.json'
import { AnswerView } from './answer-view.tsx'
import styles from './chat.module.css'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { Thinking } from './thinking.tsx'

/** A question, its answer, and what one can do with it: rate it, or pass the question on to the agency. */
export function MessageView({ message }: { message: AssistantMessage }) {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const [open, setOpen] = useState<'request' | 'feedback' | null>(null)
  const { helpful, service_request: request } = message
  const rate = useCall((next: boolean | null) => rateMessage(message.id, { helpful: next }), { invalidates: [chatKey] })
  return (
    <article className={styles['message']} aria-label={message.question}>
      <p className={styles['question']}>{message.question}</p>
      {message.thinking ? <Thinking id={message.id} /> : <AnswerView answer={message.answer} />}
      {!message.thinking && (
        <div className={shared['button-row']}>
          <Button
            size="small"
            aria-pressed={helpful === true}
            onClick={() => rate.mutate(helpful === true ? null : true)}
          >
            {t('rate.helpful')}
          </Button>
          <Button
            size="small"
            aria-pressed={helpful === false}
            onClick={() => (helpful === false ? rate.mutate(null) : setOpen('feedback'))}
          >
            {t('rate.not_helpful')}
          </Button>
          {request === null && (
            <Button
              size="small"
              kind={message.answer.state === 'not_found' ? 'primary' : 'secondary'}
              onClick={() => setOpen('request')}
            >
              {t('request.send')}
            </Button>
          )}
        </div>
      )}
      {request && (
        <div className={styles['request']} role="status">
          {request.answer === null || request.answered_at === null ? (
            <p>{t('request.open')}</p>
          ) : (
            <>
              <p className={shared['quiet']}>
                {t('request.answered', {
                  name: request.answered_by_name,
                  at: formatInstant(request.answered_at, time_zone),
                })}
              </p>
              <p className={shared['prose']}>{request.answer}</p>
            </>
          )}
        </div>
      )}
      {open === 'request' && <RequestDialog message={message} onClose={() => setOpen(null)} />}
      {open === 'feedback' && <FeedbackDialog message={message} onClose={() => setOpen(null)} />}
    </article>
  )
}
