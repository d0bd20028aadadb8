import type { FinalsReport, FinalsRow } from '@milepost/contract/reports/reports.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatExact } from '../../lib/numbers.ts'
import { Table } from '../../ui/table.tsx'
import { listStateOfFilters } from '../tickets/index.ts'
import { MoreRows, MOST_SHOWN } from './more-rows.tsx'
import styles from './reports.module.css'

interface FinalsTableProps {
  project_id: number
  report: FinalsReport
}
type Figure = Pick<FinalsRow, 'ticket_count' | 'quantity' | 'uom' | 'pay_quantity' | 'pay_uom' | 'filters'>

/** What suppliers delivered, each with its total; every number leads to its tickets. */
export function FinalsTable({ project_id, report }: FinalsTableProps) {
  const { t } = useTranslation('reports')
  const { type, suppliers, totals, paid_totals } = report
  const byDay = type.endsWith('_day')
  const byType = type.includes('material_type')
  const rows = report.rows.slice(0, MOST_SHOWN)
  const span = 1 + Number(byDay) + Number(byType)
  const figures = (figure: Figure) => <Figures project_id={project_id} figure={figure} />
  return (
    <div className={styles['table']}>
      <Table label={t('finals.title')}>
        <thead>
          <tr>
            <th scope="col">{t('finals.supplier')}</th>
            {byDay && <th scope="col">{t('finals.day')}</th>}
            {byType && <th scope="col">{t('finals.material_type')}</th>}
            <th scope="col" data-align="end">
              {t('finals.tickets')}
            </th>
            <th scope="col" data-align="end">
              {t('finals.quantity')}
            </th>
            <th scope="col">{t('finals.unit')}</th>
            <th scope="col" data-align="end">
              {t('finals.pay_quantity')}
            </th>
            <th scope="col">{t('finals.pay_unit')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ supplier_id }) => supplier_id)].map(([supplier_id, own]) => (
          <tbody key={supplier_id}>
            {own.map((row) => (
              <tr key={[row.day, row.material_type, row.uom].join()}>
                <th scope="row">{row.supplier}</th>
                {byDay && <td>{formatDate(row.day)}</td>}
                {byType && <td>{row.material_type && t(`material_types.${row.material_type}`)}</td>}
                {figures(row)}
              </tr>
            ))}
            {type !== 'supplier' &&
              suppliers
                .filter((sum) => sum.supplier_id === supplier_id)
                .map((sum) => (
                  <tr key={sum.uom} data-sum>
                    <th scope="row" colSpan={span}>
                      {t('finals.of_supplier', sum)}
                    </th>
                    {figures(sum)}
                  </tr>
                ))}
          </tbody>
        ))}
        <tbody>
          {totals.map((sum) => (
            <tr key={sum.uom} data-sum>
              <th scope="row" colSpan={span}>
                {t('finals.total')}
              </th>
              {figures(sum)}
            </tr>
          ))}
          {paid_totals.map(({ ticket_count, pay_quantity, pay_uom }) => (
            <tr key={pay_uom} data-sum>
              <th scope="row" colSpan={span}>
                {t('finals.total')}
              </th>
              <td data-align="end">{formatCount(ticket_count)}</td>
              <td colSpan={2} />
              <Paid quantity={pay_quantity} uom={pay_uom} />
            </tr>
          ))}
        </tbody>
      </Table>
      <MoreRows count={report.rows.length - rows.length} />
    </div>
  )
}

function Figures({ project_id, figure }: { project_id: number; figure: Figure }) {
  const { t } = useTranslation('reports')
  const { ticket_count, quantity, uom, pay_quantity, pay_uom, filters } = figure
  const link = {
    to: '/projects/$projectId/tickets',
    params: { projectId: project_id },
    search: listStateOfFilters(filters),
  } as const
  return (
    <>
      <td data-align="end">
        <Link {...link}>{formatCount(ticket_count)}</Link>
      </td>
      <td data-align="end">
        <Link {...link} aria-label={t('open_tickets', { quantity: formatExact(quantity), unit: uom })}>
          {formatExact(quantity)}
        </Link>
      </td>
      <td>{uom}</td>
      <Paid quantity={pay_quantity} uom={pay_uom} />
    </>
  )
}

/** What is paid for, which leads the eye: the unit of the agency, not that of the tickets. */
function Paid({ quantity, uom }: Record<'quantity' | 'uom', string>) {
  return (
    <>
      <td data-align="end">
        <strong>{formatExact(quantity)}</strong>
      </td>
      <td>
        <strong>{uom}</strong>
      </td>
    </>
  )
}
