import { projectPayItemFields } from '@milepost/contract/pay-items/project-pay-item'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { useLeaving } from '../entry-form.tsx'
import { inputId, useFieldTexts } from '../field-texts.ts'
import styles from '../pay-items.module.css'
import { NewItemRow } from './new-item-row.tsx'
import { MOST_TYPED, useNewItems, type NewItems } from './use-new-items.ts'

/** What is wrong after the form was sent, each with the way to its field. */
function useErrors({ rows, filled, faultOf, isSummed, sent }: NewItems): { field: string; text: string }[] {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  if (sent === 0) return []
  const [first] = rows
  if (filled.length === 0)
    return [{ field: first ? inputId(`${first.key}-line_number`) : 'new-item-add', text: t('new.none') }]
  return rows.flatMap(({ key }, at) =>
    projectPayItemFields.flatMap((field) => {
      const fault = faultText(isSummed(key, field) ? faultOf(key, field) : undefined)
      if (!fault) return []
      const text =
        rows.length > 1
          ? t('new.fault', { number: formatCount(at + 1), field: nameOf(field), fault })
          : `${nameOf(field)}: ${fault}`
      return [{ field: inputId(`${key}-${field}`), text }]
    }),
  )
}

/** Adds items to a project: all of them or, where something is wrong with one, none. */
export default function NewItemsDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['pay-items', 'common'])
  const form = useNewItems(project_id, (count) => {
    showToast({ kind: 'success', text: t('new.done', { count, formatted: formatCount(count) }) })
    onClose()
  })
  const { rows, filled, create } = form
  const errors = useErrors(form)
  const [added, setAdded] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const leave = useLeaving(form)
  useEffect(() => {
    if (added !== null) document.getElementById(inputId(`${added}-item_code`))?.focus()
  }, [added])
  const close = () => leave() && onClose()
  const count = Math.max(1, filled.length)
  return (
    <Modal opened onClose={close} title={t('new.title')} width={1120}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <p className={styles['hint']}>{t('new.lead')}</p>
        <FormErrorSummary errors={errors} focusOn={form.sent} />
        {create.error && errors.length === 0 && (
          <p role="alert" className={styles['error']}>
            {problemText(create.error)}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        {rows.map((row, at) => (
          <NewItemRow
            key={row.key}
            form={form}
            row={row}
            number={at + 1}
            onRemove={() => {
              form.remove(row.key)
              adding.current?.focus()
            }}
          />
        ))}
        <div>
          <Button
            ref={adding}
            id="new-item-add"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={form.full}
            onClick={() => setAdded(form.add())}
          >
            {t('new.add_row')}
          </Button>
          {form.full && <p className={styles['hint']}>{t('new.full', { most: MOST_TYPED })}</p>}
        </div>
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={create.isPending}>
            {t('new.send', { count, formatted: formatCount(count) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
