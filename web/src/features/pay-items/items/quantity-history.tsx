import { changeOrders } from '@milepost/contract/change-orders/change-orders.contract'
import type { QuantityStep } from '@milepost/contract/change-orders/change-order'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, withUnit } from '../../../lib/numbers.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RowsTable } from '../../../ui/table.tsx'
import { payItemsKey } from '../api.ts'
import '../pay-items.en.json'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import styles from './quantity-history.module.css'

const historyOptions = (projectId: number, id: number) =>
  routeQuery([...payItemsKey, 'history', projectId, id], changeOrders.history, { params: { projectId, id } })

/** Each quantity from its place among the changes until the next; the last one has as much room as the others. */
const heldPoints = (steps: readonly QuantityStep[]) =>
  [...steps, ...steps.slice(-1)].map(({ quantity }, index) => ({ x: index / steps.length, y: Number(quantity) }))

/** The history of an item's quantity: a step chart, and the same as a table. */
export default function QuantityHistory({ project_id, id }: { project_id: number; id: number }) {
  const { t } = useTranslation('pay-items')
  const quantities = useItemQuantities(project_id)
  const { data, error, refetch } = useQuery(historyOptions(project_id, id))
  if (error && !data) return <FailedState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const { quantity_history: steps, unit_of_measure: uom } = data
  const quantity = (value: string) => quantities(value, uom)
  const nameOf = ({ kind, number, co_number_external, description }: QuantityStep) =>
    kind === 'bid'
      ? t('history.bid')
      : [t('history.update', { number: formatCount(number ?? 0) }), co_number_external, description]
          .filter(Boolean)
          .join(' · ')
  return (
    <section className={styles['history']} aria-labelledby={`history-${id}`}>
      <h3 id={`history-${id}`}>{t('history.title')}</h3>
      {steps.length > 1 && (
        <LineChart
          title={uom}
          label={t('history.chart', {
            first: quantity(steps[0]?.quantity ?? '0'),
            last: quantity(data.current_quantity),
            uom,
            count: steps.length - 1,
          })}
          height={140}
          fromZero
          filled
          readings={steps.map((step, at) => ({
            x: at / steps.length,
            text: `${nameOf(step)}: ${withUnit(quantity(step.quantity), uom)}`,
          }))}
          series={[{ key: 'quantity', draw: 'step', points: heldPoints(steps) }]}
        />
      )}
      <RowsTable
        label={t('history.title')}
        rows={steps}
        rowKey={(step) => step.change_order_id ?? 'bid'}
        columns={[
          { header: t('history.what'), cell: (step) => nameOf(step), head: true },
          {
            header: t('history.date'),
            cell: (step) => (step.effective_on === null ? '-' : formatDate(step.effective_on)),
          },
          {
            header: t('history.change'),
            cell: (step) =>
              step.kind === 'bid' ? '-' : `${step.qty_delta.startsWith('-') ? '' : '+'}${quantity(step.qty_delta)}`,
            align: 'end',
          },
          { header: t('history.quantity', { uom }), cell: (step) => quantity(step.quantity), align: 'end' },
        ]}
      />
    </section>
  )
}
