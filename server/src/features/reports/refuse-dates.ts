import { fillText, reportFaults, reportFaultTexts, type ReportBounds, type ReportRange } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'

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
