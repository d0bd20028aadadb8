import type { Turns } from '../../../platform/turns.ts'
import { differingCounts, disputedLoads } from './contractor-findings.ts'
import { shortCycles } from './cycle-times.ts'
import { plantDays, type DayData, type PlantDay } from './day-data.ts'
import { duplicateNumbers, duplicateWeighings, reprints } from './duplicates.ts'
import type { Finding } from './finding.ts'
import { lateTickets } from './late-tickets.ts'
import { MOST_MISSING_NUMBERS } from './limits.ts'
import { missingLoads } from './missing-loads.ts'
import { missingNumbers } from './missing-numbers.ts'
import { differingRunningTotals } from './running-totals.ts'
import { differingTotals, differingVoids, unnamedTickets } from './summary-findings.ts'

function* ofPlant(plant: PlantDay): Turns<Finding[]> {
  const missing = yield* missingNumbers(plant)
  const unnamed = yield* unnamedTickets(plant)
  const voids = yield* differingVoids(plant)
  const voided = voids.filter(({ details }) => details['status'] === 'voided').length
  const explained = missing.findings.length - unnamed.length + 2 * voided - voids.length
  return [
    ...missing.findings.slice(0, MOST_MISSING_NUMBERS),
    ...(missing.known ? [] : yield* missingLoads(plant)),
    ...unnamed,
    ...voids,
    ...(yield* differingTotals(plant, explained)),
    ...(yield* duplicateNumbers(plant)),
    ...(yield* duplicateWeighings(plant)),
    ...(yield* reprints(plant)),
    ...(yield* lateTickets(plant)),
    ...(yield* differingRunningTotals(plant)),
    ...(yield* disputedLoads(plant)),
    ...(yield* differingCounts(plant)),
  ]
}

/** Everything that does not agree on a day of a project, in time that grows with its rows. The same day finds the same, in whatever order its rows come. */
export function* findExceptions(data: DayData): Turns<Finding[]> {
  const findings: Finding[][] = []
  for (const plant of yield* plantDays(data)) findings.push(yield* ofPlant(plant))
  findings.push(yield* shortCycles(data))
  return findings.flat()
}
