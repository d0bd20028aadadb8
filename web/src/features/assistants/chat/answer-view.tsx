import type {
  AnswerCitation,
  AnswerPassage,
  AssistantAnswer,
  RecordGap,
  WordedAnswer,
  WordingFailure,
} from '@milepost/contract/assistants/assistant-answer'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { saveDocument } from '../api.ts'
import '../assistants.en.json'
import styles from './chat.module.css'
import { RecordsView } from './records-view.tsx'

/** The answer to a question: sentences of a language model with what they cite, figures of records, passages of files with their pages, or that the assistant does not know. */
export function AnswerView({ answer }: { answer: AssistantAnswer }) {
  const { t } = useTranslation('assistants')
  const { worded, by_rules, gap, records, passages } = answer
  return (
    <div className={shared['stack']}>
      {worded && <Words words={worded} tables={records.length} />}
      {by_rules && <p className={shared['quiet']}>{t(`answer.by_rules.${failureText(by_rules)}`)}</p>}
      {gap && <GapText gap={gap} />}
      {records.map((table, at) => (
        <RecordsView key={at} {...table} />
      ))}
      {passages.length > 0 && <Passages passages={passages} />}
      {answer.state === 'not_found' && <p className={shared['prose']}>{t('answer.not_found')}</p>}
    </div>
  )
}

const failureText = (failure: WordingFailure) =>
  failure === 'nothing_held' || failure === 'cancelled' ? failure : 'failed'

/** Sentences that a language model wrote, each with the numbers of what it cites. */
function Words({ words, tables }: { words: WordedAnswer; tables: number }) {
  const { t } = useTranslation('assistants')
  const cited = ({ kind, number }: AnswerCitation) =>
    kind === 'records' && tables === 1 ? t('answer.cite_records_only') : t(`answer.cite_${kind}`, { number })
  return (
    <>
      {words.sentences.map(({ text, cites }) => (
        <p key={text} className={shared['prose']}>
          {text} <span className={shared['quiet']}>{cites.map(cited).join(' ')}</span>
        </p>
      ))}
      <p className={shared['quiet']}>
        {t('answer.written_by', { name: words.written_by })}
        {words.dropped > 0 && ` ${t('answer.dropped', { count: words.dropped })}`}
      </p>
    </>
  )
}

/** Why a question about records has no figures. */
function GapText({ gap: { reason, names } }: { gap: RecordGap }) {
  const { t } = useTranslation('assistants')
  const named = names.join(', ')
  return (
    <p className={shared['prose']}>
      {reason === 'which_project' && named !== ''
        ? t('gap.which_of', { names: named })
        : reason === 'no_record' && named !== ''
          ? t('gap.no_record_of', { names: named })
          : t(`gap.${reason}`, { names: named })}
    </p>
  )
}

/** Passages of files, each with its page. */
function Passages({ passages }: { passages: readonly AnswerPassage[] }) {
  const { t } = useTranslation('assistants')
  const save = useCall(saveDocument)
  return (
    <>
      <p className={shared['quiet']}>{t('answer.passages', { count: passages.length })}</p>
      <ol className={shared['plain-list']}>
        {passages.map(({ number, document_id, file_name, page, heading, text }) => (
          <li key={number} className={styles['passage']}>
            {heading !== '' && <p className={styles['heading']}>{heading}</p>}
            <blockquote className={styles['quote']}>{text}</blockquote>
            <Button
              kind="quiet"
              size="small"
              className={styles['long-text']}
              loading={save.isPending && save.variables === document_id}
              onClick={() => save.mutate(document_id)}
            >
              {t('answer.source', { number, file_name, page })}
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
