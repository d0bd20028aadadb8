import type { ReviewStepShown } from '@milepost/contract/reviews/review'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { Badge, type Tone } from '../badge.tsx'
import shared from '../shared.module.css'
import './review.en.json'
import styles from './review.module.css'

/** The words of a kind of records for its reviews. */
export interface ReviewWords {
  /** An answer, and how it looks. */
  code: (code: string) => { word: string; tone: Tone }
  /** Whom a step asks that names nobody: `An administrator`. */
  anyone: string
  /** A changed fact of the record. */
  fact: (field: string, value: string | null) => { name: string; value: string | null }
  time_zone: string
}

/** The steps of a round: who is asked, and what they answered. */
export function ReviewSteps({
  steps,
  label,
  words,
  today,
}: {
  steps: readonly ReviewStepShown[]
  label: string
  words: ReviewWords
  today: string
}) {
  const { t } = useTranslation('review')
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, at) => {
        const { id, status, code, note, reviewer, due_on, answered_at, delegated_by } = step
        const late = status === 'waiting' && due_on !== null && due_on < today
        const mark = code === null ? null : words.code(code)
        const remarks = [
          ...(at > 0 && steps[at - 1]?.position === step.position ? [t('together')] : []),
          ...(delegated_by === null ? [] : [t('delegated', { name: delegated_by })]),
          ...(status === 'waiting' && due_on !== null ? [t('due_on', { date: formatDate(due_on) })] : []),
          ...(answered_at === null ? [] : [formatInstant(answered_at, words.time_zone)]),
        ]
        return (
          <li key={id} data-status={status}>
            <span className={shared['row']}>
              <strong>{step.answered_by ?? reviewer ?? words.anyone}</strong>
              <Badge tone={mark?.tone ?? (status === 'waiting' ? 'warning' : 'neutral')}>
                {mark?.word ?? t(`step.${status}`)}
              </Badge>
              {late && <Badge tone="bad">{t('overdue')}</Badge>}
            </span>
            {remarks.length > 0 && <span className={shared['hint-text']}>{remarks.join(' · ')}</span>}
            {note && <p>{note}</p>}
          </li>
        )
      })}
    </ol>
  )
}
