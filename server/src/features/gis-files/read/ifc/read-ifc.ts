import { readFile } from 'node:fs/promises'
import * as ifc from 'web-ifc'
import { Drawing, Unreadable } from '../drawing.ts'
import { segmentPoints } from './ifc-curve.ts'
import { mapOf, unitOf, type IfcMap } from './ifc-map.ts'
import { IfcModel, numberIn, textIn, valueOf } from './ifc-model.ts'
import { outlineOf } from './outline.ts'

export interface IfcDrawing {
  drawing: Drawing
  epsg: number | null
  /** Length of a unit of the coordinates, in meters. */
  meters: number
}

/** Reads an IFC in plan: alignments segment by segment, and the outlines of everything with a body. @throws {Unreadable} */
export async function readIfc(path: string): Promise<IfcDrawing> {
  const bytes = await readFile(path)
  if (!/END-ISO-10303-21\s*;/.test(bytes.toString('latin1', Math.max(0, bytes.length - 4096))))
    throw new Unreadable('cut_off')
  const api = new ifc.IfcAPI()
  await api.Init(undefined, true)
  api.SetLogLevel(ifc.LogLevel.LOG_LEVEL_OFF)
  let id = -1
  try {
    id = api.OpenModel(bytes, { COORDINATE_TO_ORIGIN: false, CIRCLE_SEGMENTS: 24 })
  } catch (error) {
    throw new Unreadable('cut_off', String(error))
  }
  if (id < 0) throw new Unreadable('unknown_format')
  const model = new IfcModel(api, id)
  const drawing = new Drawing()
  drawing.describe('version', api.GetModelSchema(id))
  const [application] = model.lines(ifc.IFCAPPLICATION)
  drawing.describe('application', application ? textIn(application['ApplicationFullName']) : null)
  const map = mapOf(model)
  drawAlignments(model, drawing, map)
  drawBodies(model, drawing, { map, unit: unitOf(model) })
  return { drawing, epsg: map.epsg, meters: map.meters }
}

function drawAlignments(model: IfcModel, drawing: Drawing, map: IfcMap): void {
  let straight = 0
  for (const id of ifcSegments(model)) {
    const segment = model.line(id)
    const start = segment && model.of(segment['StartPoint'])
    const coordinates = start?.['Coordinates']
    if (!segment || !Array.isArray(coordinates)) continue
    const points = segmentPoints({
      x: numberIn(coordinates[0]),
      y: numberIn(coordinates[1]),
      direction: numberIn(segment['StartDirection']) * map.radians,
      start_radius: numberIn(segment['StartRadiusOfCurvature']),
      end_radius: numberIn(segment['EndRadiusOfCurvature']),
      length: numberIn(segment['SegmentLength']),
      type: String(valueOf(segment['PredefinedType'])),
    })
    drawing.add('line', { layer: 'IfcAlignment', parts: [map.place(points)] })
    straight += 1
  }
  if (straight === 0) drawSampledAlignments(model, drawing, map)
}

const ifcSegments = (model: IfcModel): number[] => model.ids(ifc.IFCALIGNMENTHORIZONTALSEGMENT)

/** Alignments of releases before 4.3, which have segments of other kinds: as the reader samples them. */
function drawSampledAlignments(model: IfcModel, drawing: Drawing, map: IfcMap): void {
  if (model.ids(ifc.IFCALIGNMENT).length === 0) return
  const alignments = model.api.GetAllAlignments(model.id) as {
    horizontal?: { points?: { x: number; y: number }[] }[]
  }[]
  for (const { horizontal = [] } of alignments)
    for (const { points = [] } of horizontal)
      drawing.add('line', { layer: 'IfcAlignment', parts: [map.place(points.flatMap(({ x, y }) => [x, y]))] })
}

/** Bodies come in meters, with y up: x points east and -z north. */
function drawBodies(model: IfcModel, drawing: Drawing, { map, unit }: { map: IfcMap; unit: number }): void {
  const { api, id } = model
  api.StreamAllMeshes(id, (mesh) => {
    const parts: number[][] = []
    const { geometries } = mesh
    for (let index = 0; index < geometries.size(); index++) {
      const placed = geometries.get(index)
      const geometry = api.GetGeometry(id, placed.geometryExpressID)
      const corners = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
      const triangles = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
      for (const line of outlineOf(planOf(corners, placed.flatTransformation, unit), triangles))
        parts.push(map.place(line))
      geometry.delete()
    }
    const product = model.line(mesh.expressID)
    const layer = product ? api.GetNameFromTypeCode(Number(product['type'])) : ''
    drawing.add('line', { layer: layer || 'IfcProduct', parts, text: product ? textIn(product['Name']) : null })
  })
}

/** Corners of a body (place and normal, three numbers each) in plan, in the unit of the file. */
function planOf(corners: Float32Array, m: readonly number[], unit: number): Float64Array {
  const plan = new Float64Array((corners.length / 6) * 2)
  for (let at = 0, to = 0; at + 5 < corners.length; at += 6, to += 2) {
    const [x, y, z] = [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0]
    plan[to] = ((m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0)) / unit
    plan[to + 1] = -((m[2] ?? 0) * x + (m[6] ?? 0) * y + (m[10] ?? 0) * z + (m[14] ?? 0)) / unit
  }
  return plan
}
