import { HOUR_MS } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Home } from '@milepost/contract/home/home.contract'
import type { TicketListState } from '../tickets/index.ts'

const hoursBefore = (at: string, hours: number): string => new Date(Date.parse(at) - hours * HOUR_MS).toISOString()

/** The ticket list that holds exactly what a figure counts: every number leads to its tickets. */
export function homeLinks({ at, since, late }: Home, time_zone: string) {
  const day = hoursBefore(at, 24)
  const today = dateInZone(at, time_zone)
  const lateFrom = String(late.accepted_minutes * 60 + 1)
  return {
    last_hour: { received_from: since, received_to: at },
    today: { printed_from: today, printed_to: today },
    pending: { status: 'pending' },
    held: { held: 'true' },
    late: { latency_from: lateFrom, received_from: day, received_to: at },
    checks_failed: { checks_failed: 'true', received_from: day, received_to: at },
    /** Tickets received within one hour by the clock; the running hour ends now. */
    hour: (hour: string) => ({
      received_from: hour,
      received_to: new Date(Math.min(Date.parse(hour) + HOUR_MS - 1, Date.parse(at))).toISOString(),
    }),
    plant: (plant_id: number) => ({ plant_id: String(plant_id), received_from: since, received_to: at }),
    plantLate: (plant_id: number) => ({
      plant_id: String(plant_id),
      latency_from: lateFrom,
      received_from: since,
      received_to: at,
    }),
  } satisfies Record<string, TicketListState | ((of: never) => TicketListState)>
}
