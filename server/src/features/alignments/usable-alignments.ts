import { MOST_ALIGNMENTS_OF_FILE, type AlignmentCategory, type AlignmentFileFault } from '@milepost/contract'
import { alignmentOf, polylineOf } from '@milepost/contract/stationing/alignment'
import { metersIn, type LinearUnit } from '@milepost/contract/stationing/linear-unit'
import type { AlignmentNote, LandXml } from '../../platform/geo/landxml/landxml.ts'
import { isWhereUsed, projectionOf } from '../../platform/geo/projections/projection.ts'
import type { ProjectionSystem } from '../../platform/geo/projections/projection-table.ts'
import type { NewAlignment } from './alignments.queries.ts'

/** How far the line of a map may leave its curve: 0.05 ft, in meters. */
const SAGITTA_M = 0.05 * metersIn.ft

/** A degree to eight decimals is within 1 mm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8

const noteText = (note: AlignmentNote): string =>
  note.kind === 'equation'
    ? `equation:${note.number}:${note.reason}`
    : note.kind === 'profile'
      ? `profile:${note.name.slice(0, 100)}`
      : `length:${note.said}:${note.counted}`

/** The category of an alignment, as far as its name shows it; people of the project can change it. */
export const categoryOf = (name: string): AlignmentCategory =>
  /\bramp/i.test(name) ? 'ramp' : /\bmain ?line\b/i.test(name) ? 'mainline' : 'other'

const boundsOfLine = (line: readonly [number, number][]) => {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [longitude, latitude] of line) {
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
  }
  return bounds
}

/**
 * The alignments of a file in the chosen projection, or why none can be used. A file without a unit is in that of the projection.
 */
export function usableAlignments(
  { unit, unit_name, alignments }: LandXml,
  system: ProjectionSystem,
  scale_factor: number | undefined,
): { alignments: NewAlignment[] } | { fault: AlignmentFileFault } {
  if (alignments.length === 0) return { fault: 'no_alignments' }
  if (alignments.length > MOST_ALIGNMENTS_OF_FILE) return { fault: 'too_many' }
  const used: LinearUnit | null = unit_name === null ? system.unit : unit
  if (used === null || used !== system.unit) return { fault: 'unit' }
  const projection = projectionOf(system, scale_factor)
  const usable: NewAlignment[] = []
  for (const [index, read] of alignments.entries()) {
    const course = { segments: read.segments, equations: read.equations, profiles: read.profiles }
    const whole = alignmentOf(read.segments, { ...read, tolerance: Infinity })
    const places = polylineOf(whole, SAGITTA_M / metersIn[used]).map((point) => projection.placeOf(point))
    const line: [number, number][] = []
    for (const place of places) {
      if (!place || !isWhereUsed(system, place)) return { fault: 'elsewhere' }
      line.push([rounded(place.longitude), rounded(place.latitude)])
    }
    usable.push({
      number: index + 1,
      name: read.name.slice(0, 200),
      description: read.description.slice(0, 1000),
      unit: used,
      station_start: read.start,
      length: whole.stationing.length,
      course,
      notes: read.notes.map(noteText),
      line,
      category: categoryOf(read.name),
      ...boundsOfLine(line),
    })
  }
  return { alignments: usable }
}
