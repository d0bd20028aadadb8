import { flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { isLoad, type PlantDay } from './day-data.ts'
import { finding, type Finding } from './finding.ts'

/** Loads that the project's contractor disputes; a voided ticket is no load any more. */
export function* disputedLoads({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  return yield* flatMapInTurns(tickets, (ticket) =>
    ticket.dispute && isLoad(ticket)
      ? finding(plant_id, 'contractor_dispute', {
          key: String(ticket.id),
          subject: ticket.ticket_number,
          material: ticket.material,
          tickets: [ticket],
          details: { ...ticket.dispute },
        })
      : [],
  )
}

/** Contractors who counted another number of the plant's loads than was received ('your 41 loads, our 42'). */
export function* differingCounts({ plant_id, tickets, counts }: PlantDay): Turns<Finding[]> {
  const received = tickets.filter(isLoad).length
  return yield* flatMapInTurns(counts, ({ company_id, company, by, loads, notes }) =>
    loads === received
      ? []
      : finding(plant_id, 'contractor_count', {
          key: String(company_id),
          subject: company,
          details: { said: loads, received, by, company, ...(notes && { notes }) },
        }),
  )
}
