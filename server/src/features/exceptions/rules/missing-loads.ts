import type { DayTicket, PlantDay } from './day-facts.ts'
import { finding, type Finding } from './finding.ts'
import { MOST_SKIPPED_NUMBERS } from './limits.ts'

type Load = DayTicket & { load_number: number }

/** Tickets of a material by load, in the order of printing, without those that stand for an earlier one's load. */
function loadsInOrder(tickets: readonly DayTicket[]): Load[][] {
  const loads = tickets.filter((ticket): ticket is Load => ticket.load_number !== null && ticket.reissue_of === null)
  return [...Map.groupBy(loads, ({ material }) => material.toUpperCase()).values()].map((of) =>
    of.toSorted((one, other) => one.printed_at.localeCompare(other.printed_at) || one.load_number - other.load_number),
  )
}

/**
 * Load numbers that no ticket bears, by plant and material. A count that begins anew (another shift, another order) is another count. Asked where ticket numbers
 * tell nothing, since a ticket that is missing lacks both.
 */
export function missingLoads({ plant_id, tickets }: PlantDay): Finding[] {
  return loadsInOrder(tickets).flatMap((loads) => {
    let count = 0
    const findings: Finding[] = []
    for (const [at, load] of loads.entries()) {
      const before = loads[at - 1]
      if (!before) continue
      if (load.load_number <= before.load_number) {
        count += 1
        continue
      }
      const skipped = load.load_number - before.load_number - 1
      if (skipped > MOST_SKIPPED_NUMBERS) continue
      for (let next = before.load_number + 1; next < load.load_number; next++)
        findings.push(
          finding(plant_id, 'missing_load', {
            key: `${count} ${next} ${load.material.toUpperCase()}`,
            subject: String(next),
            material: load.material,
            facts: { load_number: next },
          }),
        )
    }
    return findings
  })
}
