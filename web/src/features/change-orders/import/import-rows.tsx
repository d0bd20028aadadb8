import type { ChangedRow, ChangeOrderImport } from '@milepost/contract/change-orders/change-order-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import '../catalogue.ts'
import styles from '../change-orders.module.css'
import { signed } from '../update-marks.tsx'
import { useUpdateTexts } from '../update-texts.ts'

type Outcome = ChangedRow['outcome']
const outcomes: readonly Outcome[] = ['refused', 'unchanged', 'increase', 'decrease', 'new']
/** Faults that are drawn at most. */
const MOST_DRAWN = 200

const countOf = (read: ChangeOrderImport, outcome: Outcome): number =>
  ({
    refused: read.errored_count,
    unchanged: read.unchanged_count,
    increase: read.increased_count,
    decrease: read.decreased_count,
    new: read.new_count,
  })[outcome]

const lineOf = (line: number | null): string => (line === null ? '-' : formatCount(line))

function Faults({ name, errors }: { name: string; errors: ChangeOrderImport['errors'] }) {
  const { t } = useTranslation('change-orders')
  const { faultText, nameOf } = useUpdateTexts()
  return (
    <Table label={t('import.rows', { name })}>
      <thead>
        <tr>
          <th scope="col" data-align="end">
            {t('import.row')}
          </th>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {errors.slice(0, MOST_DRAWN).map((error, at) => (
          <tr key={at}>
            <th scope="row" data-align="end">
              {lineOf(error.line)}
            </th>
            <td>
              {error.column === '' ? '-' : error.column === 'change' ? t('import.change_column') : nameOf(error.column)}
            </td>
            <td>{faultText(error.code, error.message)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A text that is not broken at its blanks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

const figures = ['before', 'change', 'after'] as const

/** The rows of one outcome; where there is no room for columns of figures, they stand below the item. */
function Rows({ project_id, name, rows }: { project_id: number; name: string; rows: readonly ChangedRow[] }) {
  const { t } = useTranslation('change-orders')
  const shown = useItemQuantities(project_id)
  return (
    <Table label={t('import.rows', { name })}>
      <thead>
        <tr>
          <th scope="col" data-align="end">
            {t('import.row')}
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
          const told = {
            before: quantity(row.quantity_before),
            change: qty_delta === null || row.outcome === 'unchanged' ? '-' : signed(quantity(qty_delta), qty_delta),
            after: `${quantity(row.quantity_after)} ${row.unit_of_measure}`,
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
                  {figures.map((column) => unbroken(`${t(`line.${column}`)} ${told[column]}`)).join(' · ')}
                </small>
              </td>
              {figures.map((column) => (
                <td key={column} data-align="end" data-figure>
                  {told[column]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** The rows of a file by what would become of them; of those with faults each fault, of those that change nothing the list that the specification asks for. */
export function ImportRows({ project_id, name, read }: { project_id: number; name: string; read: ChangeOrderImport }) {
  const { t } = useTranslation('change-orders')
  const offered = outcomes.filter((outcome) => countOf(read, outcome) > 0)
  const [wanted, setWanted] = useState<Outcome | null>(null)
  const outcome = wanted ?? offered[0]
  if (outcome === undefined) return null
  const rows = read.rows.filter((row) => row.outcome === outcome)
  const left = outcome === 'refused' ? read.errors.length - MOST_DRAWN : countOf(read, outcome) - rows.length
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl<Outcome>
          label={t('import.show')}
          labelHidden
          value={outcome}
          onChange={setWanted}
          options={offered.map((value) => ({
            value,
            label: t('import.show_count', { name: t(`import.${value}`), formatted: formatCount(countOf(read, value)) }),
          }))}
        />
      )}
      {outcome === 'unchanged' && <p className={styles['notice']}>{t('import.unchanged_list')}</p>}
      <div className={`${styles['rows']} ${styles['items']}`}>
        {outcome === 'refused' ? (
          <Faults name={name} errors={read.errors} />
        ) : (
          <Rows project_id={project_id} name={name} rows={rows} />
        )}
      </div>
      {left > 0 && <p className={styles['hint']}>{t('import.more', { formatted: formatCount(left) })}</p>}
    </>
  )
}
