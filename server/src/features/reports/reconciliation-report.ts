import {
  MOST_REPORT_ROWS,
  type ReconciliationReport,
  type ReconciliationReportQuery,
  type ReconciliationRow,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sumQuantities } from '../units/index.ts'
import { reconciliationCells } from './reconciliation-report.queries.ts'

/** The entries on the pay items of a project, by period or by day, with totals by period and overall. */
export async function reconciliationReport(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ReconciliationReportQuery },
): Promise<ReconciliationReport> {
  const { grouping, pay_period_id = null, ...dates } = query
  const selection = { authority_id, project_id, pay_period_id, ...dates, daily: grouping === 'day' }
  const rows = await reconciliationCells(db, selection, MOST_REPORT_ROWS + 1)
  if (rows.length > MOST_REPORT_ROWS) throw new Problem('report_too_long', { most: MOST_REPORT_ROWS })
  return {
    grouping,
    rows,
    periods: [...Map.groupBy(rows, ({ period }) => period)].flatMap(([period, own]) =>
      own[0] ? [{ pay_period_id: own[0].pay_period_id, period, ...sumOf(own) }] : [],
    ),
    total: sumOf(rows),
  }
}

const sumOf = (rows: readonly ReconciliationRow[]) => ({
  entry_count: rows.reduce((sum, { entry_count }) => sum + entry_count, 0),
  ticket_count: rows.reduce((sum, { ticket_count }) => sum + ticket_count, 0),
  amount: sumQuantities(rows.map(({ amount }) => amount ?? '0')),
})
