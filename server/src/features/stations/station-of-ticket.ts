import { stationAt } from '@milepost/contract/stationing/equations'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import type { PreparedAlignment } from '../alignments/index.ts'
import {
  feetIn,
  internalSaid,
  placeStation,
  unitOfStations,
  type PlacedStation,
  type RoutePart,
} from './place-station.ts'
import type { TicketPlace, TicketStation } from './ticket-stations.queries.ts'

/** The alignments by which a project's tickets are placed. */
export interface ProjectAlignments {
  alignments: readonly PreparedAlignment[]
  route: RoutePart | null
  limit_ft: number
}

const hundredths = (feet: number): number => Math.round(feet * 100) / 100

/**
 * Where a ticket is along an alignment of its project: by its coordinates or, without them, by the station that staff entered, on the route's alignment,
 * otherwise on the only one that has it. Where there are both, also how far ahead of the coordinates the station is, along the same alignment.
 */
export function stationOfTicket(ticket: TicketPlace, project: ProjectAlignments): TicketStation | null {
  const { id: ticket_id, project_id, longitude, latitude, station } = ticket
  if (project_id === null) return null
  const placed =
    longitude === null || latitude === null ? null : placeStation(project.alignments, { longitude, latitude }, project)
  if (placed)
    return {
      ticket_id,
      project_id,
      basis: 'coordinates',
      ...summaryOf(placed),
      difference_ft: differenceOf(placed, station),
    }
  const said = station === null ? null : placeSaid(station, project)
  return said && { ticket_id, project_id, basis: 'station', ...said, offset_ft: null, difference_ft: null }
}

const summaryOf = ({ alignment, internal, station, zone, offset_ft }: PlacedStation) => ({
  alignment_id: alignment.id,
  internal,
  station,
  zone,
  offset_ft: hundredths(offset_ft),
})

/** Feet from the station of the coordinates ahead to the one that was entered; null where the alignment does not have that station. */
function differenceOf({ alignment, internal }: PlacedStation, station: string | null): number | null {
  const said = station === null ? null : internalSaid(alignment, station, internal)
  return said === null ? null : hundredths((said - internal) * feetIn(alignment.unit))
}

function placeSaid(text: string, { alignments, route }: ProjectAlignments) {
  const main = alignments.find(({ id }) => id === route?.alignment_id)
  const found = (main ? [main] : alignments).flatMap((one) => {
    const internal = internalSaid(one, text)
    return internal === null ? [] : [{ one, internal }]
  })
  const [only, another] = found
  if (!only || another) return null
  const { one, internal } = only
  const { stationing } = one.alignment
  return {
    alignment_id: one.id,
    internal,
    station: formatPlace(stationing, internal, unitOfStations(one.unit)),
    zone: stationAt(stationing, internal).zone,
  }
}
