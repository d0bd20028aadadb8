import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useGuardedClose } from '../../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { pageKey, sendTakeBack } from '../api.ts'
import '../catalogue.ts'
import styles from './by-hand.module.css'

export interface TakeBackDialogProps {
  project_id: number
  entry: PayItemAssignment
  onClose: () => void
}

/** Reverses an entry, with a reason: a manual one, or that of a ticket in a closed period. Closed entries are balanced by a signed correction (D28). */
export default function TakeBackDialog({ project_id, entry, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('reconciliation-page')
  const [reason, setReason] = useState('')
  const send = useCall(() => sendTakeBack(project_id, entry.id, reason.trim()), {
    quiet: true,
    invalidates: [pageKey],
    says: () => t('by_hand.taken_back'),
    onDone: onClose,
  })
  const close = useGuardedClose(reason.trim() !== '' && !send.isSuccess, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !send.isPending) send.mutate()
  }
  return (
    <Modal opened onClose={close} title={t('by_hand.take_back_title', { code: entry.item_code })}>
      <form className={styles['form']} onSubmit={submit}>
        <p>
          {t(entry.kind === 'ticket' ? 'by_hand.take_back_ticket' : 'by_hand.take_back_text', {
            date: formatDate(entry.work_date),
            period: entry.pay_period,
            number: entry.ticket_number,
          })}
        </p>
        <TextArea
          label={t('by_hand.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {send.error && (
          <p role="alert" className={styles['error']}>
            {problemText(send.error)}{' '}
            {send.error.code === 'signature_required' && <Link to={'/account' as '/'}>{t('by_hand.account')}</Link>}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" kind="danger" disabled={reason.trim() === ''} loading={send.isPending}>
            {t('entries.take_back')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
