import type { ReportBounds } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problem.ts'
import { periodOf } from './reconciliation-report.queries.ts'

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
