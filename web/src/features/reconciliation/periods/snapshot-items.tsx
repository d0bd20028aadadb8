import type { PeriodSnapshot } from '@milepost/contract/reconciliation/period-closing'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import './catalogue.ts'
import styles from './periods.module.css'

type SnapshotItem = PeriodSnapshot['items'][number]

const figures = ['quantity', 'amount', 'amount_to_date'] as const

const ItemName = ({ item }: { item: SnapshotItem }) => (
  <>
    {item.line_number} · {item.item_code}
    <small className={styles['description']}>{item.item_description}</small>
  </>
)

/** What items came to in a period, with their sum: a table, or cards on a phone. */
export function SnapshotItems({ project_id, snapshot }: { project_id: number; snapshot: PeriodSnapshot }) {
  const { t } = useTranslation('pay-periods')
  const shown = useItemQuantities(project_id)
  const narrow = useMedia('(width < 600px)')
  const figureOf = (item: SnapshotItem, figure: (typeof figures)[number]): string =>
    figure === 'quantity'
      ? `${shown(item.quantity, item.unit_of_measure)} ${item.unit_of_measure}`
      : formatDollars(item[figure])
  const total = <strong>{formatDollars(snapshot.total_amount)}</strong>
  if (narrow)
    return (
      <>
        <ul className={styles['lines']} aria-label={t('snapshot.label')}>
          {snapshot.items.map((item) => (
            <li key={item.project_pay_item_id}>
              <div>
                <ItemName item={item} />
              </div>
              <dl>
                {figures.map((figure) => (
                  <div key={figure}>
                    <dt>{t(`snapshot.${figure}`)}</dt>
                    <dd>{figureOf(item, figure)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <p className={styles['total']}>
          <span>{t('snapshot.total')}</span> {total}
        </p>
      </>
    )
  return (
    <Table label={t('snapshot.label')}>
      <thead>
        <tr>
          <th scope="col">{t('snapshot.item')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-align="end">
              {t(`snapshot.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {snapshot.items.map((item) => (
          <tr key={item.project_pay_item_id}>
            <th scope="row">
              <ItemName item={item} />
            </th>
            {figures.map((figure) => (
              <td key={figure} data-align="end">
                {figureOf(item, figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('snapshot.total')}</th>
          <td />
          <td data-align="end">{total}</td>
          <td />
        </tr>
      </tfoot>
    </Table>
  )
}
