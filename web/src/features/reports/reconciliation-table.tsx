import type { ReconciliationReport, ReconciliationRow } from '@milepost/contract/reports/reports.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { Table } from '../../ui/table.tsx'
import { formatExact } from './exact-text.ts'
import { MOST_SHOWN, MoreRows } from './more-rows.tsx'
import styles from './reports.module.css'

interface ReconciliationTableProps {
  project_id: number
  report: ReconciliationReport
}

/** Quantities on pay items by period or by day, each period with its total; an item links to its metrics. */
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
                <SumRow key={period} daily={daily} sum={sum} name={t('reconciliation.of_period', { number: period })} />
              ))}
          </tbody>
        ))}
        <tbody>
          <SumRow daily={daily} sum={report.total} name={t('reconciliation.total')} />
        </tbody>
      </Table>
      <MoreRows count={report.rows.length - rows.length} />
    </div>
  )
}

function ItemRow({ project_id, row, daily }: { project_id: number; row: ReconciliationRow; daily: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link
          to="/projects/$projectId/reconciliation"
          params={{ projectId: project_id }}
          search={{ view: 'items', item: String(row.project_pay_item_id) }}
        >
          {row.line_number} · {row.item_code}
        </Link>{' '}
        {row.item_description}
      </th>
      {daily && <td>{formatDate(row.day)}</td>}
      <td data-align="end">{formatCount(row.entry_count)}</td>
      <td data-align="end">{formatCount(row.ticket_count)}</td>
      <td data-align="end">{row.quantity === null ? '-' : formatExact(row.quantity)}</td>
      <td>{row.uom}</td>
      <td data-align="end">{formatDollars(row.amount)}</td>
    </tr>
  )
}

function SumRow({ name, sum, daily }: { name: string; sum: ReconciliationReport['total']; daily: boolean }) {
  return (
    <tr data-sum>
      <th scope="row" colSpan={daily ? 2 : 1}>
        {name}
      </th>
      <td data-align="end">{formatCount(sum.entry_count)}</td>
      <td data-align="end">{formatCount(sum.ticket_count)}</td>
      <td />
      <td />
      <td data-align="end">{formatDollars(sum.amount)}</td>
    </tr>
  )
}
