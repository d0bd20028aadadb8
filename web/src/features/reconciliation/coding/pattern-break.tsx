import {
  LEAST_PATTERN,
  type CodingSuggestion,
  type PatternBreak,
} from '@milepost/contract/reconciliation/coding-suggestion'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import '../reconciliation.en.json'
import type { ChosenItem } from './chosen-items.ts'
import { itemName } from './item-place.ts'
import styles from '../fly-out/fly-out.module.css'

/** The pattern that a ticket breaks if it goes where was chosen: tickets like it went to another item, or to that of another contractor. Null where it breaks none. */
export function brokenPattern(
  suggestion: CodingSuggestion | undefined,
  chosen: readonly ChosenItem[],
): PatternBreak | null {
  if (!suggestion || chosen.length === 0 || Number(suggestion.confidence) < LEAST_PATTERN) return null
  const { project_pay_item_id, line_number, item_code, external_dot_contractor, reason } = suggestion
  const kept = chosen.some(
    ({ item, contractor_id }) =>
      item.id === project_pay_item_id && contractor_id === suggestion.external_dot_contractor_id,
  )
  if (kept) return null
  const { material, tickets: earlier, alike } = reason
  return { project_pay_item_id, line_number, item_code, external_dot_contractor, material, tickets: 1, earlier, alike }
}

export interface PatternBreaksProps {
  breaks: readonly PatternBreak[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Says that tickets go elsewhere than those like them went, and asks whether that is meant. Renders nothing where none do. */
export function PatternBreaks({ breaks, confirmed, onConfirm }: PatternBreaksProps) {
  const { t } = useTranslation('reconciliation')
  if (breaks.length === 0) return null
  return (
    <div role="group" aria-label={t('break.title')} className={styles['warning']}>
      {breaks.map((one) => (
        <p key={`${one.project_pay_item_id} ${one.external_dot_contractor} ${one.material}`}>
          {t('break.elsewhere', {
            count: one.tickets,
            formatted: formatCount(one.tickets),
            alike: formatCount(one.alike),
            earlier: formatCount(one.earlier),
            material: one.material,
            item: itemName({ ...one, contractor: one.external_dot_contractor }, t),
          })}
        </p>
      ))}
      <Checkbox label={t('break.confirm')} checked={confirmed} onChange={() => onConfirm(!confirmed)} />
    </div>
  )
}
