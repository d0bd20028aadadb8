import {
  lineFault,
  lineMeters,
  type LineFault,
  type RouteInput,
  type WorkZone,
  type workZones,
} from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { WorkZoneRow, WorkZoneValues } from './work-zones.queries.ts'

type Body = RouteInput<typeof workZones.create>['body']
/** The fields of a zone that people set, as bodies and audit events name them. */
export type ZoneFields = Required<{ [Field in keyof Body]: Exclude<Body[Field], undefined> }>

const lineFaults: Record<LineFault, string> = {
  too_few: 'A work zone needs two points at least.',
  too_short: 'The line is shorter than 1 meter.',
  too_long: 'The line is longer than 100 miles.',
  off_map: 'A point lies off the map.',
}

/** A degree to seven decimals is a centimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** The line as it is kept: to a centimeter, without points that follow each other at one place. */
export const keptLine = (coordinates: WorkZone['geometry']['coordinates']): [number, number][] =>
  coordinates
    .map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)])
    .filter(([longitude, latitude], index, all) => {
      const before = all[index - 1]
      return !before || before[0] !== longitude || before[1] !== latitude
    })

/** The initial values of a new zone. */
const nothing: Omit<ZoneFields, 'name' | 'geometry'> = {
  type: null,
  direction: null,
  method: null,
  impact: null,
  road_names: [],
  public_description: null,
  speed_limit_mph: null,
  types_of_work: [],
  lanes: [],
  starts_on: null,
  ends_on: null,
  stations: null,
}

/** The fields of a zone as it is kept. */
export const fieldsOf = (row: WorkZoneRow): ZoneFields => ({
  name: row.name,
  type: row.type,
  direction: row.direction,
  method: row.method,
  impact: row.impact,
  road_names: row.road_names,
  public_description: row.public_description,
  speed_limit_mph: row.speed_limit_mph,
  types_of_work: row.types_of_work,
  lanes: row.lanes,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  geometry: { type: 'LineString', coordinates: row.line },
  stations:
    row.alignment_name === null || row.from_station === null || row.to_station === null
      ? null
      : { alignment_name: row.alignment_name, from_station: row.from_station, to_station: row.to_station },
})

/**
 * The changes by a body, over the current fields (over nothing for a new zone). A line that was redrawn is no longer one between stations unless the
 * body says so. Throws `invalid` for reversed dates and for invalid lines, with the field and the reason.
 */
export function changedFields(
  body: Partial<Body>,
  before: ZoneFields | null,
): { fields: ZoneFields; change: Partial<ZoneFields> } {
  const change = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<ZoneFields>
  if (change.geometry) change.geometry = { type: 'LineString', coordinates: keptLine(change.geometry.coordinates) }
  if (change.geometry && before?.stations && change.stations === undefined) change.stations = null
  const fields = { ...nothing, ...before, ...change } as ZoneFields
  const details = []
  const fault = lineFault(fields.geometry.coordinates)
  if (fault) details.push({ path: 'geometry', code: fault, message: lineFaults[fault] })
  if (fields.starts_on !== null && fields.ends_on !== null && fields.ends_on < fields.starts_on)
    details.push({ path: 'ends_on', code: 'before_start', message: 'The end date must not be before the start date.' })
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return { fields, change }
}

/** The columns of fields. */
export const valuesOf = ({ geometry, stations, ...rest }: ZoneFields): WorkZoneValues => ({
  ...rest,
  line: geometry.coordinates,
  length_meters: lineMeters(geometry.coordinates),
  alignment_name: stations?.alignment_name ?? null,
  from_station: stations?.from_station ?? null,
  to_station: stations?.to_station ?? null,
})
