import { isPeriodDate, payPeriodTypes, type PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { createPeriod, periodsKey, periodsOptions, updatePeriod } from './api.ts'
import './catalogue.ts'
import { periodLimits } from './period-limits.ts'
import styles from './periods.module.css'

export interface PeriodDialogProps {
  project_id: number
  /** The period that is changed; null for a new one. */
  period: PayPeriod | null
  onClose: () => void
}

/** Digits of a number that is given. */
const MOST_DIGITS = 6
const isNumber = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) > 0

/** Opens a pay period, or changes the dates and type of one in progress. Its number is the next one unless another is given. */
export default function PeriodDialog({ project_id, period, onClose }: PeriodDialogProps) {
  const { t } = useTranslation('pay-periods')
  const queryClient = useQueryClient()
  const [values, setValues] = useState({
    start_on: period?.start_on ?? '',
    end_on: period?.end_on ?? '',
    type: period?.type ?? ('progress' as const),
  })
  const [number, setNumber] = useState('')
  const [told, setTold] = useState(false)
  // The newest one stands first.
  const { data: newest } = useQuery({ ...periodsOptions(project_id, 1), enabled: period === null })
  const wrongNumber = number !== '' && !isNumber(number)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      period
        ? updatePeriod(project_id, period.id, { ...values, lock_version: period.lock_version })
        : createPeriod(project_id, { ...values, ...(number !== '' && { number: Number(number) }) }),
    onSuccess: ({ pay_period: { number } }) => {
      showToast({ kind: 'success', text: t(period ? 'form.saved' : 'form.opened', { number }) })
      void queryClient.invalidateQueries({ queryKey: periodsKey })
      onClose()
    },
  })
  const faultOf = (date: string) =>
    told && (date === '' ? t('form.date_missing') : !isPeriodDate(date) && t('form.date_outside', periodLimits()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isPeriodDate(values.start_on) && isPeriodDate(values.end_on) && !wrongNumber && !save.isPending) save.mutate()
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
              error={faultOf(values[field])}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
          <SelectField
            label={t('fields.type')}
            value={values.type}
            options={payPeriodTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => setValues({ ...values, type: type as PayPeriod['type'] })}
          />
          {!period && (
            <TextInput
              label={t('form.number')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MOST_DIGITS}
              placeholder={newest && String((newest.pay_periods[0]?.number ?? 0) + 1)}
              value={number}
              error={told && wrongNumber && t('form.number_invalid')}
              onChange={(event) => setNumber(event.currentTarget.value.trim())}
            />
          )}
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
