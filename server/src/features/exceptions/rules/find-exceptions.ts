import { shortCycles } from './cycle-times.ts'
import { plantDays, type DayFacts, type PlantDay } from './day-facts.ts'
import { duplicateNumbers, duplicateWeighings, reprints } from './duplicates.ts'
import type { Finding } from './finding.ts'
import { lateTickets } from './late-tickets.ts'
import { MOST_MISSING_NUMBERS } from './limits.ts'
import { missingLoads } from './missing-loads.ts'
import { missingNumbers } from './missing-numbers.ts'
import { differingRunningTotals } from './running-totals.ts'
import { differingTotals, differingVoids, unnamedTickets } from './summary-findings.ts'

function ofPlant(plant: PlantDay): Finding[] {
  const missing = missingNumbers(plant)
  const unnamed = unnamedTickets(plant)
  const voids = differingVoids(plant)
  const voided = voids.filter(({ facts }) => facts['status'] === 'voided').length
  const explained = missing.findings.length - unnamed.length + 2 * voided - voids.length
  return [
    ...missing.findings.slice(0, MOST_MISSING_NUMBERS),
    ...(missing.known ? [] : missingLoads(plant)),
    ...unnamed,
    ...voids,
    ...differingTotals(plant, explained),
    ...duplicateNumbers(plant),
    ...duplicateWeighings(plant),
    ...reprints(plant),
    ...lateTickets(plant),
    ...differingRunningTotals(plant),
  ]
}

/** Everything that does not agree on a day of a project. The same day finds the same, in whatever order its rows come. */
export const findExceptions = (facts: DayFacts): Finding[] => [
  ...plantDays(facts).flatMap(ofPlant),
  ...shortCycles(facts),
]
