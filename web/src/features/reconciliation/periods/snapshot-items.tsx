import type { PeriodSnapshot } from '@milepost/contract/reconciliation/period-closing'
import { useTranslation } from 'react-i18next'
import { subtractDecimals } from '../../../lib/decimals.ts'
import { formatDollars, withUnit } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import { useTextScale } from '../../../ui/theme/use-text-scale.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import './pay-periods.en.json'
import styles from './periods.module.css'

/** In a period, in those that were closed before it, and both together. */
type FigureColumn = 'period' | 'previous' | 'to_date'

/** Quantity and dollars of an item; exact decimals, the amount null if nothing is paid for it. */
type Figures = Record<FigureColumn, { quantity: string; amount: string | null }>

/** What a snapshot says of an item; what was before is what is to date without the period. */
const itemFigures = (item: PeriodSnapshot['items'][number]): Figures => ({
  period: { quantity: item.quantity, amount: item.amount },
  previous: {
    quantity: subtractDecimals(item.quantity_to_date, item.quantity),
    amount: item.amount_to_date === null ? null : subtractDecimals(item.amount_to_date, item.amount ?? '0'),
  },
  to_date: { quantity: item.quantity_to_date, amount: item.amount_to_date },
})

/** Dollars of all items; null before the period and to date where a snapshot was signed without the items of earlier periods. */
const sumFigures = (snapshot: PeriodSnapshot): Record<FigureColumn, string | null> => ({
  period: snapshot.total_amount,
  previous: snapshot.previous_amount ?? null,
  to_date: snapshot.amount_to_date ?? null,
})

type SnapshotItem = PeriodSnapshot['items'][number]

const columns = ['period', 'previous', 'to_date'] as const satisfies readonly FigureColumn[]

function ItemName({ item }: { item: SnapshotItem }) {
  const { t } = useTranslation('pay-periods')
  return (
    <>
      {wholeCodes(`${item.line_number} · ${item.item_code}`)}
      <small className={styles['description']}>{wholeCodes(item.item_description)}</small>
      {item.is_dnp && <small className={styles['description']}>{t('snapshot.dnp')}</small>}
    </>
  )
}

/** What items came to in a period, before it and to date, with their sums: a table, or cards on a phone and in large letters. */
export function SnapshotItems({ project_id, snapshot }: { project_id: number; snapshot: PeriodSnapshot }) {
  const { t } = useTranslation('pay-periods')
  const quantities = useItemQuantities(project_id)
  // Three figures next to a name are wider than the drawer where it has less than its full width, or letters are large.
  const isLarge = useTextScale() > 1
  const narrow = useMedia('screen and (width < 1100px)') || isLarge
  const rows = snapshot.items.map((item) => ({ item, figures: itemFigures(item) }))
  const sums = sumFigures(snapshot)
  const figure = ({ unit_of_measure: unit }: SnapshotItem, { quantity, amount }: Figures[FigureColumn]) => (
    <>
      {withUnit(quantities(quantity, unit), unit)}
      <span className={styles['money']}>{formatDollars(amount)}</span>
    </>
  )
  const remark = sums.previous === null && <p>{t('snapshot.old')}</p>
  if (narrow)
    return (
      <>
        <ul className={styles['lines']} aria-label={t('snapshot.label')}>
          {rows.map(({ item, figures }) => (
            <li key={item.project_pay_item_id}>
              <div>
                <ItemName item={item} />
              </div>
              <dl>
                {columns.map((column) => (
                  <div key={column}>
                    <dt>{t(`snapshot.${column}`)}</dt>
                    <dd>{figure(item, figures[column])}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <div className={styles['total']}>
          <strong>{t('snapshot.total')}</strong>
          <dl>
            {columns.map((column) => (
              <div key={column}>
                <dt>{t(`snapshot.${column}`)}</dt>
                <dd>{formatDollars(sums[column])}</dd>
              </div>
            ))}
          </dl>
        </div>
        {remark}
      </>
    )
  return (
    <>
      <Table label={t('snapshot.label')}>
        <thead>
          <tr>
            <th scope="col">{t('snapshot.item')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`snapshot.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, figures }) => (
            <tr key={item.project_pay_item_id}>
              <th scope="row">
                <ItemName item={item} />
              </th>
              {columns.map((column) => (
                <td key={column} data-align="end">
                  {figure(item, figures[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('snapshot.total')}</th>
            {columns.map((column) => (
              <td key={column} data-align="end">
                <strong>{formatDollars(sums[column])}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
      {remark}
    </>
  )
}
