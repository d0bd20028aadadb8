import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import { useTranslation } from 'react-i18next'
import { formatDollars, formatPercent, withUnit } from '../../../../lib/numbers.ts'
import { Gauge } from '../../../../ui/charts/gauge.tsx'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { overrunText } from '../../coding/overrun-text.ts'
import '../reconciliation-page.en.json'
import styles from './items.module.css'
import { shareOfBar } from './share-of-bar.ts'

/** Quantities of an item with their amounts, if they have any. */
const figures = [
  ['plan_qty', null],
  ['change_qty', null],
  ['current_qty', 'current_amount'],
  ['installed_qty', 'installed_amount'],
  ['period_qty', 'period_amount'],
  ['paid_qty', 'paid_amount'],
  ['pending_qty', 'pending_amount'],
  ['remaining_qty', null],
  ['overrun_qty', null],
] as const
const parts = [
  ['paid', 'success'],
  ['pending', 'primary'],
  ['remaining', 'rest'],
  ['overrun', 'danger'],
] as const

/** The metrics of one item: a bar of paid, pending, remaining and overrun, and every exact figure. */
export function ItemFigures({ project_id, metric }: { project_id: number; metric: PayItemMetric }) {
  const { t } = useTranslation('reconciliation-page')
  const quantities = useItemQuantities(project_id)
  const { unit_of_measure: uom, overrun, source_only, pct } = metric
  if (source_only) return <p>{t('items.source_only')}</p>
  const shares = shareOfBar(metric)
  return (
    <>
      {overrun && <p className={styles['overrun']}>{overrunText(metric)}</p>}
      <Gauge
        parts={parts.map(([part, tone]) => ({
          key: part,
          share: shares[part],
          tone,
          name: t(`item_list.columns.${part}_qty`),
        }))}
      />
      <dl className={styles['figures']}>
        {figures.map(([quantity, amount]) => (
          <div key={quantity}>
            <dt>{t(`item_list.columns.${quantity}`)}</dt>
            <dd>
              {withUnit(quantities(metric[quantity], uom), uom)}
              {amount && metric[amount] !== null && <small>{formatDollars(metric[amount])}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('item_list.columns.pct')}</dt>
          <dd>{formatPercent(pct)}</dd>
        </div>
      </dl>
    </>
  )
}
