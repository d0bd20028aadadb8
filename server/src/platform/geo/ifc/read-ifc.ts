import { readFile } from 'node:fs/promises'
import { AlignmentError, alignmentOf, connectedWithin } from '@milepost/contract/stationing/alignment'
import { metersIn } from '@milepost/contract/stationing/linear-unit'
import type { Segment } from '@milepost/contract/stationing/segments'
import * as ifc from 'web-ifc'
import type { FileAlignment, LandXml, RefusedAlignment } from '../landxml/landxml.ts'
import { MOST_TURN } from '../landxml/segments.ts'
import type { NamedProfile } from '../landxml/profiles.ts'
import { isBelieved, mapOf, type IfcMap } from './ifc-map.ts'
import { IfcModel, numberOf, textOf, type IfcLine } from './ifc-model.ts'
import { stationingOf, stationProperties } from './ifc-stationing.ts'
import { profileOfVertical } from './ifc-profile.ts'
import { angleUnit, lengthUnit } from './ifc-units.ts'

export type UnreadableIfcReason = 'empty' | 'not_ifc' | 'cut_off'

export class UnreadableIfc extends Error {
  readonly reason: UnreadableIfcReason
  constructor(reason: UnreadableIfcReason) {
    super(reason)
    this.reason = reason
  }
}

/** The most memory that the reader may take, in bytes: a file of 100 MB takes about 600 MB. */
const MOST_MEMORY = 1_500_000_000

async function openIfc(path: string): Promise<IfcModel> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new UnreadableIfc('empty')
  if (!bytes.toString('latin1', 0, 4096).includes('ISO-10303-21;')) throw new UnreadableIfc('not_ifc')
  if (!/END-ISO-10303-21\s*;/.test(bytes.toString('latin1', Math.max(0, bytes.length - 4096))))
    throw new UnreadableIfc('cut_off')
  const api = new ifc.IfcAPI()
  await api.Init(undefined, true)
  api.SetLogLevel(ifc.LogLevel.LOG_LEVEL_OFF)
  const id = api.OpenModel(bytes, { MEMORY_LIMIT: MOST_MEMORY })
  if (id < 0) throw new UnreadableIfc('not_ifc')
  return new IfcModel(api, id)
}

/** Place of the start station among the attributes of a horizontal alignment, in releases before 4.3. */
const START_DIST_ALONG = 7

/** The context of reading a file: lengths and angles in our units, and its place on the projection. */
interface Reading {
  model: IfcModel
  map: IfcMap
  factor: number
  radians: number
}

class SegmentFault extends Error {
  readonly reason: 'spiral_type' | 'spiral_fit' | 'incomplete'
  readonly detail: string
  constructor(reason: SegmentFault['reason'], detail: string) {
    super(detail)
    this.reason = reason
    this.detail = detail
  }
}

/** A radius of 0 is no radius; above 0 it turns left. */
const curvatureOf = (radius: number): number => (Number.isFinite(radius) && radius !== 0 ? 1 / radius : 0)

function segmentOf({ model, map, factor, radians }: Reading, line: IfcLine): Segment[] {
  const type = textOf(line['PredefinedType'])
  const [x, y] = ((model.of(line['StartPoint'])?.['Coordinates'] ?? []) as unknown[]).map(numberOf)
  const length = numberOf(line['SegmentLength']) * factor * map.scale
  if (x === undefined || y === undefined || !Number.isFinite(x + y + length)) throw new SegmentFault('incomplete', type)
  if (Math.abs(length) < 1e-6) return []
  const [k0, k1] = [line['StartRadiusOfCurvature'], line['EndRadiusOfCurvature']].map((radius) =>
    curvatureOf(numberOf(radius) * factor * map.scale),
  ) as [number, number]
  const turns = Math.max(Math.abs(k0), Math.abs(k1)) * Math.abs(length)
  if (type !== 'LINE' && turns > MOST_TURN) throw new SegmentFault('spiral_fit', turns.toFixed(3))
  const start = {
    ...map.placeOf({ x: x * factor, y: y * factor }),
    direction: numberOf(line['StartDirection']) * radians + map.turn,
  }
  if (type === 'LINE') return [{ ...start, length, k0: 0, k1: 0 }]
  if (type === 'CIRCULARARC') return [{ ...start, length, k0, k1: k0 }]
  if (type === 'CLOTHOID') return [{ ...start, length, k0, k1 }]
  throw new SegmentFault('spiral_type', type.toLowerCase())
}

/** The lines nested in each line, in the order of the file. */
function nestedOf(model: IfcModel): Map<number, IfcLine[]> {
  const nested = new Map<number, IfcLine[]>()
  for (const relation of [...model.all(ifc.IFCRELNESTS), ...model.all(ifc.IFCRELAGGREGATES)]) {
    const whole = model.of(relation['RelatingObject'])
    if (!whole) continue
    const parts = nested.get(whole.expressID) ?? []
    parts.push(...model.several(relation['RelatedObjects']))
    nested.set(whole.expressID, parts)
  }
  return nested
}

/** Reads the alignments of an IFC 4.3 file as those of a LandXML file are. @throws {UnreadableIfc} */
export async function readIfc(path: string): Promise<LandXml> {
  const model = await openIfc(path)
  const { unit, unit_name, factor } = lengthUnit(model)
  const map = mapOf(model, { meters: metersIn[unit ?? 'm'], factor })
  const reading: Reading = { model, map, factor, radians: angleUnit(model) }
  const [nested, properties] = [nestedOf(model), stationProperties(model)]
  const tolerance = connectedWithin / metersIn[unit ?? 'm']
  const read = model.all(ifc.IFCALIGNMENT).map((line): FileAlignment | RefusedAlignment => {
    const name = textOf(line['Name'])
    const parts = nested.get(line.expressID) ?? []
    const horizontal = parts.find((part) => model.isOf(part, ifc.IFCALIGNMENTHORIZONTAL))
    const segments = (horizontal ? (nested.get(horizontal.expressID) ?? []) : []).flatMap(
      (part) => model.of(part['DesignParameters']) ?? [],
    )
    const refused = (reason: RefusedAlignment['reason'], number: number | null, detail: string): RefusedAlignment => ({
      name,
      reason,
      number,
      detail,
    })
    if (segments.length === 0) return refused('no_geometry', null, '')
    if (!isBelieved(map)) return refused('map_scale', null, map.scale.toPrecision(4))
    const plan: Segment[] = []
    for (const [at, segment] of segments.entries()) {
      try {
        plan.push(...segmentOf(reading, segment))
      } catch (error) {
        if (error instanceof SegmentFault) return refused(error.reason, at + 1, error.detail)
        throw error
      }
    }
    const said = horizontal ? model.numberAt(horizontal, START_DIST_ALONG) : Number.NaN
    const stationing = stationingOf(model, {
      referents: parts.filter((part) => model.isOf(part, ifc.IFCREFERENT)),
      properties,
      start: Number.isFinite(said) ? said : 0,
      factor,
      scale: map.scale,
    })
    try {
      alignmentOf(plan, { ...stationing, tolerance })
    } catch (error) {
      if (!(error instanceof AlignmentError)) throw error
      return refused(error.reason === 'not_connected' ? 'not_connected' : 'segment', null, error.message)
    }
    const profiles = parts
      .filter((part) => model.isOf(part, ifc.IFCALIGNMENTVERTICAL))
      .map((vertical) => ({
        vertical,
        segments: (nested.get(vertical.expressID) ?? []).flatMap((part) => model.of(part['DesignParameters']) ?? []),
      }))
      .filter(({ segments: vertical }) => vertical.length > 0)
      .map((vertical) => profileOfVertical(model, vertical, { ...stationing, factor, rise: map.rise }))
    return {
      name,
      description: textOf(line['Description']),
      state: '',
      ...stationing,
      segments: plan,
      profiles: profiles.filter((profile): profile is NamedProfile => profile.points !== null),
      notes: profiles
        .filter(({ points }) => points === null)
        .map((profile) => ({ kind: 'profile' as const, name: profile.name })),
    }
  })
  const [application] = model.all(ifc.IFCAPPLICATION)
  return {
    version: model.schema,
    application: application
      ? [textOf(application['ApplicationFullName']), textOf(application['Version'])].filter(Boolean).join(' ') || null
      : null,
    unit,
    unit_name,
    epsg: map.epsg,
    system: map.system,
    encoding: null,
    alignments: read.filter((each): each is FileAlignment => 'segments' in each),
    refused: read.filter((each): each is RefusedAlignment => 'reason' in each),
  }
}
