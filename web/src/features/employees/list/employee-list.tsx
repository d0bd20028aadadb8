import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import { writtenPhone } from '../../../lib/phone.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FilterChips as Chips } from '../../../ui/filters/filter-chips.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { employeeListOptions } from '../api.ts'
import { employeesCodec, type EmployeesListState } from '../employees-list-state.ts'
import type { EmployeeParts } from '../drawer/employee-drawer.tsx'
import { EmployeeCard } from './employee-card.tsx'
import { EmployeeStatus } from './employee-status.tsx'
import { filterKinds, useFilterChoices } from './filter-choices.tsx'
import { Filters } from './filters.tsx'
import styles from './list.module.css'
import '../../../lib/roles.en.json'
import shared from '../../../ui/shared.module.css'

/** The filters that are on. */
function FilterChips({
  listState,
  ...changes
}: {
  listState: EmployeesListState
  onChange: (change: EmployeesListState) => void
  onClear: () => void
}) {
  const { t } = useTranslation('employees')
  const choices = useFilterChoices()
  const active = filterKinds.flatMap((kind) => {
    const chosen = valuesIn(listState[kind])
    return chosen.map((value) => ({
      label: `${t(`filters.${kind}`)}: ${choices[kind].find((one) => one.value === value)?.label ?? `#${value}`}`,
      without: { [kind]: chosen.filter((other) => other !== value).join(',') || undefined },
    }))
  })
  return (
    <Chips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={active}
      {...changes}
    />
  )
}

// What opens over the list is loaded when it is opened.
const EmployeeDrawer = lazy(withRetry(() => import('../drawer/employee-drawer.tsx')))

/** Employees of the agency, or those it deleted recently; a row opens its drawer. */
export function EmployeeList({ removed, adding, Identities }: EmployeeParts & { removed: boolean; adding: ReactNode }) {
  const { t } = useTranslation(['employees', 'roles'])
  const list = useRecordList({
    texts: removed ? 'employees:removed_list' : 'employees:list',
    codec: employeesCodec,
    table_key: removed ? 'employees_removed' : 'employees',
    query: employeeListOptions,
    rows: ({ employees }) => employees,
    columns: (column) => [
      column.custom(
        'name',
        (row) => (
          <span className={styles['named']}>
            <span className={shared['cut-link-name']} title={t('full_name', row)}>
              {t('listed_name', row)}
            </span>
            {row.own && <Badge>{t('you')}</Badge>}
          </span>
        ),
        { width: 180, grow: 1, hideable: false },
      ),
      column.longText('email', { width: 200, grow: 1 }),
      column.text('phone', { of: (row) => writtenPhone(row.phone) || null, width: 134, hidden: removed }),
      column.text('role', { of: (row) => t(`roles:${row.role}`), width: 166 }),
      column.longText('district', { width: 100 }),
      column.longText('title', { width: 160, hidden: true }),
      column.text('employee_number', { width: 150, hidden: true }),
      ...(removed
        ? [
            column.instant('deleted_at', { width: 170 }),
            column.longText('deleted_by', { width: 150 }),
            column.daysLeft('restorable_until', { width: 190 }),
          ]
        : [
            column.custom('status', (row) => <EmployeeStatus employee={row} />, { width: 126 }),
            column.relative('last_seen_at', { none: t('never'), width: 138 }),
          ]),
    ],
  })
  const { listState, change, rows } = list
  return (
    <RecordList
      list={list}
      below={removed && <p className={styles['hint']}>{t('removed_hint')}</p>}
      filters={<Filters listState={listState} counts={list.counts} onChange={list.narrow} />}
      above={
        <FilterChips listState={listState} onChange={list.narrow} onClear={() => change(employeesCodec.cleared)} />
      }
      emptyActions={!removed && adding}
      card={(row) => <EmployeeCard employee={row} />}
      drawer={({ id, takeFocus, onClose }) => (
        <EmployeeDrawer
          id={id}
          rows={rows}
          takeFocus={takeFocus}
          Identities={Identities}
          onOpen={(other) => change({ employee: String(other) }, true)}
          onClose={onClose}
        />
      )}
    />
  )
}
