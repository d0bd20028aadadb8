import type { Answer, QuestionField } from '@milepost/contract/core/questionnaire/questionnaire'
import { withUnit } from '../../lib/numbers.ts'
import { FailedMark } from './failed-mark.tsx'
import type { QuestionWords } from './question-words.ts'
import styles from './questionnaire.module.css'

export interface QuestionResultProps {
  field: Extract<QuestionField, { kind: 'computed' }>
  /** Its accessible name where the page shows no label, as in a table. */
  name?: string | undefined
  result: Answer
  failed: boolean
  error: string | undefined
  words: QuestionWords
}

/** A result, calculated while people type. */
export function QuestionResult({ field, name, result, failed, error, words }: QuestionResultProps) {
  const { t, say } = words
  const label = name ?? say(field.label)
  // The heading of a table has the unit.
  const shown =
    typeof result !== 'string'
      ? name === undefined
        ? t('no_result')
        : '-'
      : name === undefined
        ? withUnit(result, field.unit)
        : result
  return (
    <div className={styles['result']} data-failed={failed || undefined}>
      {name === undefined && (
        <span>
          {label}
          {field.hint && <small>{say(field.hint)}</small>}
        </span>
      )}
      <output aria-label={label}>{shown}</output>
      {failed && <FailedMark field={field} words={words} />}
      {error && <p className={styles['fault']}>{error}</p>}
    </div>
  )
}
