import type { Supplier } from '@milepost/contract/plants/plants.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridColumn, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { suppliersOptions } from './api.ts'
import './catalogue.ts'
import { sortQuery } from './sort-query.ts'
import styles from './plants.module.css'
import { SupplierDialog } from './supplier-dialog.tsx'

export interface TabProps {
  sort: GridSort | null
  onSort: (sort: GridSort | null) => void
}

/** The suppliers, with how many plants and keys each has. */
export function SuppliersTab({ sort, onSort }: TabProps) {
  const { t } = useTranslation('plants')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const [preference, setPreference] = useTablePreference('suppliers')
  const answer = useQuery(suppliersOptions(sortQuery(sort, ['name', 'last_ticket_at'])))
  const { data } = answer
  const usual = useMemo<GridColumn<Supplier>[]>(
    () => [
      {
        id: 'name',
        header: t('suppliers.name'),
        cell: (row) => row.name,
        width: 320,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      {
        id: 'plants_count',
        header: t('suppliers.plants_count'),
        cell: (row) => formatCount(row.plants_count),
        align: 'end',
        width: 120,
      },
      {
        id: 'keys_count',
        header: t('suppliers.keys_count'),
        cell: (row) => formatCount(row.keys_count),
        align: 'end',
        width: 140,
      },
      {
        id: 'last_ticket_at',
        header: t('suppliers.last_ticket'),
        cell: (row) => formatInstant(row.last_ticket_at, time_zone),
        width: 200,
        sortable: true,
      },
    ],
    [t, time_zone],
  )
  const columns = useScaledColumns(usual)
  const make = (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('suppliers.make')}
    </Button>
  )
  return (
    <>
      <div className={styles['tools']}>{make}</div>
      <DataGrid
        label={t('suppliers.label')}
        columns={columns}
        rows={data ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sort}
        onSort={onSort}
        {...listAnswer(answer, t('failed'))}
        empty={
          <EmptyState kind="nothing_yet" title={t('suppliers.empty')} text={t('suppliers.empty_text')}>
            {make}
          </EmptyState>
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.name}</strong>
            <span>
              {t('suppliers.plants_count')}: {formatCount(row.plants_count)} · {t('suppliers.keys_count')}:{' '}
              {formatCount(row.keys_count)}
            </span>
            <span>
              {t('suppliers.last_ticket')}: {formatInstant(row.last_ticket_at, time_zone)}
            </span>
          </div>
        )}
      />
      {making && <SupplierDialog onClose={() => setMaking(false)} />}
    </>
  )
}
