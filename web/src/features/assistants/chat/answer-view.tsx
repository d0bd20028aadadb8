import type { AssistantAnswer } from '@milepost/contract/assistants/assistant-answer'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { saveDocument } from '../api.ts'
import '../assistants.en.json'
import styles from './chat.module.css'

/** The answer to a question: passages of files, each with its page, or that the assistant does not know. */
export function AnswerView({ answer }: { answer: AssistantAnswer }) {
  const { t } = useTranslation('assistants')
  const save = useCall(saveDocument)
  if (answer.state === 'not_found') return <p className={shared['prose']}>{t('answer.not_found')}</p>
  return (
    <div className={shared['stack']}>
      <p className={shared['quiet']}>{t('answer.passages', { count: answer.passages.length })}</p>
      <ol className={shared['plain-list']}>
        {answer.passages.map(({ number, document_id, file_name, page, heading, text }) => (
          <li key={number} className={styles['passage']}>
            {heading !== '' && <p className={styles['heading']}>{heading}</p>}
            <blockquote className={styles['quote']}>{text}</blockquote>
            <Button
              kind="quiet"
              size="small"
              loading={save.isPending && save.variables === document_id}
              onClick={() => save.mutate(document_id)}
            >
              {t('answer.source', { number, file_name, page })}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
