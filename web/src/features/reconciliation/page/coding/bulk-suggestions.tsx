import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import '../../reconciliation.en.json'
import { isChosen, mayToggle, type ChosenItem, type OfferedItem } from '../../coding/chosen-items.ts'
import { placeText } from '../../coding/item-place.ts'
import fly from '../../fly-out/fly-out.module.css'
import { bulkSuggestionsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { Confidence, Reason } from '../suggestions/reason.tsx'

export interface BulkSuggestionsProps {
  project_id: number
  slip_ids: readonly number[]
  chosen: readonly ChosenItem[]
  onChoose: (choice: ChosenItem) => void
  onToggle: (item: OfferedItem) => void
}

/** Where most of the tickets likely belong, with the reason: one press chooses it with its contractor. Renders nothing without a suggestion. */
export function BulkSuggestions({ project_id, slip_ids, chosen, onChoose, onToggle }: BulkSuggestionsProps) {
  const { t } = useTranslation(['reconciliation', 'reconciliation-page'])
  const { data = [] } = useQuery(bulkSuggestionsOptions(project_id, slip_ids))
  if (data.length === 0) return null
  return (
    <section className={fly['section']} aria-label={t('suggested')}>
      <h3>{t('suggested')}</h3>
      {data.map(({ suggestion, choice, tickets }) => {
        const { item } = choice
        const pressed = isChosen(chosen, item.id)
        return (
          <button
            key={`${item.id} ${choice.contractor_id}`}
            type="button"
            aria-pressed={pressed}
            disabled={!mayToggle(chosen, item.id)}
            className={`${fly['pick']} ${fly['suggested']}`}
            onClick={() => (pressed ? onToggle(item) : onChoose(choice))}
          >
            <span>
              <strong>{item.item_code}</strong> {item.item_description}
            </span>
            <span>
              {[
                suggestedPlace(suggestion, item, t),
                t('reconciliation-page:tickets', { count: tickets, formatted: formatCount(tickets) }),
              ].join(' · ')}
            </span>
            <span className={fly['reason']}>
              <Confidence confidence={suggestion.confidence} /> <Reason suggestion={suggestion} />
            </span>
          </button>
        )
      })}
    </section>
  )
}

const suggestedPlace = (
  { external_dot_contractor }: CodingSuggestion,
  item: OfferedItem,
  t: Parameters<typeof placeText>[1],
): string => placeText({ ...item, remaining: item.remaining_quantity, contractors: [external_dot_contractor] }, t)
