import { instantAt } from '@milepost/contract/core/time/clocks'
import type { FinalsQuery } from '@milepost/contract'
import type { ResolvedFilters } from '../tickets/index.ts'

/**
 * The ticket list of a report of finals, within its project: delivered tickets by the calendar date of printing, or by the date of their shift (D17, D43).
 * Times are on the clock of the project's zone: an hour that the clock repeats is within both times, whichever of the two it was.
 */
export function finalsFilters(
  { start_date, end_date, start_time, end_time, shift }: FinalsQuery,
  time_zone: string,
): ResolvedFilters {
  const dates = { gte: start_date, lte: end_date }
  const after = start_time && instantAt(start_date, start_time, time_zone, 'earlier').toISOString()
  const before = end_time && instantAt(end_date, `${end_time}:59.999`, time_zone, 'later').toISOString()
  return {
    status: { in: ['delivered'] },
    ...(shift ? { shift: { eq: shift }, shift_on: dates } : { printed_on: dates }),
    ...((after ?? before) && { printed_at: { ...(after && { gte: after }), ...(before && { lte: before }) } }),
  }
}

/** The same list of a supplier, in one unit, on a date and of a type where they are given. */
export const filtersOfRow = (
  filters: ResolvedFilters,
  row: { supplier_id?: number; day?: string | null; material_type?: string | null; uom: string },
): ResolvedFilters => ({
  ...filters,
  ...(row.supplier_id !== undefined && { supplier_id: { in: [row.supplier_id] } }),
  ...(row.day != null && { [filters.shift ? 'shift_on' : 'printed_on']: { gte: row.day, lte: row.day } }),
  ...(row.material_type != null && { material_type: { in: [row.material_type as 'asphalt'] } }),
  uom: { in: [row.uom as 'TON'] },
})
