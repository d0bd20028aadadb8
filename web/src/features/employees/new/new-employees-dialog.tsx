import { MOST_EMPLOYEES_A_CALL } from '@milepost/contract/employees/employees.contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { causeOf } from '../problem-message.ts'
import { NewRow } from './new-row.tsx'
import styles from './new.module.css'
import { useNewEmployees } from './use-new-employees.ts'

export interface NewEmployeesDialogProps {
  onClose: () => void
  /** Shows the recently deleted, where one of them should be restored instead. */
  onShowRemoved: () => void
}

/** Invites one or many employees: all of them or, where something is wrong with one, none. */
export default function NewEmployeesDialog({ onClose, onShowRemoved }: NewEmployeesDialogProps) {
  const { t } = useTranslation('employees')
  const people = useNewEmployees(onClose)
  const { rows, count } = people
  const [added, setAdded] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(`new-${added}-first_name`)?.focus()
  }, [added])
  const wasRemoved = rows.some(({ key }) => people.faultsOf(key).email === 'employee_deleted')
  return (
    <RecordDialog
      form={people.form}
      title={t('new.title')}
      accept={t('new.send', { count, formatted: formatCount(count) })}
      failureText={(problem) => t('new.failed', { message: causeOf(t, problem) })}
      width={960}
      onClose={onClose}
    >
      <p className={styles['lead']}>
        {t('new.lead')} {t('new.phone')}
      </p>
      {wasRemoved && (
        <p>
          <Button
            size="small"
            onClick={() => {
              if (!people.form.confirmDiscard()) return
              onClose()
              onShowRemoved()
            }}
          >
            {t('new.show_removed')}
          </Button>
        </p>
      )}
      {rows.map((row, at) => (
        <NewRow
          key={row.key}
          row={row}
          number={at + 1}
          faults={people.faultsOf(row.key)}
          onChange={(field, value) => people.change(row.key, field, value)}
          onLeave={(field) => people.leave(row.key, field)}
          onRemove={() => {
            people.remove(row.key)
            adding.current?.focus()
          }}
        />
      ))}
      <div>
        <AddButton
          kind="secondary"
          ref={adding}
          id="new-add"

          disabled={people.full}
          onClick={() => setAdded(people.add())}
        >
          {t('new.add_row')}
        </AddButton>
        {people.full && <p className={styles['lead']}>{t('new.full', { most: MOST_EMPLOYEES_A_CALL })}</p>}
      </div>
    </RecordDialog>
  )
}
