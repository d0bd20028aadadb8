import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_REPORT_ROWS, type FinalsQuery, type FinalsReport, type FinalsRow } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { unitRulesOf } from '../reconciliation-uom/index.ts'
import { sumQuantities } from '../units/index.ts'
import type { ResolvedFilters } from '../tickets/index.ts'
import { filtersOfRow, finalsFilters } from './finals-filters.ts'
import { finalsCells } from './finals.queries.ts'
import { paidOf, paidTotals } from './paid-quantities.ts'

export interface ReportProject {
  id: number
  time_zone: string
}

/** Suppliers' deliveries, with totals by supplier and overall: the one source of every format's numbers. */
export async function finalsReport(
  db: Database,
  authority_id: number,
  { project, query }: { project: ReportProject; query: FinalsQuery },
): Promise<FinalsReport> {
  const rules = await unitRulesOf({ db, authority_id }, project.id)
  const { type } = query
  const { time_zone } = project
  const filters = finalsFilters(query, time_zone)
  const selection = { authority_id, project_id: project.id, type, filters }
  const cells = await finalsCells(db, selection, MOST_REPORT_ROWS + 1)
  if (cells.length > MOST_REPORT_ROWS) throw new Problem('report_too_long', { most: MOST_REPORT_ROWS })
  const rows = cells.map((cell): FinalsRow => ({
    ...cell,
    ...paidOf(cell, rules),
    filters: filtersOfRow(filters, cell),
  }))
  return { type, time_zone, rows, ...totalsOf(rows, filters, rules) }
}

function totalsOf(
  rows: readonly FinalsRow[],
  filters: ResolvedFilters,
  rules: UnitRules,
): Pick<FinalsReport, 'suppliers' | 'totals' | 'paid_totals'> {
  const sumOf = (uom: string, own: readonly FinalsRow[]) => {
    const quantity = sumQuantities(own.map((row) => row.quantity))
    const ticket_count = own.reduce((sum, row) => sum + row.ticket_count, 0)
    return { uom, ticket_count, quantity, ...paidOf({ quantity, uom }, rules) }
  }
  const totals = [...Map.groupBy(rows, ({ uom }) => uom)]
    .map(([uom, own]) => ({ ...sumOf(uom, own), filters: filtersOfRow(filters, { uom }) }))
    .toSorted((one, other) => one.uom.localeCompare(other.uom, 'en'))
  const bySupplier = Map.groupBy(rows, ({ supplier_id, uom }) => `${supplier_id} ${uom}`)
  return {
    suppliers: [...bySupplier.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { supplier_id, supplier, uom } = first
      return [{ supplier_id, supplier, ...sumOf(uom, own), filters: filtersOfRow(filters, { supplier_id, uom }) }]
    }),
    totals,
    paid_totals: paidTotals(totals, rules),
  }
}
