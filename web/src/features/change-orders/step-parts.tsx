import { changeOrderReview } from '@milepost/contract/change-orders/change-order-review'
import { MOST_REVIEW_STEPS, type AskedReviewers } from '@milepost/contract/reviews/review'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReviewersField } from '../../ui/review/reviewers-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { reviewersOptions, type Update } from './api.ts'
import './change-orders.en.json'

/** Whom the last round asked; anyone with the right where there was none. */
export const askedBefore = ({ review }: Update): AskedReviewers =>
  review?.rounds[0]?.steps.map(({ reviewer_id, position, days }, at, steps) => ({
    reviewer_id,
    days,
    together: at > 0 && steps[at - 1]?.position === position,
  })) ?? [{ reviewer_id: null }]

/** Whom a submission asks. */
export function Reviewers({
  update,
  value,
  onChange,
}: {
  update: Update
  value: AskedReviewers
  onChange: (value: AskedReviewers) => void
}) {
  const { t } = useTranslation('change-orders')
  const { data: people = [] } = useQuery(reviewersOptions(update.project_id))
  return (
    <ReviewersField
      value={value}
      onChange={onChange}
      people={people}
      anyone={t('reviewed.anyone')}
      days={changeOrderReview.days}
      most={MOST_REVIEW_STEPS}
    />
  )
}

/** To whom an answer is delegated; 0 until somebody is chosen. */
export function Delegate({
  update,
  value,
  onChange,
}: {
  update: Update
  value: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation('change-orders')
  const { data: people = [] } = useQuery(reviewersOptions(update.project_id))
  return (
    <SelectField
      id="update-delegate"
      label={t('reviewed.delegate_to')}
      required
      value={value === 0 ? '' : String(value)}
      options={[
        { value: '', label: t('reviewed.choose') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
