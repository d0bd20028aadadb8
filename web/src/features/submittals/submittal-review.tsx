import type { ReviewShown } from '@milepost/contract/reviews/review'
import type { SubmittalCode } from '@milepost/contract/submittals/submittal-review'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import type { Tone } from '../../ui/badge.tsx'
import { ReviewSection } from '../../ui/review/review-section.tsx'
import type { ReviewWords } from '../../ui/review/review-steps.tsx'
import './submittals.en.json'

const tones: Record<SubmittalCode, Tone> = {
  approved: 'good',
  approved_as_noted: 'good',
  revise_and_resubmit: 'warning',
  rejected: 'bad',
}
const dates = new Set(['dated', 'expires_on'])

/** The review of a submittal, in the words of submittals. */
export default function SubmittalReview({ review }: { review: ReviewShown }) {
  const { t } = useTranslation('submittals')
  const { time_zone } = useSession()
  const words: ReviewWords = {
    time_zone,
    anyone: t('review.anyone'),
    code: (code) => ({ word: t(`codes.${code as SubmittalCode}`), tone: tones[code as SubmittalCode] }),
    fact: (field, value) => ({
      name: t(`facts.${field as 'dated'}`),
      value: value !== null && dates.has(field) ? formatDate(value) : value,
    }),
  }
  return <ReviewSection review={review} words={words} />
}
