import type { Employee } from '@milepost/contract/employees/employee'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { employeeListOptions } from '../api.ts'
import { employeesCodec, type EmployeesListState } from '../employees-list-state.ts'
import { EmployeeCard } from './employee-card.tsx'
import { employeeColumns, removedColumns } from './employee-columns.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import styles from './list.module.css'

// What opens over the list is loaded when it is opened.
const EmployeeDrawer = lazy(withRetry(() => import('../drawer/employee-drawer.tsx')))

export interface EmployeeListProps {
  listState: EmployeesListState
  /** Changes the address; `replace` leaves no way back to the one before. */
  onChange: (change: EmployeesListState, replace?: boolean) => void
  /** Adds the first employees, where there are none. */
  adding: ReactNode
}

/** Employees of the agency, or those it deleted recently; a row opens its drawer. */
export function EmployeeList({ listState, onChange, adding }: EmployeeListProps) {
  const { t } = useTranslation('employees')
  const { time_zone } = useSession()
  const { removed } = listState
  const answer = useQuery(employeeListOptions(listState))
  const rows = answer.data?.employees ?? []
  const columns = useMemo(
    () => (removed ? removedColumns(t, time_zone) : employeeColumns(t, time_zone)),
    [t, time_zone, removed],
  )
  const narrow = (change: EmployeesListState) => onChange({ ...change, page: undefined })
  const empty = removed ? 'empty_removed' : 'empty'
  return (
    <>
      {removed && <p className={styles['hint']}>{t('removed_hint')}</p>}
      <RecordList<Employee, EmployeesListState>
        list={employeesCodec}
        table_key={removed ? 'employees_removed' : 'employees'}
        texts={{
          label: t(removed ? 'label_removed' : 'label'),
          failed: t('failed'),
          search: t('search'),
          search_hint: t('search_hint'),
          found: (found) => t('found', found),
          no_match: t('no_match.title'),
          clear: t('no_match.clear'),
        }}
        listState={listState}
        onChange={onChange}
        columns={columns}
        rows={rows}
        page={answer.data?.page}
        answer={answer}
        filters={<Filters listState={listState} onChange={narrow} />}
        above={<FilterChips listState={listState} onChange={narrow} onClear={() => onChange(employeesCodec.cleared)} />}
        empty={
          <EmptyState kind="nothing_yet" title={t(`${empty}.title`)} text={t(`${empty}.text`)}>
            {!removed && adding}
          </EmptyState>
        }
        card={(row) => <EmployeeCard employee={row} />}
        drawer={({ id, takeFocus, onClose }) => (
          <EmployeeDrawer
            id={id}
            rows={rows}
            takeFocus={takeFocus}
            onOpen={(other) => onChange({ employee: String(other) }, true)}
            onClose={onClose}
          />
        )}
      />
    </>
  )
}
