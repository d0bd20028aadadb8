import { MOST_CHANGE_ORDER_CODE, MOST_CHANGE_ORDER_DESCRIPTION } from '@milepost/contract/change-orders/change-order'
import { changeOrderTypes } from '@milepost/contract/change-orders/change-orders.list'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Update } from '../api.ts'
import '../catalogue.ts'
import styles from '../change-orders.module.css'
import { useUpdateTexts } from '../update-texts.ts'
import { FINDER, ItemFinder } from './item-finder.tsx'
import { lineInput, LineFields } from './line-fields.tsx'
import { nameOfLine } from './update-values.ts'
import { MOST_TYPED, useUpdateForm, type UpdateForm } from './use-update-form.ts'

const headInput = (field: string): string => (field === 'lines' ? FINDER : `update-${field}`)

/** What an update says of itself. */
function HeadFields({ form }: { form: UpdateForm }) {
  const { t } = useTranslation('change-orders')
  const { faultText } = useUpdateTexts()
  const wiring = (field: 'description' | 'effective_on' | 'co_number_external' | 'reason_code' | 'days_delta') => ({
    id: headInput(field),
    label: t(`fields.${field}`),
    error: faultText(form.faultOf(field)),
    value: form.values[field],
    autoComplete: 'off',
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) => form.change(field, event.currentTarget.value),
  })
  return (
    <div className={styles['head']}>
      <div className={styles['whole']}>
        <TextArea
          {...wiring('description')}
          required
          rows={2}
          maxLength={MOST_CHANGE_ORDER_DESCRIPTION}
          data-autofocus
        />
      </div>
      <div className={styles['short']}>
        <SelectField
          label={t('fields.type')}
          value={form.values.type}
          options={changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(value) => form.change('type', value)}
        />
      </div>
      <div className={styles['short']}>
        <TextInput {...wiring('effective_on')} type="date" required />
      </div>
      <TextInput {...wiring('co_number_external')} maxLength={MOST_CHANGE_ORDER_CODE} />
      <TextInput {...wiring('reason_code')} maxLength={MOST_CHANGE_ORDER_CODE} />
      <div className={styles['short']}>
        <TextInput {...wiring('days_delta')} inputMode="text" maxLength={7} />
      </div>
    </div>
  )
}

/** What is wrong after the form was sent, each with the way to its field; of lines that change nothing all together, in the specification's words. */
function Faults({ form }: { form: UpdateForm }) {
  const { t } = useTranslation('change-orders')
  const { faultText, nameOf } = useUpdateTexts()
  const { values, wrong, faultOf } = form
  const lineOf = (place: string) => values.lines.find(({ key }) => place.startsWith(`${key}.`))
  const unchanged = wrong.filter((place) => faultOf(place) === 'quantity_unchanged')
  const others = wrong.filter((place) => !unchanged.includes(place))
  const errorOf = (place: string) => {
    const line = lineOf(place)
    const fault = faultText(faultOf(place)) ?? ''
    const [, field = place] = place.split('.')
    const name = line
      ? [nameOfLine(line) || t('form.unnamed', { number: values.lines.indexOf(line) + 1 }), nameOf(field)].join(', ')
      : nameOf(field)
    return { field: line ? lineInput(line.key, field) : headInput(place), text: t('form.fault', { name, fault }) }
  }
  const namesOf = (place: string) => {
    const line = lineOf(place)
    return { field: lineInput(line?.key ?? 0, 'qty_delta'), text: line ? nameOfLine(line) : place }
  }
  return (
    <>
      <FormErrorSummary errors={others.map(errorOf)} focusOn={form.sent} />
      <FormErrorSummary errors={unchanged.map(namesOf)} focusOn={form.sent} title={t('form.unchanged')} />
    </>
  )
}

/** Drafts an update, or changes a draft. `onDone` is told its id, or null where nothing was saved. */
export default function UpdateDialog({
  project_id,
  update,
  onDone,
}: {
  project_id: number
  update: Update | null
  onDone: (id: number | null) => void
}) {
  const { t } = useTranslation(['change-orders', 'common'])
  const form = useUpdateForm(project_id, update, (saved) => {
    showToast({ kind: 'success', text: t('done.saved', { number: formatCount(saved.number) }) })
    onDone(saved.id)
  })
  const [added, setAdded] = useState<string | null>(null)
  useUnsavedGuard(form.differs)
  useEffect(() => {
    if (added !== null) document.getElementById(added)?.focus()
  }, [added])
  const close = () => {
    if (form.differs && !window.confirm(t('common:ui.leave_changes'))) return
    form.drop()
    onDone(null)
  }
  const { error } = form.save
  const listed = new Set(form.values.lines.flatMap((line) => (line.kind === 'change' ? [line.item.id] : [])))
  const title = update ? t('form.edit_title', { number: formatCount(update.number) }) : t('form.new_title')
  return (
    <Modal opened onClose={close} title={title} width={1120}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <Faults form={form} />
        {error && form.wrong.length === 0 && (
          <p role="alert" className={styles['error']}>
            {problemText(error)}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
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
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={form.full}
              onClick={() => setAdded(lineInput(form.addNew(), 'line_number'))}
            >
              {t('form.add_new')}
            </Button>
          </div>
          {form.full && <p className={styles['hint']}>{t('form.full', { most: MOST_TYPED })}</p>}
        </section>
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={form.save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
