import { isDate } from '@milepost/contract/core/time/calendar'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { lineFault } from '@milepost/contract/work-zones/work-zone-details'
import { MOST_VERTICES, speedLimits, type Lane, type TypeOfWork } from '@milepost/contract/work-zones/work-zone-words'
import type { ZoneBody } from './api.ts'
import { lineOfText, textOfLine } from './zone-words.ts'

/** What the form shows of a zone; what is not chosen is empty. */
export interface ZoneValues {
  name: string
  type: string
  direction: string
  method: string
  impact: string
  /** Separated by commas. */
  road_names: string
  public_description: string
  speed_limit_mph: string
  types_of_work: TypeOfWork[]
  lanes: Lane[]
  starts_on: string
  ends_on: string
  /** A place on each line. */
  geometry: string
  stations: WorkZone['stations']
}

export type ZoneFault =
  | 'required'
  | 'too_many'
  | 'speed'
  | 'date'
  | 'before_start'
  | 'too_few'
  | 'too_short'
  | 'too_long'
  | 'off_map'
  | 'place'

/** A new zone along a line, which may be empty yet. */
export const newValues = (line: readonly [number, number][]): ZoneValues => ({
  name: '',
  type: '',
  direction: '',
  method: '',
  impact: '',
  road_names: '',
  public_description: '',
  speed_limit_mph: '',
  types_of_work: [],
  lanes: [],
  starts_on: '',
  ends_on: '',
  geometry: textOfLine(line),
  stations: null,
})

export const valuesOf = (zone: WorkZone): ZoneValues => ({
  name: zone.name,
  type: zone.type ?? '',
  direction: zone.direction ?? '',
  method: zone.method ?? '',
  impact: zone.impact ?? '',
  road_names: zone.road_names.join(', '),
  public_description: zone.public_description ?? '',
  speed_limit_mph: zone.speed_limit_mph === null ? '' : String(zone.speed_limit_mph),
  types_of_work: zone.types_of_work,
  lanes: zone.lanes,
  starts_on: zone.starts_on ?? '',
  ends_on: zone.ends_on ?? '',
  geometry: textOfLine(zone.geometry.coordinates),
  stations: zone.stations,
})

const roadsOf = (text: string): string[] =>
  text
    .split(',')
    .map((road) => road.trim())
    .filter(Boolean)

const orNull = <T extends string>(text: string): T | null => (text.trim() === '' ? null : (text.trim() as T))

/** Why the text is not a valid line; `place` if a row of it is not a position; null if it is valid. */
export function lineFaultOf(text: string): ZoneFault | null {
  const read = lineOfText(text)
  if ('wrong' in read) return 'place'
  return read.line.length > MOST_VERTICES ? 'too_many' : lineFault(read.line)
}

/** What the form sends, with what is wrong with it. A zone needs a name and a line; all else may be pending. */
export function readZone(values: ZoneValues): { body: ZoneBody; faults: Partial<Record<keyof ZoneValues, ZoneFault>> } {
  const read = lineOfText(values.geometry)
  const roads = roadsOf(values.road_names)
  const speed = orNull(values.speed_limit_mph)
  const { min, max } = speedLimits
  const fault = lineFaultOf(values.geometry)
  const isWrongDate = (date: string) => date !== '' && !isDate(date)
  const faults: Partial<Record<keyof ZoneValues, ZoneFault>> = {
    ...(values.name.trim() === '' && { name: 'required' as const }),
    ...(roads.length > 5 && { road_names: 'too_many' as const }),
    ...(speed !== null &&
      !(/^\d{1,3}$/.test(speed) && Number(speed) >= min && Number(speed) <= max) && {
        speed_limit_mph: 'speed' as const,
      }),
    ...(isWrongDate(values.starts_on) && { starts_on: 'date' as const }),
    ...(isWrongDate(values.ends_on)
      ? { ends_on: 'date' as const }
      : values.starts_on !== '' &&
        values.ends_on !== '' &&
        values.ends_on < values.starts_on && { ends_on: 'before_start' as const }),
    ...(fault && { geometry: fault }),
  }
  return {
    body: {
      name: values.name.trim(),
      type: orNull(values.type),
      direction: orNull(values.direction),
      method: orNull(values.method),
      impact: orNull(values.impact),
      road_names: roads,
      public_description: orNull(values.public_description),
      speed_limit_mph: speed === null ? null : Number(speed),
      types_of_work: values.types_of_work,
      lanes: values.lanes,
      starts_on: orNull(values.starts_on),
      ends_on: orNull(values.ends_on),
      geometry: { type: 'LineString', coordinates: 'line' in read ? read.line : [] },
      stations: values.stations,
    },
    faults,
  }
}
