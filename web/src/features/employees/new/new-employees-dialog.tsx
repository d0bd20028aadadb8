import { MOST_EMPLOYEES_A_CALL } from '@milepost/contract/employees/employees.contract'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { employeeFields } from '../employee-values.ts'
import { causeOf } from '../problem-message.ts'
import { NewRow } from './new-row.tsx'
import styles from './new.module.css'
import { useNewEmployees, type NewEmployees } from './use-new-employees.ts'

/** What is wrong after the form was sent, each with the way to its field. */
function useErrors({ rows, filled, faultsOf, sent, told }: NewEmployees): { field: string; text: string }[] {
  const { t } = useTranslation('employees')
  if (sent === 0) return []
  if (filled.length === 0)
    return [{ field: rows[0] ? `new-${rows[0].key}-first_name` : 'new-add', text: t('new.none') }]
  return rows.flatMap(({ key }, at) => {
    const faults = faultsOf(key)
    return employeeFields.flatMap((field) => {
      const code = faults[field]
      if (!code || !told.has(`${key}-${field}`)) return []
      const [fault, name] = [t(`faults.${code}`), t(`fields.${field}`)]
      const text =
        rows.length > 1 ? t('new.fault', { number: formatCount(at + 1), field: name, fault }) : `${name}: ${fault}`
      return [{ field: `new-${key}-${field}`, text }]
    })
  })
}

export interface NewEmployeesDialogProps {
  onClose: () => void
  /** Shows the recently deleted, where one of them should be restored instead. */
  onShowRemoved: () => void
}

/** Invites one or many employees: all of them or, where something is wrong with one, none. */
export default function NewEmployeesDialog({ onClose, onShowRemoved }: NewEmployeesDialogProps) {
  const { t } = useTranslation(['employees', 'common'])
  const form = useNewEmployees((made) => {
    showToast({ kind: 'success', text: t('new.done', { count: made.length, formatted: formatCount(made.length) }) })
    onClose()
  })
  const { rows, filled, create } = form
  const errors = useErrors(form)
  const [added, setAdded] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  useUnsavedGuard(form.differs)
  useEffect(() => {
    if (added !== null) document.getElementById(`new-${added}-first_name`)?.focus()
  }, [added])
  const leave = (next: () => void) => () => {
    if (form.differs && !window.confirm(t('common:ui.leave_changes'))) return
    form.drop()
    next()
  }
  const failure = create.error ? t('new.failed', { message: causeOf(t, create.error) }) : undefined
  const wasRemoved = rows.some(({ key }) => form.faultsOf(key).email === 'employee_deleted')
  const count = Math.max(1, filled.length)
  return (
    <Modal opened onClose={leave(onClose)} title={t('new.title')} width={960}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <p className={styles['lead']}>{t('new.lead')}</p>
        <FormErrorSummary errors={errors} focusOn={form.sent} title={failure} />
        {failure && errors.length === 0 && (
          <p role="alert" className={styles['error']}>
            {failure}
          </p>
        )}
        {wasRemoved && (
          <p>
            <Button
              size="small"
              onClick={leave(() => {
                onClose()
                onShowRemoved()
              })}
            >
              {t('new.show_removed')}
            </Button>
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        {rows.map((row, at) => (
          <NewRow
            key={row.key}
            row={row}
            number={at + 1}
            faults={form.faultsOf(row.key)}
            onChange={(field, value) => form.change(row.key, field, value)}
            onLeave={(field) => form.leave(row.key, field)}
            onRemove={() => {
              form.remove(row.key)
              adding.current?.focus()
            }}
          />
        ))}
        <div>
          <Button
            ref={adding}
            id="new-add"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={form.full}
            onClick={() => setAdded(form.add())}
          >
            {t('new.add_row')}
          </Button>
          {form.full && <p className={styles['lead']}>{t('new.full', { most: MOST_EMPLOYEES_A_CALL })}</p>}
        </div>
        <div className={styles['buttons']}>
          <Button onClick={leave(onClose)}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={create.isPending}>
            {t('new.send', { count, formatted: formatCount(count) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
