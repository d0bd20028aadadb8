import { useTranslation } from 'react-i18next'
import { formatCount, quantityText, withUnit } from '../../../../lib/numbers.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import { Confidence, reasonText } from './reason.tsx'
import type { SuggestionGroup } from './suggestion-groups.ts'
import styles from './suggestions.module.css'

/** What the head of a group says after the tickets and their item: what the item is, how many and how much they are, how surely and why they belong there. */
export function GroupFacts({ group, quantities }: { group: SuggestionGroup; quantities: ItemQuantities }) {
  const { t } = useTranslation('reconciliation-page')
  const { like, suggestions, totals, quantity } = group
  const { item_description, unit_of_measure, confidence, reason } = like
  const amounts = [
    ...(quantity === null ? [] : [withUnit(quantities(quantity, unit_of_measure), unit_of_measure)]),
    ...totals
      .filter(({ uom }) => quantity === null || uom !== unit_of_measure)
      .map(({ uom, net }) => quantityText(net, uom)),
  ]
  const count = suggestions.length
  const why = reasonText(reason, t)
  return (
    <>
      <span className={`${styles['cut']} ${styles['description']}`} title={item_description}>
        {item_description}
      </span>
      <span>{[t('tickets', { count, formatted: formatCount(count) }), ...amounts].join(' · ')}</span>
      <Confidence confidence={confidence} />
      {reason.differing_sizes && (
        <Badge tone="warning" title={t('suggestions.sizes_differ', reason.differing_sizes)}>
          {t('suggestions.sizes_short', reason.differing_sizes)}
        </Badge>
      )}
      <span className={styles['cut']} title={why}>
        {why}
      </span>
    </>
  )
}
