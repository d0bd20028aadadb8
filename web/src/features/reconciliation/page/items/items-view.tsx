import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../../lib/numbers.ts'
import { patiently } from '../../../../lib/patiently.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DataGrid, type GridSort } from '../../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SearchInput } from '../../../../ui/search-input.tsx'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { metricsOptions, type MetricsQuery } from '../api.ts'
import '../catalogue.ts'
import type { ReconciliationAddress } from '../page-address.ts'
import styles from './items.module.css'
import { Alarms, metricColumns, PercentBar } from './metric-columns.tsx'

const ItemEntriesDrawer = lazy(patiently(() => import('./item-entries-drawer.tsx')))

export interface ItemsViewProps {
  project_id: number
  address: ReconciliationAddress
  onChange: (change: ReconciliationAddress, replace?: boolean) => void
}

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** What the address asks of the server. */
const queryOf = ({ search, sort, page, overrun }: ReconciliationAddress): MetricsQuery => ({
  page_number: Number(page ?? 1),
  page_size: DEFAULT_PAGE_SIZE,
  ...(overrun && { filters: { overrun: { eq: true } } }),
  ...(search && { search }),
  ...(sort && {
    sort_by: sort.replace(/^-/, '') as NonNullable<MetricsQuery['sort_by']>,
    sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
  }),
})

/** How every pay item of a project stands; a row opens what stands on the item. */
export default function ItemsView({ project_id, address, onChange }: ItemsViewProps) {
  const { t } = useTranslation('reconciliation-page')
  const answer = useQuery(metricsOptions(project_id, queryOf(address)))
  const [preference, setPreference] = useTablePreference('pay_item_metrics')
  const quantity = useItemQuantities(project_id)
  const columns = useScaledColumns(useMemo(() => metricColumns(t, quantity), [t, quantity]))
  const { data } = answer
  const rows = data?.pay_item_metrics ?? []
  const id = Number(address.item)
  const totals = data && [
    {
      item_description: t('items.total'),
      current_amount: formatDollars(data.totals.current_amount),
      installed_amount: formatDollars(data.totals.installed_amount),
      period_amount: formatDollars(data.totals.period_amount),
      paid_amount: formatDollars(data.totals.paid_amount),
      pending_amount: formatDollars(data.totals.pending_amount),
    },
  ]
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <SearchInput
            label={t('items.search')}
            placeholder={t('items.search')}
            value={address.search}
            onSearch={(search) => onChange({ search: search === '' ? undefined : search, page: undefined }, true)}
          />
        </div>
        <Checkbox
          label={t('items.overrun_only')}
          checked={address.overrun !== undefined}
          onChange={() => onChange({ overrun: address.overrun ? undefined : 'yes', page: undefined })}
        />
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid<PayItemMetric>
        label={t('items.label')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.project_pay_item_id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => onChange({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined, page: undefined })}
        onOpen={(row) => onChange({ item: String(row.project_pay_item_id) }, address.item !== undefined)}
        openRow={address.item ? id : undefined}
        onRowReached={(row) => address.item && onChange({ item: String(row.project_pay_item_id) }, true)}
        totals={rows.length > 0 ? totals : undefined}
        {...listAnswer(answer, t('items.failed'), data?.page)}
        empty={
          address.search || address.overrun ? (
            <EmptyState kind="nothing_matches" title={t('items.no_match')}>
              <Button onClick={() => onChange({ search: undefined, overrun: undefined })}>{t('items.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('items.none')} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>
              {row.line_number} · {row.item_code}
            </strong>
            <span>{row.item_description}</span>
            <span>
              {t('items.of', {
                installed: quantity(row.installed_qty, row.unit_of_measure),
                current: quantity(row.current_qty, row.unit_of_measure),
                uom: row.unit_of_measure,
              })}
            </span>
            <PercentBar pct={row.pct} />
            <Alarms metric={row} t={t} />
          </div>
        )}
      />
      {data && (
        <Pager page={data.page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />
      )}
      <Suspense>
        {address.item && (
          <ItemEntriesDrawer
            key={id}
            project_id={project_id}
            item_id={id}
            listed={rows.find((row) => row.project_pay_item_id === id)}
            onClose={() => onChange({ item: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
