import type { EvaluationQuestion } from '@milepost/contract/assistants/assistant-evaluation'
import type { Assistant } from '@milepost/contract/assistants/assistants.contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { assistantsKey, documentsOptions, evaluateAssistant, saveQuestions } from '../api.ts'
import '../assistants.en.json'
import styles from '../chat/chat.module.css'
import { QuestionDialog } from './question-dialog.tsx'

/** The evaluation set of an assistant: questions with the file and page or the records that a right answer cites, how the latest evaluation went, and how far one is that runs. */
export function EvaluationSection({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const [adding, setAdding] = useState(false)
  const running = useId()
  const { id, evaluation, evaluating, evaluation_is_current: isCurrent, evaluation_questions: questions } = assistant
  const save = useCall((next: readonly EvaluationQuestion[]) => saveQuestions(id, next), {
    invalidates: [assistantsKey],
    onDone: () => setAdding(false),
  })
  const evaluate = useCall(() => evaluateAssistant(id), { invalidates: [assistantsKey] })
  const resultOf = ({ question }: EvaluationQuestion) =>
    isCurrent ? evaluation?.questions.find((one) => one.question === question) : undefined
  return (
    <div className={shared['stack']}>
      <p role="status">
        {evaluation === null
          ? t('evaluation.never')
          : t(isCurrent ? 'evaluation.score' : 'evaluation.stale', {
              right: evaluation.right,
              of: evaluation.questions.length,
              at: formatInstant(evaluation.at, time_zone),
            })}
      </p>
      <div className={shared['button-row']}>
        <Button
          kind="primary"
          loading={evaluate.isPending}
          disabled={evaluating !== null}
          onClick={() => evaluate.mutate()}
        >
          {t('evaluation.run')}
        </Button>
        <Button onClick={() => setAdding(true)}>{t('evaluation.add')}</Button>
      </div>
      {evaluating && (
        <div className={shared['tight-section']}>
          <span id={running}>{t('evaluation.running', evaluating)}</span>
          <progress aria-labelledby={running} max={evaluating.of} value={evaluating.done} />
        </div>
      )}
      {questions.length === 0 && <p className={shared['quiet']}>{t('evaluation.none')}</p>}
      <ul className={shared['wide-list']} aria-label={t('evaluation.questions')}>
        {questions.map((one, at) => {
          const result = resultOf(one)
          return (
            <li key={`${at} ${one.question}`} className={styles['scored']}>
              <div>
                <p>{one.question}</p>
                <p className={shared['quiet']}>
                  <Expected assistantId={id} expects={one.expects} />
                </p>
                {result && (
                  <Badge tone={result.right ? 'good' : 'bad'}>
                    {t(result.right ? 'evaluation.right' : 'evaluation.wrong')}
                  </Badge>
                )}
              </div>
              <Button
                aria-label={t('evaluation.remove_one', { question: one.question })}
                onClick={() => save.mutate(questions.filter((_one, place) => place !== at))}
              >
                {t('files.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {adding && (
        <QuestionDialog
          assistant={assistant}
          busy={save.isPending}
          onSave={(one) => save.mutate([...questions, one])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

/** What a right answer cites. */
function Expected({ assistantId, expects }: { assistantId: number; expects: EvaluationQuestion['expects'] }) {
  const { t } = useTranslation('assistants')
  const { data = [] } = useQuery(documentsOptions(assistantId))
  if (expects === null) return t('evaluation.not_known')
  if ('record_topic' in expects) return t('evaluation.records', { topic: t(`topics.${expects.record_topic}`) })
  const file_name = data.find(({ id }) => id === expects.document_id)?.file_name ?? t('evaluation.file_gone')
  return expects.page === null ? file_name : t('evaluation.expected', { file_name, page: expects.page })
}
