import type { QuestionField } from '@milepost/contract/core/questionnaire/questionnaire'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { QuestionWords } from './question-words.ts'
import styles from './questionnaire.module.css'

/** Says that an answer or a result is not as the form wants it, and what it wants. */
export function FailedMark({ field, words }: { field: QuestionField; words: QuestionWords }) {
  const wanted = field.wanted ? words.bounds(field.wanted, 'unit' in field ? field.unit : '') : ''
  return (
    <p className={styles['failed']}>
      <IconAlertTriangle size={16} aria-hidden />
      {wanted ? words.t('outside', { wanted }) : words.t('not_wanted')}
    </p>
  )
}
