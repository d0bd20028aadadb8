import { useTranslation } from 'react-i18next'
import { formatDecimal, formatDollars, withUnit } from '../../lib/numbers.ts'
import { subtractDecimals } from '../../lib/decimals.ts'
import { Table } from '../../ui/table.tsx'
import { useItemQuantities } from '../reconciliation-uom/index.ts'
import type { Update } from './api.ts'
import './change-orders.en.json'
import styles from './change-orders.module.css'
import { ChangeMark, signed } from './update-marks.tsx'

type Line = Update['lines'][number]

/** What is warned of a line that leaves its item less than is installed, in the words of D30. */
function Warning({ line }: { line: Line }) {
  const { t } = useTranslation('change-orders')
  if (line.warning === null) return null
  const { installed_quantity: posted, quantity_after: current } = line
  const excess = subtractDecimals(posted, current)
  const quantityText = (quantity: string) => formatDecimal(quantity, 3)
  return (
    <span className={styles['warning']}>
      {t('warning', { posted: quantityText(posted), current: quantityText(current), excess: quantityText(excess) })}
    </span>
  )
}

/** The lines of an update: each item with its quantity before, the change, and after. */
export function UpdateLines({ project_id, lines }: { project_id: number; lines: readonly Line[] }) {
  const { t } = useTranslation('change-orders')
  const quantities = useItemQuantities(project_id)
  return (
    <div className={styles['items']}>
      <Table label={t('fields.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('line.item')}</th>
            <th scope="col" data-align="end">
              {t('line.before')}
            </th>
            <th scope="col" data-align="end">
              {t('line.change')}
            </th>
            <th scope="col" data-align="end">
              {t('line.after')}
            </th>
            <th scope="col" data-align="end">
              {t('line.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const quantity = (value: string) => quantities(value, line.unit_of_measure)
            return (
              <tr key={line.id}>
                <th scope="row">
                  {line.line_number} · {line.item_code} <ChangeMark kind={line.change_kind} />
                  <small>{line.item_description}</small>
                  {line.explanation && <small>{line.explanation}</small>}
                  <Warning line={line} />
                </th>
                <td data-align="end">{quantity(line.quantity_before)}</td>
                <td data-align="end">{signed(quantity(line.qty_delta), line.qty_delta)}</td>
                <td data-align="end">{withUnit(quantity(line.quantity_after), line.unit_of_measure)}</td>
                <td data-align="end">{line.amount === null ? '-' : formatDollars(line.amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
