/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import { quantityTolerance } from '../compare-day.ts'
import { isLoad, type DayTicket, type PlantDay } from '../day-data.ts'
import { finding, type Finding } from '../finding.ts'
import { sameNumberKey } from '../ticket-numbers.ts'
import { compareDay } from './model-compare-day.ts'

/** Tickets that count as loads, but that a summary which lists its tickets does not name. */
export function unnamedTickets({ plant_id, summary, tickets }: PlantDay): Finding[] {
  if (!summary || summary.ticket_numbers.length === 0) return []
  const named = new Set([...summary.ticket_numbers, ...summary.voided_numbers].map(sameNumberKey))
  return tickets
    .filter((ticket) => isLoad(ticket) && !named.has(sameNumberKey(ticket.ticket_number)))
    .map((ticket) => ofTicket(plant_id, 'unnamed_ticket', ticket, { ticket_number: ticket.ticket_number }))
}

/** Valid tickets that the summary lists as voided, and voided ones that it counts among its loads. */
export function differingVoids({ plant_id, summary, tickets }: PlantDay): Finding[] {
  if (!summary) return []
  const voided = new Set(summary.voided_numbers.map(sameNumberKey))
  const named = new Set(summary.ticket_numbers.map(sameNumberKey))
  return tickets
    .filter((ticket) => {
      const key = sameNumberKey(ticket.ticket_number)
      return isLoad(ticket) ? voided.has(key) : named.has(key) && !voided.has(key)
    })
    .map((ticket) =>
      ofTicket(plant_id, 'void_differs', ticket, {
        ticket_number: ticket.ticket_number,
        status: ticket.status ?? 'empty',
      }),
    )
}

const ofTicket = (plant_id: number, kind: Finding['kind'], ticket: DayTicket, details: Finding['details']): Finding =>
  finding(plant_id, kind, {
    key: String(ticket.id),
    subject: ticket.ticket_number,
    material: ticket.material,
    tickets: [ticket],
    details,
  })

/**
 * Lines whose loads or quantities differ from those received. Loads are not reported again where the numbers of tickets explain all of their difference, and a
 * quantity not where loads differ: one cause is one exception.
 * @param explained by how many loads the summary is above what was received, as explained by missing, unnamed and voided tickets
 */
export function differingTotals({ plant_id, summary, tickets }: PlantDay, explained: number): Finding[] {
  if (!summary) return []
  const rows = compareDay(tickets, summary)
  const above = rows.reduce((sum, { said, received }) => sum + (said?.loads ?? 0) - received.loads, 0)
  return rows.flatMap(({ material, uom, said, received, differs }) => {
    if (!differs) return []
    const loads = said?.loads ?? 0
    const key = `${uom} ${(material ?? '').toUpperCase()}`
    const subject = { key, subject: material ?? uom, material }
    if (loads !== received.loads)
      return above === explained
        ? []
        : finding(plant_id, 'loads_differ', { ...subject, details: { said: loads, received: received.loads } })
    const said_quantity = said?.quantity ?? '0'
    const tolerance = quantityTolerance({ loads, quantity: said_quantity }, uom).toString()
    const details = { said: said_quantity, received: received.quantity, uom, tolerance }
    return finding(plant_id, 'quantity_differs', { ...subject, details })
  })
}
