import { MOST_CHANGE_ORDER_CODE, MOST_CHANGE_ORDER_DESCRIPTION } from '@milepost/contract/change-orders/change-order'
import { changeOrderTypes } from '@milepost/contract/change-orders/change-orders.list'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Update } from '../api.ts'
import '../change-orders.en.json'
import styles from '../change-orders.module.css'
import { ItemFinder } from './item-finder.tsx'
import { LineFields } from './line-fields.tsx'
import { lineInput, nameOfLine } from './update-values.ts'
import { MOST_TYPED, useUpdateForm, type UpdateForm } from './use-update-form.ts'
import shared from '../../../ui/shared.module.css'

/** What an update says of itself. */
function HeadFields({ form }: { form: UpdateForm }) {
  const { t } = useTranslation('change-orders')
  return (
    <div className={styles['head']}>
      <div className={styles['whole']}>
        <TextArea
          {...form.line('description')}
          required
          rows={2}
          maxLength={MOST_CHANGE_ORDER_DESCRIPTION}
          data-autofocus
        />
      </div>
      <div className={styles['short']}>
        <SelectField
          {...form.choice('type')}
          options={changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </div>
      <DateInput {...form.date('effective_on')} required />
      <TextInput {...form.line('co_number_external')} maxLength={MOST_CHANGE_ORDER_CODE} />
      <div className={styles['short']}>
        <TextInput {...form.line('reason_code')} maxLength={MOST_CHANGE_ORDER_CODE} />
      </div>
      <div className={styles['short']}>
        <TextInput {...form.line('days_delta')} inputMode="text" maxLength={7} />
      </div>
    </div>
  )
}

/** What is wrong after the form was sent; lines that change nothing all together, in the specification's words. */
function Faults({ form }: { form: UpdateForm }) {
  const { t } = useTranslation('change-orders')
  const { values, wrong, faultOf, texts } = form
  const unchanged = wrong.filter((path) => faultOf(path) === 'quantity_unchanged')
  const errorsOf = (places: readonly string[], textOf: (path: string) => string) =>
    places.map((path) => ({ field: texts.inputId(path), text: textOf(path) }))
  const lineName = (path: string) => {
    const line = values.lines.find(({ key }) => path.startsWith(`${key}.`))
    return line ? nameOfLine(line) : path
  }
  const others = wrong.filter((path) => !unchanged.includes(path))
  return (
    <>
      <FormErrorSummary
        errors={errorsOf(others, (path) => texts.summaryText?.(path, form.textOf(path) ?? '', values) ?? '')}
        focusOn={form.sent}
      />
      <FormErrorSummary errors={errorsOf(unchanged, lineName)} focusOn={form.sent} title={t('form.unchanged')} />
    </>
  )
}

/** Drafts an update, or changes a draft. `onDone` receives its id, or null if nothing was saved. */
export default function UpdateDialog({
  project_id,
  update,
  onDone,
}: {
  project_id: number
  update: Update | null
  onDone: (id: number | null) => void
}) {
  const { t } = useTranslation('change-orders')
  const form = useUpdateForm(project_id, update, onDone)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(added)?.focus()
  }, [added])
  const listed = new Set(form.values.lines.flatMap((line) => (line.kind === 'change' ? [line.item.id] : [])))
  const title = update ? t('form.edit_title', { number: formatCount(update.number) }) : t('form.new_title')
  return (
    <RecordDialog
      form={form}
      title={title}
      accept={t('form.save')}
      summary={<Faults form={form} />}
      width={1120}
      onClose={() => onDone(null)}
    >
      <HeadFields form={form} />
      <section className={styles['lines']} aria-label={t('form.items')}>
        <h3>{t('form.items')}</h3>
        {form.values.lines.map((line, at) => (
          <LineFields key={line.key} project_id={project_id} form={form} line={line} number={at + 1} />
        ))}
        <ItemFinder
          project_id={project_id}
          listed={listed}
          disabled={form.full}
          onAdd={(item) => setAdded(lineInput(form.addItem(item), 'qty_delta'))}
        />
        <div>
          <AddButton
            kind="secondary"
            disabled={form.full}
            onClick={() => setAdded(lineInput(form.addNew(), 'line_number'))}
          >
            {t('form.add_new')}
          </AddButton>
        </div>
        {form.full && <p className={shared['hint']}>{t('form.full', { most: MOST_TYPED })}</p>}
      </section>
    </RecordDialog>
  )
}
