import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import '../reconciliation-page.en.json'
import { confidenceWord, type ConfidenceWord } from './suggestion-groups.ts'

/** How a ticket is similar to earlier ones: its material, with the other fields compared. */
export const likenessOf = (
  { material, mix_id, plant, station }: CodingSuggestion['reason'],
  t: TFunction<'reconciliation-page'>,
): string =>
  [material, mix_id && t('suggestions.mix', { mix: mix_id }), plant, station && t('suggestions.station', { station })]
    .filter(Boolean)
    .join(' · ')

/** Why a ticket likely belongs on an item, in a sentence with the numbers; the item stands next to it. */
export const reasonText = (
  { basis, tickets, alike }: CodingSuggestion['reason'],
  t: TFunction<'reconciliation-page'>,
): string =>
  t(`suggestions.because.${basis}`, { count: tickets, alike: formatCount(alike), formatted: formatCount(tickets) })

/** The same, and what is against it. */
export function Reason({ suggestion: { reason } }: { suggestion: CodingSuggestion }) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <>
      {reasonText(reason, t)}
      {reason.differing_sizes && <>. {t('suggestions.sizes_differ', reason.differing_sizes)}</>}
    </>
  )
}

const tones: Record<ConfidenceWord, Tone> = {
  very_likely: 'good',
  likely: 'notice',
  possible: 'neutral',
  unsure: 'warning',
}

/** How sure a suggestion is, in a word and in percent. */
export function Confidence({ confidence }: Pick<CodingSuggestion, 'confidence'>) {
  const { t } = useTranslation('reconciliation-page')
  const word = confidenceWord(confidence)
  return (
    <Badge tone={tones[word]}>
      {t(`suggestions.confidence.${word}`)} {formatShare(Number(confidence), 0)}
    </Badge>
  )
}
