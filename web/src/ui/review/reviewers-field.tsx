import type { AskedReviewers } from '@milepost/contract/reviews/review'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { AddButton } from '../add-button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { SelectField } from '../select-field.tsx'
import shared from '../shared.module.css'
import './review.en.json'
import styles from './review.module.css'

/** Working days that are offered for an answer. */
const offeredDays = [1, 2, 3, 5, 7, 10, 15, 20, 30]

export interface ReviewersFieldProps {
  value: AskedReviewers
  onChange: (value: AskedReviewers) => void
  /** People who may be asked. */
  people: readonly { id: number; name: string }[]
  /** Whom a step asks that names nobody: `An administrator`. */
  anyone: string
  /** Working days unless others are chosen. */
  days: number
  /** Steps at most. */
  most: number
}

/** Whom a submission asks, in order: people or anyone with the permission, one after the other or at the same time. */
export function ReviewersField({ value, onChange, people, anyone, days, most }: ReviewersFieldProps) {
  const { t } = useTranslation('review')
  const id = useId()
  const change = (at: number, step: Partial<AskedReviewers[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...step } : one)))
  const taken = new Set(value.map(({ reviewer_id }) => reviewer_id))
  return (
    <fieldset className={styles['reviewers']}>
      <legend>{t('reviewers.label')}</legend>
      <ol className={styles['steps']}>
        {value.map((step, at) => (
          <li key={at}>
            <div className={styles['reviewer']}>
              <SelectField
                id={`${id}-${at}`}
                label={t('reviewers.who', { formatted: formatCount(at + 1) })}
                value={step.reviewer_id === null ? '' : String(step.reviewer_id)}
                options={[
                  { value: '', label: anyone },
                  ...people
                    .filter((person) => person.id === step.reviewer_id || !taken.has(person.id))
                    .map((person) => ({ value: String(person.id), label: person.name })),
                ]}
                onChange={(chosen) => change(at, { reviewer_id: chosen === '' ? null : Number(chosen) })}
              />
              <SelectField
                id={`${id}-${at}-days`}
                label={t('reviewers.days')}
                value={String(step.days ?? days)}
                options={[...new Set([...offeredDays, step.days ?? days])]
                  .toSorted((one, other) => one - other)
                  .map((count) => ({ value: String(count), label: formatCount(count) }))}
                onChange={(chosen) => change(at, { days: Number(chosen) })}
              />
              {value.length > 1 && (
                <IconButton
                  label={t('reviewers.remove', { formatted: formatCount(at + 1) })}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </div>
            {at > 0 && (
              <Checkbox
                label={t('reviewers.together')}
                checked={step.together ?? false}
                onChange={(event) => change(at, { together: event.currentTarget.checked })}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={shared['hint']}>{t('reviewers.hint')}</p>
      {value.length < most && (
        <AddButton kind="secondary" onClick={() => onChange([...value, { reviewer_id: null }])}>
          {t('reviewers.add')}
        </AddButton>
      )}
    </fieldset>
  )
}
