import type { Home } from '@milepost/contract/home/home.contract'
import type { TicketAddress } from '../tickets/index.ts'

const hoursBefore = (at: string, hours: number): string => new Date(Date.parse(at) - hours * 3_600_000).toISOString()

/** The ticket list that holds exactly what a figure counts: every number leads to its tickets. */
export function homeLinks({ at, since, late }: Home) {
  const day = hoursBefore(at, 24)
  const lateFrom = String(late.accepted_minutes * 60 + 1)
  return {
    last_hour: { received_from: since, received_to: at },
    pending: { status: 'pending' },
    held: { held: 'true' },
    late: { latency_from: lateFrom, received_from: day, received_to: at },
    checks_failed: { checks_failed: 'true', received_from: day, received_to: at },
    plant: (plant_id: number) => ({ plant_id: String(plant_id), received_from: since, received_to: at }),
    plantLate: (plant_id: number) => ({ plant_id: String(plant_id), latency_from: lateFrom, received_from: since, received_to: at }),
  } satisfies Record<string, TicketAddress | ((plant_id: number) => TicketAddress)>
}
