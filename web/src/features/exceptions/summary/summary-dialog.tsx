import { MOST_SUMMARY_LINES } from '@milepost/contract/exceptions/daily-summary'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { plantChoicesOptions } from '../api.ts'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import { LineFields } from './line-fields.tsx'
import { useSummaryForm, type SummaryForm, type SummaryFormOptions } from './use-summary-form.ts'

export interface SummaryDialogProps extends SummaryFormOptions {
  onClose: () => void
}

/** Plant and date: of a summary that is corrected they stay. */
function PlaceFields({ form, summary }: { form: SummaryForm; summary: SummaryDialogProps['summary'] }) {
  const { t } = useTranslation('exceptions')
  const { data: plants = [] } = useQuery(plantChoicesOptions)
  return (
    <div className={styles['inputs']}>
      <div className={styles['wide']}>
        {summary ? (
          <TextInput label={t('form.plant')} readOnly value={`${summary.plant} · ${summary.plant_name}`} />
        ) : (
          <SelectField
            {...form.choice('plant_id')}
            label={t('form.plant')}
            required
            options={[
              { value: '', label: t('form.choose_plant') },
              ...plants.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
        )}
      </div>
      <div className={styles['wide']}>
        <DateInput {...form.date('day')} label={t('form.day')} required readOnly={summary !== null} />
      </div>
    </div>
  )
}

/** Enters what a plant says that it sent on a day, or corrects it: what is saved is the next version. */
export default function SummaryDialog({ onClose, ...options }: SummaryDialogProps) {
  const { t } = useTranslation('exceptions')
  const form = useSummaryForm(options)
  const { lines } = form.values
  return (
    <RecordDialog
      form={form}
      title={t(options.summary ? 'form.title_edit' : 'form.title_new')}
      accept={t('form.save')}
      width={760}
      onClose={onClose}
    >
      <PlaceFields form={form} summary={options.summary} />
      {lines.map((_line, at) => (
        <LineFields key={at} form={form} at={at} />
      ))}
      <div>
        <AddButton kind="secondary" disabled={lines.length >= MOST_SUMMARY_LINES} onClick={form.addLine}>
          {t('form.add_line')}
        </AddButton>
      </div>
      <TextArea {...form.line('numbers')} label={t('form.numbers')} description={t('form.numbers_hint')} />
      <TextInput {...form.line('voided')} label={t('form.voided')} />
      <TextInput {...form.line('notes')} label={t('form.notes')} maxLength={2000} />
    </RecordDialog>
  )
}
