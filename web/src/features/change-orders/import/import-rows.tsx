import type { ChangedRow, ChangeOrderImport } from '@milepost/contract/change-orders/change-order-import'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars, withUnit } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import { ByOutcome, ImportFaults } from '../../imports/index.ts'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import '../change-orders.en.json'
import styles from '../change-orders.module.css'
import { signed } from '../update-marks.tsx'

type Outcome = ChangedRow['outcome']
const outcomes: readonly Outcome[] = ['refused', 'unchanged', 'increase', 'decrease', 'new']

const countOf = (read: ChangeOrderImport, outcome: Outcome): number =>
  ({
    refused: read.errored_count,
    unchanged: read.unchanged_count,
    increase: read.increased_count,
    decrease: read.decreased_count,
    new: read.new_count,
  })[outcome]

const lineOf = (line: number | null): string => (line === null ? '-' : formatCount(line))

/** A text that is not broken at its blanks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

const figures = ['before', 'change', 'after', 'amount'] as const

/** The rows of one outcome; on narrow screens the columns of figures move below the item. */
function Rows({ project_id, name, rows }: { project_id: number; name: string; rows: readonly ChangedRow[] }) {
  const { t } = useTranslation(['change-orders', 'imports'])
  const shown = useItemQuantities(project_id)
  return (
    <Table label={t('imports:rows', { name })}>
      <thead>
        <tr>
          <th scope="col" data-align="end">
            {t('imports:row')}
          </th>
          <th scope="col">{t('line.item')}</th>
          {figures.map((column) => (
            <th key={column} scope="col" data-align="end" data-figure>
              {t(`line.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const quantity = (value: string | null) => shown(value, row.unit_of_measure)
          const { qty_delta } = row
          const texts = {
            before: quantity(row.quantity_before),
            change: qty_delta === null || row.outcome === 'unchanged' ? '-' : signed(quantity(qty_delta), qty_delta),
            after: withUnit(quantity(row.quantity_after), row.unit_of_measure),
            amount: formatDollars(row.amount),
          }
          return (
            <tr key={at}>
              <th scope="row" data-align="end">
                {lineOf(row.line)}
              </th>
              <td>
                <strong>
                  {row.line_number} · {row.item_code}
                </strong>{' '}
                {row.item_description}
                <small className={styles['figures']}>
                  {figures.map((column) => unbroken(`${t(`line.${column}`)} ${texts[column]}`)).join(' · ')}
                </small>
              </td>
              {figures.map((column) => (
                <td key={column} data-align="end" data-figure>
                  {texts[column]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** The rows of a file by outcome; for rows with faults each fault, for unchanged rows the list that the specification requires. */
export function ImportRows({
  project_id,
  name,
  read,
  texts,
}: {
  project_id: number
  name: string
  read: ChangeOrderImport
  texts: Pick<Parameters<typeof ImportFaults>[0], 'nameOf' | 'faultText'>
}) {
  const { t } = useTranslation('change-orders')
  return (
    <ByOutcome outcomes={outcomes.map((value) => ({ value, name: t(`import.${value}`), count: countOf(read, value) }))}>
      {(outcome) => {
        const rows = read.rows.filter((row) => row.outcome === outcome)
        if (outcome === 'refused')
          return {
            content: <ImportFaults {...texts} name={name} errors_name="update-errors.csv" errors={read.errors} />,
            shown: read.errored_count,
          }
        return {
          content: (
            <>
              {outcome === 'unchanged' && <p className={styles['notice']}>{t('import.unchanged_list')}</p>}
              <div className={`${styles['rows']} ${styles['items']}`}>
                <Rows project_id={project_id} name={name} rows={rows} />
              </div>
            </>
          ),
          shown: rows.length,
        }
      }}
    </ByOutcome>
  )
}
