import type { Employee } from '@milepost/contract/employees/employee'
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { employeeOptions } from '../api.ts'
import styles from './drawer.module.css'
import { EmployeeDetails } from './employee-details.tsx'
import { EmployeeForm, isLastAdministrator } from './employee-form.tsx'
import { useEmployeeActions } from './use-employee-actions.ts'
import shared from '../../../ui/shared.module.css'

interface ActionDialogProps {
  action: 'sessions' | 'remove'
  employee: Employee
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms the end of all sessions of an employee, or the employee's removal, with the consequences. */
function ActionDialog({ action, employee, busy, onAccept, onCancel }: ActionDialogProps) {
  const { t } = useTranslation('employees')
  const agency = useSession().user.dot_authority_name ?? ''
  const name = t('full_name', employee)
  const removes = action === 'remove'
  return (
    <ConfirmDialog
      opened
      danger={removes}
      busy={busy}
      title={t(`${action}.title`, { name })}
      acceptLabel={t(`${action}.accept`)}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <div className={shared['form']}>
        <p>{removes && employee.own ? t('remove.own', { agency }) : t(`${action}.ends`, { name, agency })}</p>
        {removes && <p>{t('remove.what_stays')}</p>}
      </div>
    </ConfirmDialog>
  )
}

/** What other rooms add to the drawer. */
export interface EmployeeParts {
  /** By which identity providers the employee has signed in. */
  Identities: ComponentType<{ id: number; name: string }>
}

export interface EmployeeDrawerProps extends EmployeeParts {
  id: number
  /** The rows of the list: the employee's is shown until the rest has loaded. */
  rows: readonly Employee[]
  /** The keyboard opened it, or a link: the focus belongs in it. */
  takeFocus: boolean
  onOpen: (id: number) => void
  onClose: () => void
}

function Failure({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('employees')
  if (problem.status === 404)
    return <EmptyState kind="nothing_matches" title={t('drawer.not_found')} text={t('drawer.not_found_text')} />
  return (
    <EmptyState
      kind={problem.status === 403 ? 'no_permission' : 'failed'}
      title={t('drawer.failed')}
      text={problemText(problem)}
      onRetry={onRetry}
    />
  )
}

/** What can be done with the employee now, and why what one looks for is missing. */
function Actions({ employee, onEdit, onClose }: { employee: Employee; onEdit: () => void; onClose: () => void }) {
  const { t } = useTranslation('employees')
  const { remove, restore, resend, endSessions } = useEmployeeActions({ onRemoved: onClose })
  const [confirming, setConfirming] = useState<'remove' | 'sessions' | null>(null)
  const answered = () => setConfirming(null)
  const { id, abilities, status } = employee
  const may = (ability: (typeof abilities)[number]) => abilities.includes(ability)
  const lock = isLastAdministrator(employee)
    ? t('drawer.last_administrator')
    : employee.managed_by === 'scim'
      ? t('managed_locked')
      : status === 'deleted' && !may('restore')
        ? t('drawer.removed_for_good')
        : null
  return (
    <div className={styles['actions']}>
      {lock && (
        <p className={styles['lock']}>
          <IconLock size={16} aria-hidden />
          {lock}
        </p>
      )}
      {may('update') && (
        <Button kind="primary" onClick={onEdit}>
          {t('drawer.edit')}
        </Button>
      )}
      {may('resend_invitation') && (
        <Button loading={resend.isPending} onClick={() => resend.mutate(id)}>
          {t('drawer.resend')}
        </Button>
      )}
      {may('update') && status === 'active' && !employee.own && (
        <Button onClick={() => setConfirming('sessions')}>{t('drawer.end_sessions')}</Button>
      )}
      {may('restore') && (
        <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(id)}>
          {t('drawer.restore')}
        </Button>
      )}
      {may('delete') && (
        <Button kind="danger" className={styles['last']} onClick={() => setConfirming('remove')}>
          {t('drawer.remove')}
        </Button>
      )}
      {confirming && (
        <ActionDialog
          action={confirming}
          employee={employee}
          busy={endSessions.isPending || remove.isPending}
          onAccept={() =>
            confirming === 'remove' ? remove.mutate(id, answered) : endSessions.mutate(employee, answered)
          }
          onCancel={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

/** One employee next to the list: the fields, and the actions. */
export default function EmployeeDrawer({ id, rows, takeFocus, Identities, onOpen, onClose }: EmployeeDrawerProps) {
  const manages = mayDo(useSession(), 'identity.manage')
  const { t } = useTranslation('employees')
  const at = rows.findIndex((row) => row.id === id)
  const { data: employee, error, refetch } = useQuery(employeeOptions(id, rows[at]))
  const [edited, setEdited] = useState<number | null>(null)
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takeFocus) title.current?.focus({ preventScroll: true })
  }, [takeFocus])
  const editing = employee !== undefined && edited === id && employee.abilities.includes('update')
  const name = employee ? t('full_name', employee) : t('drawer.label')
  const step = (label: 'previous' | 'next', index: number) => {
    const row = at < 0 ? undefined : rows[index]
    return (
      <IconButton label={t(`drawer.${label}`)} disabled={!row} onClick={() => row && onOpen(row.id)}>
        {label === 'next' ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
      </IconButton>
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={
        <span ref={title} tabIndex={-1} className={shared['title']}>
          {editing ? t('edit.title', { name }) : name}
        </span>
      }
      actions={
        <>
          {step('previous', at - 1)}
          {step('next', at + 1)}
        </>
      }
      footer={
        employee && !editing && <Actions key={id} employee={employee} onEdit={() => setEdited(id)} onClose={onClose} />
      }
    >
      {!employee && !error && <Skeleton rows={8} />}
      {!employee && error && <Failure problem={error} onRetry={() => void refetch()} />}
      {employee &&
        (editing ? (
          <EmployeeForm key={id} employee={employee} onDone={() => setEdited(null)} />
        ) : (
          <>
            <EmployeeDetails employee={employee} />
            {manages && (
              <Suspense>
                <Identities id={id} name={name} />
              </Suspense>
            )}
          </>
        ))}
    </Drawer>
  )
}
