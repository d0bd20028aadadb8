import { MOST_REPORT_ROWS, type ReconciliationReport, type ReconciliationReportQuery } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { Exact, sumQuantities } from '../units/index.ts'
import type { ResolvedFilters } from '../tickets/index.ts'
import { enteredTickets, reconciliationCells, type ReconciliationCell } from './reconciliation-report.queries.ts'

/** The entries on the pay items of a project, by period or by day, with totals by period and overall. */
export async function reconciliationReport(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ReconciliationReportQuery },
): Promise<ReconciliationReport> {
  const { grouping, pay_period_id = null, ...dates } = query
  const selection = { authority_id, project_id, pay_period_id, ...dates, daily: grouping === 'day' }
  const [cells, tickets] = await Promise.all([
    reconciliationCells(db, selection, MOST_REPORT_ROWS + 1),
    enteredTickets(db, selection),
  ])
  if (cells.length > MOST_REPORT_ROWS) throw new Problem('report_too_long', { most: MOST_REPORT_ROWS })
  const filters: ResolvedFilters = {
    work_date: { gte: dates.start_date, lte: dates.end_date },
    ...(pay_period_id !== null && { pay_period_id: { eq: pay_period_id } }),
  }
  const sumOf = (own: readonly ReconciliationCell[], period: number | null) => ({
    entry_count: own.reduce((sum, { entry_count }) => sum + entry_count, 0),
    ticket_count: tickets.find((sum) => sum.pay_period_id === period)?.ticket_count ?? 0,
    filters: { ...filters, ...(period !== null && { pay_period_id: { eq: period } }) },
    // Amounts are to the cent, and so are their sums.
    amount: new Exact(sumQuantities(own.map(({ amount }) => amount ?? '0'))).toFixed(2),
  })
  return {
    grouping,
    rows: cells.map((cell) => ({ ...cell, filters: filtersOfCell(filters, cell) })),
    periods: [...Map.groupBy(cells, ({ period }) => period)].flatMap(([period, own]) =>
      own[0] ? [{ pay_period_id: own[0].pay_period_id, period, ...sumOf(own, own[0].pay_period_id) }] : [],
    ),
    total: sumOf(cells, null),
  }
}

/** The ticket list of a pay item in a period, on one date of work where the report groups by it. */
const filtersOfCell = (
  filters: ResolvedFilters,
  { pay_period_id, project_pay_item_id, day }: ReconciliationCell,
): ResolvedFilters => ({
  ...filters,
  pay_period_id: { eq: pay_period_id },
  pay_item_id: { eq: project_pay_item_id },
  ...(day !== null && { work_date: { gte: day, lte: day } }),
})
