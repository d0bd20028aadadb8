import { eachInTurns, type Turns } from '../../../platform/turns.ts'
import type { DayTicket, PlantDay } from './day-data.ts'
import { finding, type Finding } from './finding.ts'
import { MOST_SKIPPED_NUMBERS } from './limits.ts'
import { neighboursIn } from './neighbours.ts'

type Load = DayTicket & { load_number: number }

const byPrintingAndLoad = (one: Load, other: Load): number =>
  one.printed_at < other.printed_at ? -1 : one.printed_at > other.printed_at ? 1 : one.load_number - other.load_number

const materialOf = ({ material }: DayTicket): string => material.toUpperCase()

/**
 * Load numbers that no ticket has, by plant and material. A count that restarts (another shift, another order) is another count. Only checked where
 * ticket numbers prove nothing, since a missing ticket lacks both; without tickets that replace an earlier one for the same load.
 */
export function* missingLoads({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  const loads = tickets.filter((ticket): ticket is Load => ticket.load_number !== null && ticket.reissue_of === null)
  const findings: Finding[] = []
  /** How often the count of each material's loads has restarted so far. */
  const counts = new Map<string, number>()
  yield* eachInTurns(yield* neighboursIn(loads, materialOf, byPrintingAndLoad), ({ before, next: load }) => {
    const count = counts.get(materialOf(load)) ?? 0
    if (load.load_number <= before.load_number) counts.set(materialOf(load), count + 1)
    else if (load.load_number - before.load_number - 1 <= MOST_SKIPPED_NUMBERS)
      for (let number = before.load_number + 1; number < load.load_number; number++)
        findings.push(missingLoad(plant_id, { count, number, material: load.material }))
  })
  return findings
}

const missingLoad = (
  plant_id: number,
  { count, number, material }: { count: number; number: number; material: string },
): Finding =>
  finding(plant_id, 'missing_load', {
    key: `${count} ${number} ${material.toUpperCase()}`,
    subject: String(number),
    material,
    details: { load_number: number },
  })
