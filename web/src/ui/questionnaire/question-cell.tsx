import type { Answer, QuestionField } from '@milepost/contract/core/questionnaire/questionnaire'
import { FailedMark } from './failed-mark.tsx'
import { QuestionInput } from './question-input.tsx'
import { QuestionResult } from './question-result.tsx'
import { useQuestionWords } from './question-words.ts'
import styles from './questionnaire.module.css'

export interface QuestionCellProps {
  id: string
  field: QuestionField
  /** Its accessible name where the page shows no label, as in a table. */
  name?: string
  answer: Answer
  result: Answer
  failed: boolean
  error: string | undefined
  onChange: (answer: Answer) => void
  onLeave: () => void
}

/** One question: its input or its result, and whether it is as the form wants it. */
export function QuestionCell({ field, result, failed, ...input }: QuestionCellProps) {
  const words = useQuestionWords()
  const { id, name, error } = input
  if (field.kind === 'computed')
    return (
      <div id={id} tabIndex={-1} className={styles['cell']}>
        <QuestionResult field={field} name={name} result={result} failed={failed} error={error} words={words} />
      </div>
    )
  return (
    <div className={styles['cell']}>
      <QuestionInput {...input} field={field} words={words} />
      {failed && <FailedMark field={field} words={words} />}
    </div>
  )
}
