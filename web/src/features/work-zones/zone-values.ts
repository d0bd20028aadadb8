import { isDate } from '@milepost/contract/core/time/calendar'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { lineFault, missingDetails, type NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import { MOST_VERTICES, type Lane } from '@milepost/contract/work-zones/work-zone-words'
import type { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import type { RecordValues } from '../../lib/record/record-values.ts'
import { lineOfText, textOfLine } from './zone-words.ts'

/** The irregular values of a zone's form. */
export interface IrregularValues {
  lanes: Lane[]
  /** A place on each line. */
  geometry: string
  stations: WorkZone['stations']
}
export type ZoneValues = RecordValues<typeof workZoneRecord> & IrregularValues

export type ZoneFault = 'before_start' | 'too_many' | 'too_few' | 'too_short' | 'too_long' | 'off_map' | 'place'

/** The irregular values of a zone, or of a new one along a line, which may be empty yet. */
export const irregularValues = (zone: WorkZone | null, line: readonly [number, number][]): IrregularValues =>
  zone
    ? { lanes: zone.lanes, geometry: textOfLine(zone.geometry.coordinates), stations: zone.stations }
    : { lanes: [], geometry: textOfLine(line), stations: null }

/** Why the text is not a valid line; `place` if a row of it is not a position; null if it is valid. */
function lineFaultOf(text: string): ZoneFault | null {
  const read = lineOfText(text)
  if ('wrong' in read) return 'place'
  return read.line.length > MOST_VERTICES ? 'too_many' : lineFault(read.line)
}

/** What the form sends of the irregular values, and what is wrong with them and with the order of the dates. */
export function readIrregular({ lanes, geometry, stations, starts_on, ends_on }: ZoneValues) {
  const read = lineOfText(geometry)
  const fault = lineFaultOf(geometry)
  const faults: { ends_on?: ZoneFault; geometry?: ZoneFault } = {
    ...(isDate(starts_on) && isDate(ends_on) && ends_on < starts_on && { ends_on: 'before_start' }),
    ...(fault && { geometry: fault }),
  }
  const line = { type: 'LineString' as const, coordinates: 'line' in read ? read.line : [] }
  return { body: { lanes, geometry: line, stations }, faults }
}

/** What the values of a form still lack for the feeds to include the zone. */
export const missingOf = (values: Pick<ZoneValues, NeededDetail>): NeededDetail[] =>
  missingDetails({
    ...values,
    public_description: values.public_description.trim(),
    road_names: values.road_names.split(',').filter((name) => name.trim() !== ''),
  })
