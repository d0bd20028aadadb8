import { createReadStream } from 'node:fs'
import { alignmentOf, polylineOf } from '@milepost/contract/stationing/alignment'
import { metersIn } from '@milepost/contract/stationing/linear-unit'
import { readLandXml } from '../../../../platform/geo/landxml/landxml.ts'
import { UnreadableLandXml } from '../../../../platform/geo/landxml/read-elements.ts'
import type { GisFault } from '@milepost/contract/gis-files/gis-file'
import { Drawing, Unreadable } from '../drawing.ts'
import { addLandXmlThings } from './landxml-things.ts'

/** How far the line of an alignment may leave its curve: 0.05 ft, in meters. */
const SAGITTA_M = 0.05 * metersIn.ft

const faults: Partial<Record<UnreadableLandXml['reason'], GisFault>> = {
  empty: 'empty',
  not_xml: 'unknown_format',
  not_landxml: 'unknown_format',
  declares_types: 'declares_types',
  cut_off: 'cut_off',
  too_many: 'too_much',
  too_deep: 'too_deep',
}

export interface LandXmlDrawing {
  drawing: Drawing
  epsg: number | null
  wkt: string | null
  /** Length of a unit of the file in meters; null without one. */
  meters: number | null
}

/** Reads a LandXML: alignments by the rules of stationing, and points, plan features, parcels and outlines of surfaces. @throws {Unreadable} */
export async function readLandXmlDrawing(path: string): Promise<LandXmlDrawing> {
  const read = await readLandXml(createReadStream(path)).catch((error: unknown) => {
    throw error instanceof UnreadableLandXml ? new Unreadable(faults[error.reason] ?? 'cut_off') : error
  })
  const drawing = new Drawing()
  drawing.describe('application', read.application)
  drawing.describe('version', read.version === null ? null : `LandXML ${read.version}`)
  drawing.describe('unit', read.unit ?? read.unit_name)
  const meters = read.unit === null ? null : metersIn[read.unit]
  for (const { name, segments, start, equations } of read.alignments) {
    const whole = alignmentOf(segments, { start, equations, tolerance: Infinity })
    const points = polylineOf(whole, SAGITTA_M / (meters ?? 1)).flatMap(({ x, y }) => [x, y])
    drawing.add('line', { layer: 'Alignments', parts: [points], text: name })
  }
  for (const _refused of read.refused) drawing.leaveOut('Alignment')
  await addLandXmlThings(drawing, createReadStream(path), read.alignments.length === 0)
  return { drawing, epsg: read.epsg, wkt: read.system, meters }
}
