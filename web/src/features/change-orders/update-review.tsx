import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { ReviewSection } from '../../ui/review/review-section.tsx'
import type { ReviewWords } from '../../ui/review/review-steps.tsx'
import type { Update } from './api.ts'
import './change-orders.en.json'
import { useUpdateTexts } from './update-texts.ts'

const tones = { approved: 'good', returned: 'warning', rejected: 'bad' } as const

/** The review of an update, in the words of updates. */
export function UpdateReview({ review }: { review: NonNullable<Update['review']> }) {
  const { t } = useTranslation('change-orders')
  const { nameOf } = useUpdateTexts()
  const { time_zone } = useSession()
  const words: ReviewWords = {
    time_zone,
    anyone: t('reviewed.anyone'),
    code: (code) => ({ word: t(`reviewed.${code as keyof typeof tones}`), tone: tones[code as keyof typeof tones] }),
    fact: (field, value) => ({
      name: field === 'new_item' ? t('reviewed.new_item') : nameOf(field),
      value:
        value === null
          ? null
          : field === 'effective_on'
            ? formatDate(value)
            : field === 'type'
              ? t(`type.${value as 'standard'}`)
              : value,
    }),
  }
  return <ReviewSection review={review} words={words} />
}
