import type { Database } from '../../../platform/database/database.ts'
import { factorFacts } from '../sending/report-facts.queries.ts'
import { driftOf, type Drift, type ReportThere } from './drift-of.ts'
import type { SentReport } from './drift.queries.ts'

/** A difference of one report, with its place among those of the report. */
export type PlacedDrift = Drift & { report_id: number; position: number }

/** Compares reports with what was read of them there, by the factors approved for the date of each. */
export async function driftOfReports(
  db: Database,
  authority_id: number,
  { reports, there }: { reports: readonly SentReport[]; there: ReadonlyMap<string, ReportThere> },
): Promise<PlacedDrift[]> {
  const drift: PlacedDrift[] = []
  for (const report of reports) {
    const factors = await factorFacts(db, authority_id, { project_id: report.project_id, date: report.report_date })
    const found = driftOf(report, there.get(report.sync_id) ?? { copies: 0, items: [] }, {
      merged: report.merged,
      factors,
    })
    drift.push(...found.map((one, position) => ({ ...one, report_id: report.id, position })))
  }
  return drift
}
