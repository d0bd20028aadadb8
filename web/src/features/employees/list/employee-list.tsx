import type { Employee } from '@milepost/contract/employees/employee'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid, type GridSort } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { employeeListOptions } from '../api.ts'
import { isNarrowed, narrowing, type EmployeesAddress } from '../employees-address.ts'
import { EmployeeCard } from './employee-card.tsx'
import { employeeColumns, removedColumns } from './employee-columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './list.module.css'

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null
const cleared = Object.fromEntries(narrowing.map((name) => [name, undefined])) as EmployeesAddress

export interface EmployeeListProps {
  address: EmployeesAddress
  /** Changes the address; `replace` leaves no way back to the one before. */
  onChange: (change: EmployeesAddress, replace?: boolean) => void
  onOpen: (id: number, by: 'keyboard' | 'pointer') => void
  /** Adds the first employees, where there are none. */
  adding: ReactNode
}

/** Employees of the agency, or those it deleted recently; a row opens its drawer. */
export function EmployeeList({ address, onChange, onOpen, adding }: EmployeeListProps) {
  const { t } = useTranslation('employees')
  const { time_zone } = useSession()
  const { removed } = address
  const [preference, setPreference] = useTablePreference(removed ? 'employees_removed' : 'employees')
  const answer = useQuery(employeeListOptions(address))
  const { data } = answer
  const page = data?.page
  const usual = useMemo(
    () => (removed ? removedColumns(t, time_zone) : employeeColumns(t, time_zone)),
    [t, time_zone, removed],
  )
  const columns = useScaledColumns(usual)
  // A page that lies beyond the end after a filter shows the first instead of nothing.
  useEffect(() => {
    if (page && page.total_rows > 0 && page.page_number > page.total_pages) onChange({ page: undefined }, true)
  }, [page, onChange])
  const narrow = (change: EmployeesAddress) => onChange({ ...change, page: undefined })
  const empty = isNarrowed(address) ? (
    <EmptyState kind="nothing_matches" title={t('no_match.title')}>
      <Button onClick={() => narrow(cleared)}>{t('no_match.clear')}</Button>
    </EmptyState>
  ) : removed ? (
    <EmptyState kind="nothing_yet" title={t('empty_removed.title')} text={t('empty_removed.text')} />
  ) : (
    <EmptyState kind="nothing_yet" title={t('empty.title')} text={t('empty.text')}>
      {adding}
    </EmptyState>
  )
  return (
    <>
      {removed && <p className={styles['hint']}>{t('removed_hint')}</p>}
      <FilterBar address={address} onChange={narrow}>
        <span className={styles['found']} role="status">
          {page && t('found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </FilterBar>
      <FilterChips address={address} onChange={narrow} onClear={() => narrow(cleared)} />
      <DataGrid<Employee>
        label={t(removed ? 'label_removed' : 'label')}
        columns={columns}
        rows={data?.employees ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => narrow({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined })}
        onOpen={(row, by) => onOpen(row.id, by)}
        openRow={address.employee ? Number(address.employee) : undefined}
        onRowReached={(row) => address.employee && onChange({ employee: String(row.id) })}
        {...listAnswer(answer, t('failed'), page)}
        empty={empty}
        renderCard={(row) => <EmployeeCard employee={row} />}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
