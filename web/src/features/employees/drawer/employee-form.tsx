import type { Employee } from '@milepost/contract/employees/employee'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { EmployeeFields } from '../employee-fields.tsx'
import { employeeFields } from '../employee-values.ts'
import { causeOf } from '../problem-message.ts'
import { isLastAdministrator } from './locks.ts'
import styles from './drawer.module.css'
import { EmployeeConflict } from './employee-conflict.tsx'
import { useEmployeeForm } from './use-employee-form.ts'

/** Asks before changes are left behind: by another page, by another employee, or by closing the drawer (specification section 2). */
function useEmployeeGuard({ differs, drop }: { differs: boolean; drop: () => void }): void {
  const { t } = useTranslation('employees')
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const employeeOf = ({ search }: { search: unknown }) => (search as { employee?: string }).employee
      const leaves = current.pathname !== next.pathname || employeeOf(current) !== employeeOf(next)
      if (!differs || !leaves) return false
      if (!window.confirm(t('edit.leave'))) return true
      drop()
      return false
    },
    enableBeforeUnload: differs,
    disabled: !differs,
  })
}

/** Changes an employee in its drawer. What cannot be changed says why. */
export function EmployeeForm({ employee, onDone }: { employee: Employee; onDone: () => void }) {
  const { t } = useTranslation(['employees', 'common'])
  const form = useEmployeeForm(employee, (saved) => {
    const name = t('full_name', saved)
    const invites = saved.email !== employee.email
    if (saved !== employee)
      showToast({
        kind: 'success',
        text: invites ? t('edit.saved_invited', { name, email: saved.email }) : t('edit.saved', { name }),
      })
    onDone()
  })
  const { save, faults, theirs } = form
  const { abilities } = form.base
  const name = t('full_name', form.base)
  useEmployeeGuard(form)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const cancel = () => {
    if (form.differs && !window.confirm(t('edit.leave'))) return
    form.drop()
    onDone()
  }
  const errors = employeeFields.flatMap((field) => {
    const fault = form.told.includes(field) && faults[field]
    return fault ? [{ field: `employee-${field}`, text: `${t(`fields.${field}`)}: ${t(`faults.${fault}`)}` }] : []
  })
  const failure = save.error && !theirs ? t('edit.failed', { message: causeOf(t, save.error) }) : undefined
  return (
    <form ref={box} className={styles['form']} onSubmit={form.submit} noValidate>
      <FormErrorSummary errors={errors} focusOn={form.sent} title={failure} />
      {failure && errors.length === 0 && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      {theirs && (
        <EmployeeConflict
          base={form.base}
          typed={form.typed}
          theirs={theirs}
          onTheirs={form.takeTheirs}
          onMine={form.keepMine}
        />
      )}
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      <EmployeeFields
        id="employee"
        values={form.values}
        faults={faults}
        locked={{
          ...(!abilities.includes('update_email') && { email: t('edit.email_locked', { name }) }),
          ...(!abilities.includes('update_role') && {
            role: isLastAdministrator(form.base) ? t('edit.role_locked') : t('edit.role_fixed'),
          }),
        }}
        hints={abilities.includes('update_email') ? { email: t('edit.email_hint') } : {}}
        onChange={form.change}
        onLeave={form.leave}
      />
      <div className={styles['buttons']}>
        <Button onClick={cancel}>{t('common:ui.cancel')}</Button>
        <Button type="submit" kind="primary" loading={save.isPending}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}
