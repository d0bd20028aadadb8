import type { PatternBreak } from '@milepost/contract/reconciliation/coding-suggestion'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import '../reconciliation.en.json'
import { itemName } from './item-place.ts'
import styles from '../fly-out/fly-out.module.css'

export interface PatternBreaksProps {
  breaks: readonly PatternBreak[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Says that tickets go elsewhere than those like them went, and asks whether that is meant. Renders nothing where none do. */
export default function PatternBreaks({ breaks, confirmed, onConfirm }: PatternBreaksProps) {
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
