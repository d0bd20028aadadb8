import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import type { TFunction } from 'i18next'
import { formatDecimal, formatDollars } from '../../../../lib/numbers.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Gauge } from '../../../../ui/charts/gauge.tsx'
import type { GridColumn } from '../../../../ui/data-grid/data-grid.tsx'
import { textColumn } from '../../../../ui/data-grid/field-columns.tsx'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import { overrunText } from '../../coding/overrun-text.ts'
import styles from './items.module.css'

type Texts = TFunction<'reconciliation-page'>

/** How much of an item is installed, as a bar that its number explains; beyond 100 percent it is full. */
export const PercentBar = ({ pct }: { pct: string | null }) =>
  pct === null ? (
    <>-</>
  ) : (
    <span className={styles['percent']}>
      <Gauge
        width={64}
        parts={[
          { key: 'installed', share: Math.min(1, Number(pct) / 100), tone: Number(pct) > 100 ? 'danger' : 'primary' },
        ]}
      />
      {formatDecimal(pct, 1)}%
    </span>
  )

/** What of an item calls for somebody; an overrun in the words of D30. */
export const Alarms = ({ metric, t }: { metric: PayItemMetric; t: Texts }) => (
  <span className={styles['alarms']}>
    {metric.overrun && (
      <Badge tone="bad" title={overrunText(metric)}>
        {overrunText(metric)}
      </Badge>
    )}
    {metric.alarms
      .filter((alarm) => alarm !== 'at_100' || !metric.overrun)
      .map((alarm) => (
        <Badge key={alarm} tone="warning">
          {t(`alarms.${alarm}`)}
        </Badge>
      ))}
  </span>
)

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

/** Columns with the metrics of an item. */
export const metricColumns = (t: Texts, quantity: ItemQuantities): GridColumn<PayItemMetric>[] => [
  textColumn('line_number', t('items.line_number'), { align: 'end', width: 80, sortable: true, hideable: false }),
  textColumn('item_code', t('items.item_code'), { width: 120, sortable: true, pinned: true }),
  textColumn('item_description', t('items.item_description'), { width: 206, grow: 1, sortable: true }),
  textColumn('item_number', t('items.item_number'), { width: 120, hidden: true }),
  textColumn('unit_of_measure', t('items.unit_of_measure'), { width: 70 }),
  { id: 'pct', header: t('items.pct'), cell: (row) => <PercentBar pct={row.pct} />, align: 'end', width: 150 },
  { id: 'alarms', header: t('items.alarms'), cell: (row) => <Alarms metric={row} t={t} />, width: 200 },
  ...quantities.map((id) => ({
    id,
    header: t(`items.${id}`),
    cell: (row: PayItemMetric) => (row.source_only ? '-' : quantity(row[id], row.unit_of_measure)),
    align: 'end' as const,
    width: 120,
  })),
  ...amounts.map((id) => ({
    id,
    header: t(`items.${id}`),
    cell: (row: PayItemMetric) => formatDollars(row[id]),
    align: 'end' as const,
    width: 150,
  })),
]
