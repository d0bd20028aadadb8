import { isPeriodDate, payPeriodSchedules, type PayPeriodSchedule } from '@milepost/contract/reconciliation/pay-period'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { reconciliationKey } from '../fly-out/api.ts'
import { sendActivation } from '../page/api.ts'
import '../page/reconciliation-page.en.json'
import { periodLimits } from '../periods/period-limits.ts'
import styles from './activation.module.css'

export interface ActivateDialogProps {
  project_id: number
  items: number
  onClose: () => void
}

/** Confirms activation of reconciliation, which cannot be undone: explains what it means and has the schedule of pay periods chosen. */
export default function ActivateDialog({ project_id, items, onClose }: ActivateDialogProps) {
  const { t } = useTranslation('reconciliation-page')
  const [pay_period_schedule, setSchedule] = useState<PayPeriodSchedule>('monthly')
  const [start_on, setStart] = useState('')
  const [checked, setChecked] = useState(false)
  const outside = start_on !== '' && !isPeriodDate(start_on)
  const activate = useCall(
    () => sendActivation(project_id, { pay_period_schedule, ...(start_on !== '' && { start_on }) }),
    {
      quiet: true,
      invalidates: [reconciliationKey, ['pay_items']],
      toast: () => t('activation.done'),
      onDone: onClose,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!outside && !activate.isPending) activate.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('activation.confirm_title')}>
      <form className={styles['form']} onSubmit={submit}>
        <p>{t('activation.confirm_once')}</p>
        <ul className={styles['points']}>
          <li>{t('activation.confirm_items', { count: items, formatted: formatCount(items) })}</li>
          <li>{t('activation.confirm_code')}</li>
        </ul>
        <div className={styles['fields']}>
          <SelectField
            label={t('activation.schedule')}
            description={t('activation.schedule_hint')}
            value={pay_period_schedule}
            options={payPeriodSchedules.map((value) => ({ value, label: t(`schedule.${value}`) }))}
            onChange={(value) => setSchedule(value as PayPeriodSchedule)}
          />
          <DateInput
            label={t('activation.start_on')}
            description={t('activation.start_hint')}
            value={start_on}
            error={checked && outside && t('activation.start_outside', periodLimits())}
            onValue={setStart}
          />
        </div>
        {activate.error && (
          <p role="alert" className={styles['error']}>
            {problemText(activate.error)}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" loading={activate.isPending}>
            {t('activation.activate')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
