import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../../lib/numbers.ts'
import { RowsTable } from '../../../ui/table.tsx'
import { totalsByMaterial } from './totals.ts'
import styles from './list.module.css'

/** What the listed tickets come to, by material and unit. */
export default function TotalsPanel({ aggregates }: { aggregates: readonly TicketAggregate[] }) {
  const { t } = useTranslation('tickets')
  const totals = totalsByMaterial(aggregates)
  return (
    <div className={styles['totals']}>
      <RowsTable
        label={t('totals.by_material')}
        rows={totals}
        rowKey={({ material, uom }) => `${material} ${uom}`}
        columns={[
          { header: t('totals.material'), cell: ({ material }) => material, head: true },
          { header: t('totals.tickets'), cell: ({ count }) => formatCount(count), align: 'end' },
          {
            header: t('totals.quantity'),
            cell: ({ uom, net }) => <>{quantityText(net, uom)}</>,
            align: 'end',
          },
          {
            header: t('totals.not_standing'),
            cell: ({ uom, not_standing }) => (/[1-9]/.test(not_standing) ? quantityText(not_standing, uom) : '-'),
            align: 'end',
          },
        ]}
      />
    </div>
  )
}
