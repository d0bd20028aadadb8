import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import { totalsByMaterial } from './totals.ts'
import styles from './list.module.css'

/** What the listed tickets come to, by material and unit. */
export default function TotalsPanel({ aggregates }: { aggregates: readonly TicketAggregate[] }) {
  const { t } = useTranslation('tickets')
  const totals = totalsByMaterial(aggregates)
  return (
    <div className={styles['totals']}>
      <Table label={t('totals.by_material')}>
        <thead>
          <tr>
            <th scope="col">{t('totals.material')}</th>
            <th scope="col" data-align="end">
              {t('totals.tickets')}
            </th>
            <th scope="col" data-align="end">
              {t('totals.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('totals.not_standing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ material, uom, net, count, not_standing }) => (
            <tr key={`${material} ${uom}`}>
              <th scope="row">{material}</th>
              <td data-align="end">{formatCount(count)}</td>
              <td data-align="end">
                {formatQuantity(net, uom)} {uom}
              </td>
              <td data-align="end">
                {/[1-9]/.test(not_standing) ? `${formatQuantity(not_standing, uom)} ${uom}` : '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
