import { payPeriodTypes, type PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { createPeriod, periodsKey, updatePeriod } from './api.ts'
import './catalogue.ts'
import styles from './periods.module.css'

export interface PeriodDialogProps {
  project_id: number
  /** The period that is changed; null for a new one. */
  period: PayPeriod | null
  onClose: () => void
}

/** Opens a pay period, or changes the dates and type of one in progress. */
export default function PeriodDialog({ project_id, period, onClose }: PeriodDialogProps) {
  const { t } = useTranslation('pay-periods')
  const queryClient = useQueryClient()
  const [values, setValues] = useState({
    start_on: period?.start_on ?? '',
    end_on: period?.end_on ?? '',
    type: period?.type ?? ('progress' as const),
  })
  const [told, setTold] = useState(false)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      period
        ? updatePeriod(project_id, period.id, { ...values, lock_version: period.lock_version })
        : createPeriod(project_id, values),
    onSuccess: ({ pay_period: { number } }) => {
      showToast({ kind: 'success', text: t(period ? 'form.saved' : 'form.opened', { number }) })
      void queryClient.invalidateQueries({ queryKey: periodsKey })
      onClose()
    },
  })
  const missing = (date: string) => told && date === '' && t('form.date_missing')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (values.start_on !== '' && values.end_on !== '' && !save.isPending) save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={period ? t('form.edit', { number: period.number }) : t('add')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <div className={styles['fields']}>
          {(['start_on', 'end_on'] as const).map((field) => (
            <TextInput
              key={field}
              type="date"
              label={t(`fields.${field}`)}
              required
              value={values[field]}
              error={missing(values[field])}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
          <SelectField
            label={t('fields.type')}
            value={values.type}
            options={payPeriodTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => setValues({ ...values, type: type as PayPeriod['type'] })}
          />
        </div>
        {save.error && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t(period ? 'form.save' : 'form.open')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
