import { fillText, type ReportBounds, reportFaults, reportFaultTexts, type ReportRange } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { periodOf } from './reconciliation-report.queries.ts'

/** @throws invalid, with the fault of each field, for dates that violate a rule of section 5. */
export function refuseDates(range: ReportRange, bounds: ReportBounds): void {
  const faults = reportFaults(range, bounds)
  if (faults.length === 0) return
  throw new Problem(
    'invalid',
    undefined,
    faults.map(({ path, code, params }) => ({ path, code, message: fillText(reportFaultTexts[code], params) })),
  )
}

/** Limits of a report's dates where a pay period is chosen. Throws `not_found` for one that the project does not have. */
export async function periodBounds(
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number | undefined },
): Promise<ReportBounds> {
  if (id === undefined) return {}
  const period = orNotFound(await periodOf(db, authority_id, { project_id, id }))
  return { period }
}
