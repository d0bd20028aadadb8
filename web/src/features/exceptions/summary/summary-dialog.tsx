import { MOST_SUMMARY_LINES } from '@milepost/contract/exceptions/daily-summary'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { plantChoicesOptions } from '../api.ts'
import '../catalogue.ts'
import styles from '../exceptions.module.css'
import { LineFields } from './line-fields.tsx'
import { inputId, useSummaryForm, type SummaryForm, type SummaryFormOptions } from './use-summary-form.ts'

export interface SummaryDialogProps extends Omit<SummaryFormOptions, 'onSaved'> {
  onClose: () => void
  onDone: (day: string) => void
}

/** What is wrong, on top: each fault leads to its field. */
function Faults({ form }: { form: SummaryForm }) {
  const { t } = useTranslation('exceptions')
  const errors = form.wrong.flatMap((field) => {
    const fault = form.faultOf(field)
    const line = /^lines\.(\d+)\./.exec(field)?.[1]
    const place = line === undefined ? '' : `${t('form.line', { at: Number(line) + 1 })}: `
    return fault ? [{ field: inputId(field), text: `${place}${t(`form.faults.${fault}`)}` }] : []
  })
  return <FormErrorSummary errors={errors} focusOn={form.sent} />
}

/** Plant and date: of a summary that is corrected they stay. */
function PlaceFields({ form, summary }: { form: SummaryForm; summary: SummaryDialogProps['summary'] }) {
  const { t } = useTranslation('exceptions')
  const { data: plants = [] } = useQuery(plantChoicesOptions)
  const errorOf = (field: string) => {
    const fault = form.faultOf(field)
    return fault && t(`form.faults.${fault}`)
  }
  return (
    <div className={styles['inputs']}>
      <div className={styles['wide']}>
        {summary ? (
          <TextInput label={t('form.plant')} readOnly value={`${summary.plant} · ${summary.plant_name}`} />
        ) : (
          <SelectField
            id={inputId('plant_id')}
            label={t('form.plant')}
            required
            value={form.values.plant_id}
            error={errorOf('plant_id')}
            options={[
              { value: '', label: t('form.choose_plant') },
              ...plants.map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChange={(plant_id) => form.change('plant_id', plant_id)}
          />
        )}
      </div>
      <div className={styles['wide']}>
        <TextInput
          id={inputId('day')}
          type="date"
          label={t('form.day')}
          required
          readOnly={summary !== null}
          value={form.values.day}
          error={errorOf('day')}
          onBlur={() => form.leave('day')}
          onChange={(event) => form.change('day', event.currentTarget.value)}
        />
      </div>
    </div>
  )
}

/** Enters what a plant says that it sent on a day, or corrects it: what is saved is the next version. */
export default function SummaryDialog({ onClose, onDone, ...options }: SummaryDialogProps) {
  const { t } = useTranslation(['exceptions', 'common'])
  const form = useSummaryForm({
    ...options,
    onSaved: (day) => {
      showToast({ kind: 'success', text: t('form.done') })
      onDone(day)
    },
  })
  useUnsavedGuard(form.differs)
  const close = () => {
    if (form.differs && !window.confirm(t('common:ui.leave_changes'))) return
    form.drop()
    onClose()
  }
  const { values, change, save } = form
  return (
    <Modal opened onClose={close} title={t(options.summary ? 'form.title_edit' : 'form.title_new')} width={760}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <Faults form={form} />
        {save.error && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        <PlaceFields form={form} summary={options.summary} />
        {values.lines.map((_line, at) => (
          <LineFields key={at} form={form} at={at} />
        ))}
        <div>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={values.lines.length >= MOST_SUMMARY_LINES}
            onClick={form.addLine}
          >
            {t('form.add_line')}
          </Button>
        </div>
        <TextArea
          label={t('form.numbers')}
          description={t('form.numbers_hint')}
          value={values.numbers}
          onChange={(event) => change('numbers', event.currentTarget.value)}
        />
        <TextInput
          label={t('form.voided')}
          autoComplete="off"
          value={values.voided}
          onChange={(event) => change('voided', event.currentTarget.value)}
        />
        <TextInput
          label={t('form.notes')}
          autoComplete="off"
          maxLength={2000}
          value={values.notes}
          onChange={(event) => change('notes', event.currentTarget.value)}
        />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
