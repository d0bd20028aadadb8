import type { LedgerRoot } from '@milepost/contract/ledger/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, zoneName } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { DataGrid, type GridColumn, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { rootSorts, rootsOptions } from './api.ts'
import styles from './ledger.module.css'

export interface RootsTabProps {
  page: number
  sort: GridSort | null
  openDay: string | undefined
  onPage: (page: number) => void
  onSort: (sort: GridSort | null) => void
  onOpen: (day: string) => void
}

/** The sealed days, newest first; a row opens its root, to be copied or verified. */
export function RootsTab({ page, sort, openDay, onPage, onSort, onOpen }: RootsTabProps) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const [preference, setPreference] = useTablePreference('ledger_roots')
  const sort_by = rootSorts.find((name) => name === sort?.id)
  const answer = useQuery(
    rootsOptions({
      page_number: page,
      ...(sort_by && { sort_by, sort_order: sort?.desc ? ('desc' as const) : ('asc' as const) }),
    }),
  )
  const { data } = answer
  const columns = useMemo<GridColumn<LedgerRoot>[]>(
    () => [
      {
        id: 'day',
        header: t('roots.day'),
        cell: (row) => formatDate(row.day),
        width: 130,
        sortable: true,
        hideable: false,
      },
      {
        id: 'root',
        header: t('roots.root'),
        cell: (row) => <code>{row.root}</code>,
        width: 540,
        grow: 1,
        action: (row) => ({ label: t('roots.copy'), run: () => void navigator.clipboard.writeText(row.root) }),
      },
      {
        id: 'tickets',
        header: t('roots.tickets'),
        cell: (row) => formatCount(row.tickets),
        align: 'end',
        width: 110,
        sortable: true,
      },
      {
        id: 'anchored_at',
        header: t('roots.anchored'),
        unit: zoneName(time_zone),
        cell: (row) => formatInstant(row.anchored_at, time_zone),
        width: 200,
        sortable: true,
      },
    ],
    [t, time_zone],
  )
  return (
    <>
      <p className={styles['hint']}>{t('roots.hint')}</p>
      <DataGrid
        label={t('roots.label')}
        columns={columns}
        rows={data?.roots ?? []}
        rowId={(row) => row.day}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sort}
        onSort={onSort}
        onOpen={(row) => onOpen(row.day)}
        openRow={openDay}
        {...listAnswer(answer, t('failed'), data?.page)}
        empty={<EmptyState kind="nothing_yet" title={t('roots.empty')} text={t('roots.empty_text')} />}
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{formatDate(row.day)}</strong>
            <span>
              <code>{row.root}</code>
            </span>
            <span>
              {t('roots.tickets')}: {formatCount(row.tickets)}
            </span>
          </div>
        )}
      />
      {data && <Pager page={data.page} onPage={onPage} />}
    </>
  )
}
