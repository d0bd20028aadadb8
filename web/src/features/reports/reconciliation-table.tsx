import type { ReconciliationReport, ReconciliationRow } from '@milepost/contract/reports/reports.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatDollars, formatExact } from '../../lib/numbers.ts'
import { Table } from '../../ui/table.tsx'
import { listStateOfFilters } from '../tickets/index.ts'
import { MoreRows, MOST_SHOWN } from './more-rows.tsx'
import styles from './reports.module.css'

interface ReconciliationTableProps {
  project_id: number
  report: ReconciliationReport
}

/** Quantities on pay items by period or by day, each period with its total; every number links to its tickets, those without tickets to the item. */
export function ReconciliationTable({ project_id, report }: ReconciliationTableProps) {
  const { t } = useTranslation('reports')
  const daily = report.grouping === 'day'
  const rows = report.rows.slice(0, MOST_SHOWN)
  const titles = ['entries', 'tickets', 'quantity'] as const
  return (
    <div className={styles['table']}>
      <Table label={t('reconciliation.title')}>
        <thead>
          <tr>
            <th scope="col">{t('reconciliation.item')}</th>
            {daily && <th scope="col">{t('reconciliation.day')}</th>}
            {titles.map((title) => (
              <th key={title} scope="col" data-align="end">
                {t(`reconciliation.${title}`)}
              </th>
            ))}
            <th scope="col">{t('reconciliation.unit')}</th>
            <th scope="col" data-align="end">
              {t('reconciliation.amount')}
            </th>
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ period }) => period)].map(([period, own]) => (
          <tbody key={period}>
            {own.map((row) => (
              <ItemRow key={`${row.project_pay_item_id} ${row.day}`} {...{ project_id, row, daily }} />
            ))}
            {report.periods
              .filter((sum) => sum.period === period)
              .map((sum) => (
                <SumRow
                  key={period}
                  {...{ project_id, daily, sum }}
                  name={t('reconciliation.of_period', { number: period })}
                />
              ))}
          </tbody>
        ))}
        <tbody>
          <SumRow {...{ project_id, daily }} sum={report.total} name={t('reconciliation.total')} />
        </tbody>
      </Table>
      <MoreRows count={report.rows.length - rows.length} />
    </div>
  )
}

function ItemRow({ project_id, row, daily }: { project_id: number; row: ReconciliationRow; daily: boolean }) {
  const own = { project_id, sum: row, item: row.project_pay_item_id }
  return (
    <tr>
      <th scope="row">
        <Link {...itemsOf(own)}>
          {row.line_number} · {row.item_code}
        </Link>{' '}
        {row.item_description}
      </th>
      {daily && <td>{formatDate(row.day)}</td>}
      <Figure {...own} text={formatCount(row.entry_count)} />
      <Figure {...own} text={formatCount(row.ticket_count)} />
      <Figure {...own} text={row.quantity === null ? null : formatExact(row.quantity)} />
      <td>{row.uom}</td>
      <Figure {...own} text={row.amount === null ? null : formatDollars(row.amount)} />
    </tr>
  )
}

interface SumRowProps {
  project_id: number
  name: string
  sum: ReconciliationReport['total']
  daily: boolean
}

function SumRow({ project_id, name, sum, daily }: SumRowProps) {
  const own = { project_id, sum }
  return (
    <tr data-sum>
      <th scope="row" colSpan={daily ? 2 : 1}>
        {name}
      </th>
      <Figure {...own} text={formatCount(sum.entry_count)} />
      <Figure {...own} text={formatCount(sum.ticket_count)} />
      <td />
      <td />
      <Figure {...own} text={formatDollars(sum.amount)} />
    </tr>
  )
}

interface Summed {
  project_id: number
  sum: Pick<ReconciliationRow, 'ticket_count' | 'filters'>
  /** Its pay item; none for a sum of several. */
  item?: number
}

const itemsOf = ({ project_id, item }: Summed) =>
  ({
    to: '/projects/$projectId/reconciliation',
    params: { projectId: project_id },
    search: { view: 'items', ...(item !== undefined && { item: String(item) }) },
  }) as const

/** A number that links to its tickets, or to the pay items where it was entered without tickets; null for none. */
function Figure({ text, ...summed }: Summed & { text: string | null }) {
  const { project_id, sum } = summed
  const link =
    sum.ticket_count === 0
      ? itemsOf(summed)
      : ({
          to: '/projects/$projectId/tickets',
          params: { projectId: project_id },
          search: listStateOfFilters(sum.filters),
        } as const)
  return <td data-align="end">{text === null ? '-' : <Link {...link}>{text}</Link>}</td>
}
