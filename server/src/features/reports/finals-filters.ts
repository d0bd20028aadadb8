import type { FinalsQuery, TicketFilters } from '@milepost/contract'

/**
 * The ticket list of a report of finals, within its project: delivered tickets by the calendar date of printing, or by the date of their shift (D17, D43).
 * Times are on the clock of the project's zone: an hour that the clock repeats is within both times, whichever of the two it was.
 */
export function finalsFilters(
  { start_date, end_date, start_time, end_time, shift }: FinalsQuery,
  time_zone: string,
): TicketFilters {
  const dates = { gte: start_date, lte: end_date }
  const after = start_time && instantOf(`${start_date}T${start_time}`, time_zone, 'earlier')
  const before = end_time && instantOf(`${end_date}T${end_time}:59.999`, time_zone, 'later')
  return {
    status: { in: ['delivered'] },
    ...(shift ? { shift: { eq: shift }, shift_on: dates } : { printed_on: dates }),
    ...((after ?? before) && { printed_at: { ...(after && { gte: after }), ...(before && { lte: before }) } }),
  }
}

/** A local time of a time zone, as an instant; one that the clock skips is read as if it had not. */
const instantOf = (local: string, time_zone: string, disambiguation: 'earlier' | 'later'): string =>
  new Date(
    Temporal.PlainDateTime.from(local).toZonedDateTime(time_zone, { disambiguation }).epochMilliseconds,
  ).toISOString()

/** The same list of a supplier, in one unit, on a date and of a type where they are given. */
export const filtersOfRow = (
  filters: TicketFilters,
  row: { supplier_id?: number; day?: string | null; material_type?: string | null; uom: string },
): TicketFilters => ({
  ...filters,
  ...(row.supplier_id !== undefined && { supplier_id: { in: [row.supplier_id] } }),
  ...(row.day != null && { [filters.shift ? 'shift_on' : 'printed_on']: { gte: row.day, lte: row.day } }),
  ...(row.material_type != null && { material_type: { in: [row.material_type as 'asphalt'] } }),
  uom: { in: [row.uom as 'TON'] },
})
