import { MOST_SUMMARY_LINES, type DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/dates.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { exceptionsKey, plantChoicesOptions, writeSummary } from '../api.ts'
import '../catalogue.ts'
import styles from '../exceptions.module.css'
import { LineFields } from './line-fields.tsx'
import { bodyOf, emptyLine, faultsOf, valuesOf, type LineValues, type SummaryValues } from './summary-values.ts'

export interface SummaryDialogProps {
  project_id: number
  day: string
  time_zone: string
  /** The one that is corrected; null for a new one. */
  summary: DailySummary | null
  onClose: () => void
  onDone: (day: string) => void
}

/** Enters what a plant says that it sent on a day, or corrects it: what is saved is the next version. */
export default function SummaryDialog({ project_id, day, time_zone, summary, onClose, onDone }: SummaryDialogProps) {
  const { t } = useTranslation(['exceptions', 'common'])
  const queryClient = useQueryClient()
  const { data: plants = [] } = useQuery(plantChoicesOptions)
  const [values, setValues] = useState(() => valuesOf(summary, day))
  const [sent, setSent] = useState(false)
  const faults = faultsOf(values, todayIn(time_zone))
  const faultOf = (field: string) => (sent && faults[field] ? t(`form.faults.${faults[field]}`) : undefined)
  const change = (next: Partial<SummaryValues>) => setValues({ ...values, ...next })
  const changeLine = (at: number, next: Partial<LineValues>) =>
    change({ lines: values.lines.map((line, index) => (index === at ? { ...line, ...next } : line)) })
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => writeSummary(project_id, bodyOf(values, summary?.version ?? null)),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('form.done') })
      onDone(values.day)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exceptionsKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faults).length === 0 && !save.isPending) save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t(summary ? 'form.title_edit' : 'form.title_new')} width={760}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <div className={styles['inputs']}>
          <div className={styles['wide']}>
            {summary ? (
              <TextInput label={t('form.plant')} readOnly value={`${summary.plant} · ${summary.plant_name}`} />
            ) : (
              <SelectField
                label={t('form.plant')}
                required
                value={values.plant_id}
                error={faultOf('plant_id')}
                options={[
                  { value: '', label: t('form.choose_plant') },
                  ...plants.map(({ value, label }) => ({ value: String(value), label })),
                ]}
                onChange={(plant_id) => change({ plant_id })}
              />
            )}
          </div>
          <div className={styles['wide']}>
            <TextInput
              type="date"
              label={t('form.day')}
              required
              readOnly={summary !== null}
              value={values.day}
              error={faultOf('day')}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          </div>
        </div>
        {values.lines.map((line, at) => (
          <LineFields
            key={at}
            at={at}
            line={line}
            faultOf={(field) => faultOf(`lines.${at}.${field}`)}
            onChange={(next) => changeLine(at, next)}
            onRemove={
              values.lines.length > 1
                ? () => change({ lines: values.lines.filter((_line, index) => index !== at) })
                : undefined
            }
          />
        ))}
        <div>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={values.lines.length >= MOST_SUMMARY_LINES}
            onClick={() => change({ lines: [...values.lines, emptyLine] })}
          >
            {t('form.add_line')}
          </Button>
        </div>
        <TextArea
          label={t('form.numbers')}
          description={t('form.numbers_hint')}
          value={values.numbers}
          onChange={(event) => change({ numbers: event.currentTarget.value })}
        />
        <TextInput
          label={t('form.voided')}
          autoComplete="off"
          value={values.voided}
          onChange={(event) => change({ voided: event.currentTarget.value })}
        />
        <TextInput
          label={t('form.notes')}
          autoComplete="off"
          maxLength={2000}
          value={values.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        {save.error && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
