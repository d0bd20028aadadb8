import { isPeriodDate, payPeriodTypes, type PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { createPeriod, periodsKey, periodsOptions, updatePeriod } from './api.ts'
import './pay-periods.en.json'
import { periodLimits } from './period-limits.ts'
import shared from '../../../ui/shared.module.css'

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
  const form = useRecordForm({
    name: `pay_period.${period?.id ?? `new.${project_id}`}`,
    first: {
      start_on: period?.start_on ?? '',
      end_on: period?.end_on ?? '',
      type: period?.type ?? ('progress' as PayPeriod['type']),
      number: '',
    },
    lock_version: period?.lock_version,
    texts: {
      inputId: (field) => `period-${field}`,
      nameOf: (field) => t(field === 'number' ? 'form.number' : `fields.${field}`),
      faultText: (fault) => fault,
      valueText: (field, value) => (field === 'type' ? t(`type.${value as 'progress'}`) : formatDate(String(value))),
    },
    read: ({ number, ...values }) => {
      const missing = (['start_on', 'end_on'] as const).flatMap((field) => {
        if (isPeriodDate(values[field])) return []
        return [[field, values[field] === '' ? t('form.date_missing') : t('form.date_outside', periodLimits())]]
      })
      return {
        body: { ...values, ...(number.trim() !== '' && { number: Number(number) }) },
        faults: {
          ...(Object.fromEntries(missing) as Record<string, string>),
          ...(number.trim() !== '' && !isNumber(number.trim()) && { number: t('form.number_invalid') }),
        },
      }
    },
    refused: () => ({}),
    send: (body) => (period ? updatePeriod(project_id, period.id, body) : createPeriod(project_id, body)),
    invalidates: [periodsKey],
    toast: ({ pay_period: { number } }) => t(period ? 'form.saved' : 'form.opened', { number }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  // The newest one comes first.
  const { data: newest } = useQuery({ ...periodsOptions(project_id), enabled: period === null })
  return (
    <RecordDialog
      form={form}
      title={period ? t('form.edit', { number: period.number }) : t('add')}
      accept={t(period ? 'form.save' : 'form.open')}
      onClose={onClose}
    >
      <div className={shared['fields']}>
        <DateInput {...form.date('start_on')} required />
        <DateInput {...form.date('end_on')} required />
        <SelectField
          {...form.choice('type')}
          options={payPeriodTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        {!period && (
          <TextInput
            {...form.line('number')}
            inputMode="numeric"
            maxLength={MOST_DIGITS}
            placeholder={newest && String((newest.pay_periods[0]?.number ?? 0) + 1)}
          />
        )}
      </div>
    </RecordDialog>
  )
}
