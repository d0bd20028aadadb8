import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { DecisionDialog } from '../../../../ui/approval/decision-dialog.tsx'
import { pageKey, sendTakeBack } from '../api.ts'
import '../reconciliation-page.en.json'
import shared from '../../../../ui/shared.module.css'

export interface WithdrawDialogProps {
  project_id: number
  entry: PayItemAssignment
  onClose: () => void
  onDone: () => void
}

/** Reverses an entry, with a reason: a manual one, or that of a ticket in a closed period. Closed entries are balanced by a signed correction (D28). */
export default function WithdrawDialog({ project_id, entry, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <DecisionDialog
      name={`pay_entry.${entry.id}.take_back`}
      title={t('by_hand.withdraw_title', { code: entry.item_code })}
      accept={t('entries.withdraw')}
      danger
      reason="required"
      reasonLabel={t('by_hand.reason')}
      maxLength={500}
      send={(reason) => sendTakeBack(project_id, entry.id, reason ?? '')}
      invalidates={[pageKey]}
      toast={() => t('by_hand.withdrawn')}
      onDone={onDone}
      refusal={(problem) => (
        <p className={shared['error']}>
          {problemText(problem)}{' '}
          {problem.code === 'signature_required' && <Link to={'/account' as '/'}>{t('by_hand.account')}</Link>}
        </p>
      )}
      onClose={onClose}
    >
      <p>
        {t(entry.kind === 'ticket' ? 'by_hand.withdraw_ticket' : 'by_hand.withdraw_text', {
          date: formatDate(entry.work_date),
          period: entry.pay_period,
          number: entry.ticket_number,
        })}
      </p>
    </DecisionDialog>
  )
}
