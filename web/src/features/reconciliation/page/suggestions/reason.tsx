import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { itemName } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
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

/** Why a ticket likely belongs on an item, in a sentence with the numbers. */
export function Reason({ suggestion }: { suggestion: CodingSuggestion }) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const { basis, tickets, alike, differing_sizes } = suggestion.reason
  return (
    <>
      {t(`suggestions.because.${basis}`, {
        count: tickets,
        alike: formatCount(alike),
        formatted: formatCount(tickets),
        code: itemName({ ...suggestion, contractor: suggestion.external_dot_contractor }, coding),
      })}
      {differing_sizes && <>. {t('suggestions.sizes_differ', differing_sizes)}</>}
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
      {t(`suggestions.confidence.${word}`)} {formatShare(Number(confidence))}
    </Badge>
  )
}
