import { dateInZone } from '@milepost/contract/core/time/zones'

/** Which tickets of a contractor's job a calibration link covers (D37). */
export interface LinkScope {
  /** Null means all materials. */
  material_ids: readonly number[] | null
  /** First and last date of printing in the zone of the link's project; null means without end. */
  effective_from: string | null
  effective_to: string | null
}

/** A ticket as far as links look at it. */
export interface LinkedTicket {
  material_id: number | null
  printed_at: string
}

/** Whether a link covers a ticket: by its material, and by its date of printing in the project's zone (D17). */
export function linkCovers(link: LinkScope & { time_zone: string }, ticket: LinkedTicket): boolean {
  const { material_ids, effective_from, effective_to, time_zone } = link
  if (material_ids !== null && (ticket.material_id === null || !material_ids.includes(ticket.material_id))) return false
  if (effective_from === null && effective_to === null) return true
  const printed_on = dateInZone(ticket.printed_at, time_zone)
  return (
    (effective_from === null || printed_on >= effective_from) && (effective_to === null || printed_on <= effective_to)
  )
}

/** Whether two links of one job could cover the same ticket, both meant in one zone. */
export const scopesMeet = (one: LinkScope, other: LinkScope): boolean =>
  (one.material_ids === null ||
    other.material_ids === null ||
    one.material_ids.some((id) => other.material_ids?.includes(id))) &&
  (one.effective_from ?? '') <= (other.effective_to ?? '9999-12-31') &&
  (other.effective_from ?? '') <= (one.effective_to ?? '9999-12-31')
