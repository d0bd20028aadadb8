import type { ReviewRoundShown, ReviewShown } from '@milepost/contract/reviews/review'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../badge.tsx'
import { Details } from '../details.tsx'
import { FieldChanges } from '../history/field-changes.tsx'
import shared from '../shared.module.css'
import './review.en.json'
import styles from './review.module.css'
import { ReviewSteps, type ReviewWords } from './review-steps.tsx'

/** One round: who submitted it, why, and what its reviewers answered. */
function Round({ round, words, today }: { round: ReviewRoundShown; words: ReviewWords; today: string }) {
  const { t } = useTranslation('review')
  const formatted = formatCount(round.round)
  return (
    <div className={styles['part']}>
      <h4>{t('round', { formatted })}</h4>
      <p className={shared['hint']}>
        {t('submitted', { name: round.submitted_by, at: formatInstant(round.submitted_at, words.time_zone) })}
      </p>
      {round.note && <p className={shared['prose']}>{round.note}</p>}
      <ReviewSteps steps={round.steps} label={t('steps', { formatted })} words={words} today={today} />
    </div>
  )
}

/** The changes of the latest round, in the words of the kind. */
function Changes({ review, words }: { review: ReviewShown; words: ReviewWords }) {
  const { t } = useTranslation('review')
  const { changes, changes_count, round } = review
  if (changes.length === 0) return null
  const more = changes_count - changes.length
  return (
    <div className={styles['part']}>
      <h4>{t('changes', { formatted: formatCount(round - 1) })}</h4>
      <FieldChanges
        changes={changes.map(({ field, of, before, after }) => {
          const { name } = words.fact(field, null)
          return {
            field: `${field} ${of ?? ''}`,
            name: of === null ? name : t('part', { of, field: name }),
            old: words.fact(field, before).value,
            new: words.fact(field, after).value,
          }
        })}
      />
      {more > 0 && <p className={shared['hint']}>{t('more_changes', { count: more, formatted: formatCount(more) })}</p>}
    </div>
  )
}

/** The review of a record: who has it and until when, what changed since the last round, the steps, and the rounds before. */
export function ReviewSection({ review, words }: { review: ReviewShown; words: ReviewWords }) {
  const { t } = useTranslation('review')
  const today = todayInZone(words.time_zone)
  const { status, holders, due_on } = review
  const [current, ...earlier] = review.rounds
  const late = due_on !== null && due_on < today
  return (
    <section className={shared['stack']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <Details
        rows={[
          [t('title'), t(`status.${status}`)],
          ...(holders.length > 0 ? [[t('now'), holders.map((name) => name ?? words.anyone).join(', ')] as const] : []),
          ...(due_on === null
            ? []
            : [
                [
                  t('due'),
                  <span key="due" className={shared['row']}>
                    {formatDate(due_on)}
                    {late && <Badge tone="bad">{t('overdue')}</Badge>}
                  </span>,
                ] as const,
              ]),
        ]}
      />
      <Changes review={review} words={words} />
      {current && <Round round={current} words={words} today={today} />}
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>{t('earlier')}</summary>
          <div className={shared['form']}>
            {earlier.map((round) => (
              <Round key={round.round} round={round} words={words} today={today} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
