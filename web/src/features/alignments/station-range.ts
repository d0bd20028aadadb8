import type { AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import { formatPlace } from '@milepost/contract/stationing/station-text'

/** The first and the last station of an alignment, as people write them. */
export function stationRange({ unit, station_start: start, length, station_equations: equations }: AlignmentSummary): {
  from: string
  to: string
} {
  const at = (internal: number) => formatPlace({ start, length, equations }, internal, unit === 'm' ? 'm' : 'ft')
  return { from: at(start), to: at(start + length) }
}
