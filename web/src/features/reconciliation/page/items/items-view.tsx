import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../../lib/numbers.ts'
import { withRetry } from '../../../../lib/with-retry.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ListCard } from '../../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../../ui/record-list/record-list.tsx'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { metricsOptions } from '../api.ts'
import '../catalogue.ts'
import { pageAddress, type ReconciliationListState } from '../page-list-state.ts'
import styles from './items.module.css'
import { Alarms, metricColumns, PercentBar } from './metric-columns.tsx'

const ItemEntriesDrawer = lazy(withRetry(() => import('./item-entries-drawer.tsx')))

export interface ItemsViewProps {
  project_id: number
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
}

/** The metrics of every pay item of a project; a row opens the item's entries. */
export default function ItemsView({ project_id, listState, onChange }: ItemsViewProps) {
  const { t } = useTranslation('reconciliation-page')
  const query = pageAddress.query(listState, listState.overrun ? { overrun: { eq: true } } : {})
  const answer = useQuery(metricsOptions(project_id, query))
  const quantity = useItemQuantities(project_id)
  const columns = useMemo(() => metricColumns(t, quantity), [t, quantity])
  const { data } = answer
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
    <div className={styles['list']}>
      <RecordList<PayItemMetric, ReconciliationListState>
        list={pageAddress}
        table_key="pay_item_metrics"
        texts={{
          label: t('items.label'),
          failed: t('items.failed'),
          search: t('items.search'),
          no_match: t('items.no_match'),
          clear: t('items.clear'),
        }}
        listState={listState}
        onChange={onChange}
        columns={columns}
        rows={data?.pay_item_metrics ?? []}
        page={data?.page}
        answer={answer}
        rowId={(row) => row.project_pay_item_id}
        totals={totals}
        filters={
          <Checkbox
            label={t('items.overrun_only')}
            checked={listState.overrun !== undefined}
            onChange={() => onChange({ overrun: listState.overrun ? undefined : 'yes', page: undefined })}
          />
        }
        empty={<EmptyState kind="nothing_yet" title={t('items.none')} />}
        card={(row) => (
          <ListCard title={`${row.line_number} · ${row.item_code}`}>
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
          </ListCard>
        )}
        drawer={({ id, row, onClose }) => (
          <ItemEntriesDrawer key={id} project_id={project_id} item_id={id} listed={row} onClose={onClose} />
        )}
      />
    </div>
  )
}
