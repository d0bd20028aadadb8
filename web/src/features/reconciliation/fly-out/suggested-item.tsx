import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isChosen, mayToggle, type ChosenItem, type OfferedItem } from '../coding/chosen-items.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { placeText } from '../coding/item-place.ts'
import { Confidence, Reason } from '../page/suggestions/reason.tsx'
import { suggestionOptions } from './api.ts'
import '../reconciliation.en.json'
import styles from './fly-out.module.css'
import { withUnit } from '../../../lib/numbers.ts'

export interface SuggestedItemProps {
  project_id: number
  ticket: CodedTicket
  chosen: readonly ChosenItem[]
  onChoose: (choice: ChosenItem) => void
  onToggle: (item: OfferedItem) => void
}

/** The suggested item and the reason: one press chooses it with its quantity and contractor, a second press removes it. Renders nothing without a suggestion. */
export default function SuggestedItem({ project_id, ticket, chosen, onChoose, onToggle }: SuggestedItemProps) {
  const { t } = useTranslation('reconciliation')
  const { data } = useQuery(suggestionOptions(project_id, ticket))
  if (!data) return null
  const { suggestion, choice } = data
  const { item, quantity } = choice
  const pressed = isChosen(chosen, item.id)
  return (
    <section className={styles['section']} aria-label={t('suggested')}>
      <h3>{t('suggested')}</h3>
      <button
        type="button"
        aria-pressed={pressed}
        disabled={!mayToggle(chosen, item.id)}
        className={`${styles['pick']} ${styles['suggested']}`}
        onClick={() => (pressed ? onToggle(item) : onChoose(choice))}
      >
        <span>
          <strong>{item.item_code}</strong> {item.item_description}
        </span>
        <span>
          {[
            quantity !== '' && withUnit(quantity, item.unit_of_measure),
            placeText(
              { ...item, remaining: item.remaining_quantity, contractors: [suggestion.external_dot_contractor] },
              t,
            ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles['reason']}>
          <Confidence confidence={suggestion.confidence} /> <Reason suggestion={suggestion} />
        </span>
      </button>
    </section>
  )
}
