/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import { atOnce } from '../../../../platform/turns.ts'
import type { DayData, PlantDay } from '../day-data.ts'
import type { Finding } from '../finding.ts'
import { lateTickets } from '../late-tickets.ts'
import { MOST_MISSING_NUMBERS } from '../limits.ts'
import { duplicateNumbers, duplicateWeighings, reprints } from './model-duplicates.ts'
import { differingRunningTotals, missingLoads, shortCycles } from './model-in-order.ts'
import { missingNumbers } from './model-missing-numbers.ts'
import { differingTotals, differingVoids, unnamedTickets } from './model-summary.ts'

/** The parts of a day, by plant, in the order of their ids. */
function plantDays(data: DayData): PlantDay[] {
  const ids = new Set([...data.tickets, ...data.summaries].map(({ plant_id }) => plant_id))
  const of = <Row extends { plant_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ plant_id }) => plant_id === id)
  return [...ids]
    .sort((one, other) => one - other)
    .map((plant_id) => ({
      ...data,
      plant_id,
      summary: of(data.summaries, plant_id)[0] ?? null,
      tickets: of(data.tickets, plant_id),
      others: of(data.others, plant_id),
    }))
}

function ofPlant(plant: PlantDay): Finding[] {
  const missing = missingNumbers(plant)
  const unnamed = unnamedTickets(plant)
  const voids = differingVoids(plant)
  const voided = voids.filter(({ details }) => details['status'] === 'voided').length
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
    ...atOnce(lateTickets(plant)),
    ...differingRunningTotals(plant),
  ]
}

/** Everything that does not agree on a day of a project. The same day finds the same, in whatever order its rows come. */
export const findByModel = (data: DayData): Finding[] => [...plantDays(data).flatMap(ofPlant), ...shortCycles(data)]
