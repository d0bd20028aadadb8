import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../../lib/numbers.ts'
import { countsOfAnswers } from '../../../../lib/value-counts.ts'
import { withRetry } from '../../../../lib/with-retry.ts'
import { ChoiceFilter } from '../../../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../../ui/record-list/use-record-list.ts'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { metricsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { pageAddress } from '../page-list-state.ts'
import { Alarms, PercentBar } from './metric-marks.tsx'

const ItemEntriesDrawer = lazy(withRetry(() => import('./item-entries-drawer.tsx')))

const quantities = [
  'plan_qty',
  'change_qty',
  'current_qty',
  'installed_qty',
  'period_qty',
  'paid_qty',
  'pending_qty',
  'remaining_qty',
  'overrun_qty',
] as const
const amounts = ['current_amount', 'installed_amount', 'period_amount', 'paid_amount', 'pending_amount'] as const

/** The metrics of every pay item of a project; a row opens the item's entries. */
export default function ItemsView({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reconciliation-page')
  const quantity = useItemQuantities(project_id)
  const list = useRecordList({
    texts: 'reconciliation-page:item_list',
    codec: pageAddress,
    table_key: 'pay_item_metrics',
    query: (state) =>
      metricsOptions(project_id, pageAddress.query(state, state.overrun ? { overrun: { eq: true } } : {})),
    rows: ({ pay_item_metrics }) => pay_item_metrics,
    columns: (column) => [
      column.text('line_number', { align: 'end', width: 80, hideable: false }),
      column.name('item_code', { width: 120, pinned: true }),
      column.text('item_description', { width: 206, grow: 1 }),
      column.text('item_number', { width: 120, hidden: true }),
      column.text('unit_of_measure', { width: 70 }),
      column.custom('pct', (row) => <PercentBar pct={row.pct} />, { align: 'end', width: 150 }),
      column.custom('alarms', (row) => <Alarms metric={row} t={t} />, { width: 170, grow: 1 }),
      ...quantities.map((id) =>
        column.text(id, {
          of: (row) => (row.source_only ? null : quantity(row[id], row.unit_of_measure)),
          align: 'end',
          width: 120,
        }),
      ),
      ...amounts.map((id) => column.money(id, { width: 150 })),
    ],
  })
  const { listState, data } = list
  const totals = data && [
    {
      item_description: t('items.total'),
      ...Object.fromEntries(amounts.map((id) => [id, formatDollars(data.totals[id])])),
    },
  ]
  return (
    <RecordList
      list={list}
      rowId={(row) => row.project_pay_item_id}
      totals={totals}
      filters={
        <ChoiceFilter<'' | 'yes'>
          label={t('item_list.columns.overrun_qty')}
          value={listState.overrun === undefined ? '' : 'yes'}
          usual=""
          options={[
            { value: '', label: t('items.overrun_any') },
            { value: 'yes', label: t('items.overrun_only') },
          ]}
          counts={countsOfAnswers(list.counts('overrun'), { yes: ['true'] })}
          onChange={(overrun) => list.narrow({ overrun: overrun || undefined })}
        />
      }
      card={(row) => (
        <ListCard
          title={`${row.line_number} · ${row.item_code}`}
          lines={[
            row.item_description,
            t('items.of', {
              installed: quantity(row.installed_qty, row.unit_of_measure),
              current: quantity(row.current_qty, row.unit_of_measure),
              uom: row.unit_of_measure,
            }),
          ]}
        >
          <PercentBar pct={row.pct} />
          <Alarms metric={row} t={t} />
        </ListCard>
      )}
      drawer={({ id, row, onClose }) => (
        <ItemEntriesDrawer key={id} project_id={project_id} item_id={id} listed={row} onClose={onClose} />
      )}
    />
  )
}
