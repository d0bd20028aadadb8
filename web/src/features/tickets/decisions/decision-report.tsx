import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { quantitiesText } from './quantities.ts'
import { takesOffPay, type Decision } from './decision.ts'
import styles from './decisions.module.css'
import { PayEffectPart } from './pay-effect.tsx'
import { RefusedList } from './refused-list.tsx'
import { outcomeOf } from './refusal-text.ts'
import shared from '../../../ui/shared.module.css'

/** The result of a decision on several tickets: how many were changed, and each that was left unchanged, with the reason. */
export function DecisionReport({
  decision,
  result,
  onUndo,
  onClose,
}: {
  decision: Decision
  result: BulkResult
  onUndo: (change: { change_id: number }) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['decisions', 'common'])
  const { updated_count, refused, totals, pay, change_id } = result
  const undo = () => {
    onClose()
    if (change_id !== null) onUndo({ change_id })
  }
  return (
    <Modal opened onClose={onClose} title={t('report.title')}>
      <div className={styles['report']}>
        <p>
          <strong>
            {t('report.done', {
              count: updated_count,
              formatted: formatCount(updated_count),
              outcome: outcomeOf(decision.action, t, updated_count),
            })}
          </strong>
          <span className={styles['quantities']}>{quantitiesText(totals)}</span>
        </p>
        {pay && (
          <PayEffectPart pay={pay}>
            {t(takesOffPay(decision, result) ? 'pay.taken' : 'pay.given', {
              count: pay.tickets,
              formatted: formatCount(pay.tickets),
            })}
          </PayEffectPart>
        )}
        {refused.length > 0 && (
          <>
            <p>{t('report.left', { count: refused.length, formatted: formatCount(refused.length) })}</p>
            <RefusedList refused={refused} />
          </>
        )}
      </div>
      <div className={shared['buttons']}>
        {change_id !== null && <Button onClick={undo}>{t('undo')}</Button>}
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t('ui.close', { ns: 'common' })}
        </Button>
      </div>
    </Modal>
  )
}
