import { HOUR_MS } from '@milepost/contract/core/time/days'
import { flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { isLoad, type PlantDay } from './day-data.ts'
import { finding, type Finding } from './finding.ts'
import { LATE_HOURS } from './limits.ts'

/** Tickets that came when the pay period of their date was closed, and others that came too long after they were printed. */
export function* lateTickets({ plant_id, tickets, closed_period }: PlantDay): Turns<Finding[]> {
  return yield* flatMapInTurns(tickets.filter(isLoad), (ticket) => {
    const received = Date.parse(ticket.received_at)
    const hours = (received - Date.parse(ticket.printed_at)) / HOUR_MS
    const subject = {
      key: String(ticket.id),
      subject: ticket.ticket_number,
      material: ticket.material,
      tickets: [ticket],
    }
    if (closed_period && received > Date.parse(closed_period.closed_at))
      return finding(plant_id, 'after_closing', { ...subject, details: { pay_period: closed_period.number } })
    return hours > LATE_HOURS
      ? finding(plant_id, 'late', { ...subject, details: { hours: Math.floor(hours), limit: LATE_HOURS } })
      : []
  })
}
