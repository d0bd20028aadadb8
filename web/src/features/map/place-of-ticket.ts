import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { Place } from '../../map/coordinates.ts'

/** Where a ticket's load was delivered as staff corrected it, otherwise according to its supplier; null if unknown. */
export function placeOfTicket({
  grouped_fields_with_values,
}: Pick<TicketDetail, 'grouped_fields_with_values'>): Place | null {
  const values = grouped_fields_with_values.flatMap((group) => group.values)
  const of = (key: string): number => {
    const value = values.find((one) => one.key === key)?.value
    return value === null || value === undefined || value === '' ? NaN : Number(value)
  }
  const place = { latitude: of('delivery_latitude'), longitude: of('delivery_longitude') }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null
}
