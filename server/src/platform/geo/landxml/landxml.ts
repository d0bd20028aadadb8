import { AlignmentError, alignmentOf, connectedWithin } from '@milepost/contract/stationing/alignment'
import type { StationEquation } from '@milepost/contract/stationing/equations'
import { metersIn, type LinearUnit } from '@milepost/contract/stationing/linear-unit'
import { profileOf } from '@milepost/contract/stationing/profile'
import { endOf, type PlanePoint, type Segment } from '@milepost/contract/stationing/segments'
import type { EncodingNote } from '../../xml/xml-decoder.ts'
import { childOf, childrenOf, numberOf, type Element } from './elements.ts'
import { readEquations, type EquationReason } from './equations.ts'
import { readProfiles, type NamedProfile } from './profiles.ts'
import { readElements, type LandXmlElements } from './read-elements.ts'
import { GeometryFault, segmentsOf, type GeometryReason } from './segments.ts'
import { linearUnitOf } from './units.ts'

/** An alignment of a file that can be used, in the file's unit. */
export interface FileAlignment {
  name: string
  description: string
  /** As in the file: `existing`, `proposed`, …; empty without one. */
  state: string
  start: number
  segments: Segment[]
  equations: StationEquation[]
  profiles: NamedProfile[]
  /** The parts that were left out. */
  notes: AlignmentNote[]
}

export type AlignmentNote =
  | { kind: 'equation'; number: number; reason: EquationReason }
  | { kind: 'profile'; name: string }
  /** The length stated by the file, where it differs from that of its geometry. */
  | { kind: 'length'; said: number; counted: number }
  /** Directions of turn in capitals, which the format does not have. */
  | { kind: 'capitals'; said: string }

/** An alignment of a file that cannot be used, and why: `number` counts its elements from 1. */
export interface RefusedAlignment {
  name: string
  reason: GeometryReason | 'no_geometry' | 'no_start' | 'not_connected' | 'segment' | 'map_scale'
  number: number | null
  detail: string
}

export interface LandXml {
  version: string | null
  /** Program that wrote the file. */
  application: string | null
  /** Null where the file states none, or one that no projection has: `unit_name` is the stated one. */
  unit: LinearUnit | null
  unit_name: string | null
  /** EPSG code of the projection, if the file states one. */
  epsg: number | null
  /** Name or well-known text of the projection, if the file states one. */
  system: string | null
  /** Where its bytes show another encoding than it declares; null for a format without. */
  encoding: EncodingNote | null
  alignments: FileAlignment[]
  refused: RefusedAlignment[]
}

/** Largest difference between stated and counted length, in the file's unit, that is not noted. */
const LENGTH_NOTED = 0.01

interface Units {
  direction_unit: string | undefined
  tolerance: number
}

function readSegments(geometry: Element, units: Units): Segment[] {
  const segments: Segment[] = []
  let before: PlanePoint | null = null
  for (const [index, element] of geometry.children.entries()) {
    try {
      segments.push(...segmentsOf(element, before, units))
    } catch (error) {
      if (error instanceof GeometryFault) throw new NumberedFault(error, index + 1)
      throw error
    }
    const last = segments.at(-1)
    if (last) before = endOf(last)
  }
  return segments
}

class NumberedFault extends Error {
  readonly fault: GeometryFault
  readonly number: number
  constructor(fault: GeometryFault, number: number) {
    super(fault.message)
    this.fault = fault
    this.number = number
  }
}

/** The first direction of turn that is written in capitals; undefined where none is. */
const capitalsOf = (geometry: Element): string | undefined =>
  geometry.children.map(({ attributes }) => attributes.rot?.trim()).find((rot) => rot && rot !== rot.toLowerCase())

/**
 * Where the stations of a geometry begin. Of a curve that gives its point of intersection only, the tangent before it is not in the file: the stations
 * begin at the curve's own.
 */
function startOf(element: Element, geometry: Element): number {
  const said = element.attributes.staStart
  const [first] = geometry.children
  const own = first && !childOf(first, 'Start') ? numberOf(first.attributes.staStart) : Number.NaN
  return Number.isFinite(own) ? own : said === undefined ? 0 : numberOf(said)
}

function readAlignment(element: Element, units: Units): FileAlignment | RefusedAlignment {
  const name = element.attributes.name ?? ''
  const refused = (
    reason: RefusedAlignment['reason'],
    number: number | null = null,
    detail = '',
  ): RefusedAlignment => ({
    name,
    reason,
    number,
    detail,
  })
  const geometry = childOf(element, 'CoordGeom')
  if (!geometry || geometry.children.length === 0) return refused('no_geometry')
  const start = startOf(element, geometry)
  if (!Number.isFinite(start)) return refused('no_start')
  try {
    const segments = readSegments(geometry, units)
    const counted = alignmentOf(segments, { start, tolerance: units.tolerance }).stationing.length
    const { equations, left_out } = readEquations(childrenOf(element, 'StaEquation'), start, counted)
    const profiles = readProfiles(element)
    const good = profiles.filter(
      (profile): profile is NamedProfile => profile.points !== null && isProfile(profile.points),
    )
    const said = numberOf(element.attributes.length)
    const notes: AlignmentNote[] = [
      ...left_out.map((equation) => ({ kind: 'equation' as const, ...equation })),
      ...profiles
        .filter((profile) => !good.some((each) => each === profile))
        .map((profile) => ({ kind: 'profile' as const, name: profile.name })),
      ...(Math.abs(said - counted) > LENGTH_NOTED ? [{ kind: 'length' as const, said, counted }] : []),
      ...[capitalsOf(geometry)].flatMap((said) => (said === undefined ? [] : [{ kind: 'capitals' as const, said }])),
    ]
    const { desc: description = '', state = '' } = element.attributes
    return { name, description, state, start, segments, equations, profiles: good, notes }
  } catch (error) {
    if (error instanceof NumberedFault) return refused(error.fault.reason, error.number, error.fault.detail)
    if (error instanceof AlignmentError)
      return refused(error.reason === 'not_connected' ? 'not_connected' : 'segment', null, error.message)
    throw error
  }
}

function isProfile(points: NamedProfile['points']): boolean {
  try {
    profileOf(points)
    return true
  } catch {
    return false
  }
}

/** The alignments of a file, each usable or with the reason why it is not. */
export function alignmentsOf({
  version,
  units,
  coordinate_system,
  application,
  alignments,
  encoding,
}: LandXmlElements): LandXml {
  const unit_name = units?.attributes.linearUnit ?? null
  const unit = linearUnitOf(unit_name ?? undefined)
  const tolerance = connectedWithin / metersIn[unit ?? 'm']
  const read = alignments.map((element) =>
    readAlignment(element, { direction_unit: units?.attributes.directionUnit, tolerance }),
  )
  const epsg = Number(/^\d{4,5}$/.exec(coordinate_system?.attributes.epsgCode ?? '')?.[0] ?? Number.NaN)
  const { name, desc, ogcWktCode } = coordinate_system?.attributes ?? {}
  return {
    version,
    application: [application?.attributes.name, application?.attributes.version].filter(Boolean).join(' ') || null,
    unit,
    unit_name,
    epsg: Number.isNaN(epsg) ? null : epsg,
    system: name || desc || ogcWktCode || null,
    encoding,
    alignments: read.filter((each): each is FileAlignment => 'segments' in each),
    refused: read.filter((each): each is RefusedAlignment => 'reason' in each),
  }
}

/**
 * Reads the alignments of a LandXML 1.0 to 2.0 or InfraModel file as it streams by.
 * @throws {UnreadableLandXml}
 */
export const readLandXml = async (content: AsyncIterable<Uint8Array>): Promise<LandXml> =>
  alignmentsOf(await readElements(content))
