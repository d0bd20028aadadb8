import {
  lineFault,
  lineMeters,
  type LineFault,
  type RouteInput,
  type WorkZone,
  type workZones,
} from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { MoreColumns } from '../../platform/records/index.ts'
import type { WorkZoneRow } from './work-zones.queries.ts'

const lineFaults: Record<LineFault, string> = {
  too_few: 'A work zone needs two points at least.',
  too_short: 'The line is shorter than 1 meter.',
  too_long: 'The line is longer than 100 miles.',
  off_map: 'A point lies off the map.',
}

/** A degree to seven decimals is a centimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** The line as it is kept: to a centimeter, without points that follow each other at one place. */
const keptLine = (coordinates: WorkZone['geometry']['coordinates']): [number, number][] =>
  coordinates
    .map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)])
    .filter(([longitude, latitude], index, all) => {
      const before = all[index - 1]
      return !before || before[0] !== longitude || before[1] !== latitude
    })

/** The irregular fields of a zone, as bodies and audit events name them. */
type IrregularFields = Pick<WorkZone, 'lanes' | 'geometry' | 'stations'>
/** Changes of them; undefined ones are left unchanged. */
type IrregularChange = { [Field in keyof IrregularFields]?: IrregularFields[Field] | undefined }
type Body = Omit<RouteInput<typeof workZones.update>['body'], 'lock_version'>

/** The irregular fields of a stored zone. */
export const irregularFields = ({
  lanes,
  line,
  alignment_name,
  from_station,
  to_station,
}: WorkZoneRow): IrregularFields => ({
  lanes,
  geometry: { type: 'LineString', coordinates: line },
  stations:
    alignment_name === null || from_station === null || to_station === null
      ? null
      : { alignment_name, from_station, to_station },
})

/**
 * What a body changes of the irregular fields; `before` is null for a new zone. A line that was redrawn is no longer one between stations unless the body
 * says so.
 * @throws Problem `invalid` for reversed dates and for invalid lines, with the field and the reason.
 */
export function irregularChange(
  { lanes, geometry, stations, starts_on, ends_on }: Body,
  before: WorkZoneRow | null,
): IrregularChange {
  const coordinates = geometry && keptLine(geometry.coordinates)
  const fault = coordinates && lineFault(coordinates)
  const first = starts_on === undefined ? before?.starts_on : starts_on
  const last = ends_on === undefined ? before?.ends_on : ends_on
  const details = [
    ...(fault ? [{ path: 'geometry', code: fault, message: lineFaults[fault] }] : []),
    ...(first && last && last < first
      ? [{ path: 'ends_on', code: 'before_start', message: 'The end date must not be before the start date.' }]
      : []),
  ]
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return {
    lanes,
    geometry: coordinates && { type: 'LineString', coordinates },
    stations: coordinates && before?.alignment_name && stations === undefined ? null : stations,
  }
}

/** The columns of irregular fields. */
export const irregularColumns = ({ lanes, geometry, stations }: IrregularChange): MoreColumns => ({
  ...(lanes && { lanes: JSON.stringify(lanes) }),
  ...(geometry && { line: JSON.stringify(geometry.coordinates), length_meters: lineMeters(geometry.coordinates) }),
  ...(stations !== undefined && {
    alignment_name: stations?.alignment_name ?? null,
    from_station: stations?.from_station ?? null,
    to_station: stations?.to_station ?? null,
  }),
})
