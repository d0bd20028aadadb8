import {
  MOST_ALIGNMENTS_OF_FILE,
  type AlignmentCategory,
  type AlignmentFile,
  type AlignmentFileFault,
} from '@milepost/contract'
import { alignmentOf, polylineOf, type Alignment } from '@milepost/contract/stationing/alignment'
import { metersIn, type LinearUnit } from '@milepost/contract/stationing/linear-unit'
import type { AlignmentNote, LandXml } from '../../platform/geo/landxml/landxml.ts'
import { isWhereUsed, projectionOf, type Projection } from '../../platform/geo/projections/projection.ts'
import type { ProjectionSystem } from '../../platform/geo/projections/projection-table.ts'
import type { NewAlignment } from './alignments.queries.ts'

/** How far the line of a map may leave its curve: 0.05 ft, in meters. */
const SAGITTA_M = 0.05 * metersIn.ft

/** A degree to eight decimals is within 1 mm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8

const noteText = (note: AlignmentNote): string => {
  switch (note.kind) {
    case 'equation':
      return `equation:${note.number}:${note.reason}`
    case 'profile':
      return `profile:${note.name.slice(0, 100)}`
    case 'length':
      return `length:${note.said}:${note.counted}`
    case 'capitals':
      return `capitals:${note.said.slice(0, 20)}`
  }
}

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

export interface UsableAlignments {
  alignments: NewAlignment[]
  refused: AlignmentFile['refused']
  /** How the file was read where it is not as it should be (`alignment_file.notes`). */
  notes: string[]
}

/** How far apart the two feet put an alignment, in feet: two millionths of its distance from the origin of the projection. */
function feetApart({ alignments: [first] }: LandXml): string {
  const { x, y } = first?.segments[0] ?? { x: 0, y: 0 }
  return (Math.hypot(x, y) * Math.abs(1 - metersIn.ft / metersIn['us-ft'])).toFixed(1)
}

function fileNotes(file: LandXml, system: ProjectionSystem): string[] {
  const { encoding, unit_name, unit, epsg, system: named } = file
  const chosen = system.unit
  const isOther = unit !== null && unit !== chosen
  const isFoot = isOther && unit !== 'm' && chosen !== 'm'
  return [
    ...(encoding === null ? [] : [encoding.kind === 'declared' ? `declared:${encoding.encoding}` : 'windows_1252']),
    ...(unit_name === null ? [`no_unit:${chosen}`] : []),
    ...(isFoot ? [`foot:${unit}:${chosen}:${feetApart(file)}`] : []),
    ...(isOther && !isFoot ? [`unit:${unit}:${chosen}`] : []),
    ...(epsg === null || epsg === system.epsg
      ? []
      : [`projection:EPSG:${epsg}${named === null ? '' : ` (${named.slice(0, 60)})`}`]),
  ]
}

/** Names by which people can choose: one without a name has its number, the second of two equal ones `(2)`. */
function distinctNames(alignments: LandXml['alignments']): { name: string; notes: string[] }[] {
  const seen = new Map<string, number>()
  return alignments.map((read, index) => {
    const own = read.name.trim().slice(0, 190)
    const name = own === '' ? `#${index + 1}` : own
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    if (own === '') return { name, notes: ['no_name'] }
    return times === 1 ? { name, notes: [] } : { name: `${name} (${times})`, notes: [`same_name:${own.slice(0, 100)}`] }
  })
}

/**
 * The alignments of a file in the chosen projection, each with its notes, and those that cannot be used; or why none can. One that cannot be used takes no other
 * with it. A file without a unit is in that of the projection; one in another is converted, with a note.
 */
export function usableAlignments(
  file: LandXml,
  system: ProjectionSystem,
  scale_factor: number | undefined,
): UsableAlignments | { fault: AlignmentFileFault } {
  const { unit, unit_name, alignments } = file
  if (alignments.length === 0) return { fault: 'no_alignments' }
  const used: LinearUnit | null = unit_name === null ? system.unit : unit
  if (used === null) return { fault: 'unit' }
  const projection = projectionOf(system, scale_factor, used)
  const names = distinctNames(alignments)
  const usable: NewAlignment[] = []
  const refused = file.refused.map(({ name, reason, detail }) => ({ name, reason: reason as string, detail }))
  for (const [index, read] of alignments.entries()) {
    const { name, notes } = names[index] ?? { name: read.name, notes: [] }
    const whole = alignmentOf(read.segments, { ...read, tolerance: Infinity })
    const line = lineOf(whole, { sagitta: SAGITTA_M / metersIn[used], system, projection })
    if (!line || usable.length >= MOST_ALIGNMENTS_OF_FILE) {
      refused.push({
        name,
        reason: line ? 'too_many' : 'elsewhere',
        detail: line ? String(MOST_ALIGNMENTS_OF_FILE) : '',
      })
      continue
    }
    usable.push({
      number: index + 1,
      name,
      description: read.description.slice(0, 1000),
      unit: used,
      station_start: read.start,
      length: whole.stationing.length,
      course: { segments: read.segments, equations: read.equations, profiles: read.profiles },
      notes: [...notes, ...read.notes.map(noteText)],
      line,
      category: categoryOf(name),
      ...boundsOfLine(line),
    })
  }
  if (usable.length === 0) return { fault: 'elsewhere' }
  return { alignments: usable, refused, notes: fileNotes(file, system) }
}

/** The line of an alignment on a map; null where a point of it is not where its projection is used. */
function lineOf(
  whole: Alignment,
  { sagitta, system, projection }: { sagitta: number; system: ProjectionSystem; projection: Projection },
): [number, number][] | null {
  const line: [number, number][] = []
  for (const point of polylineOf(whole, sagitta)) {
    const place = projection.placeOf(point)
    if (!place || !isWhereUsed(system, place)) return null
    line.push([rounded(place.longitude), rounded(place.latitude)])
  }
  return line
}
