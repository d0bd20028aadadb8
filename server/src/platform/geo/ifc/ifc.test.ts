import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alignmentOf, pointAtInternal, stationOf } from '@milepost/contract/stationing/alignment'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readLandXml } from '../landxml/landxml.ts'
import { readIfcFile } from './ifc-file.ts'
import { ifcOf } from './ifc.fixtures.ts'

async function read(content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ifc-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.ifc')
  await writeFile(path, content)
  return await readIfcFile({ path })
}

describe('IFC', () => {
  test('alignments have the geometry, stations and equations of their lines', async () => {
    const answer = await read(ifcOf())
    if (!('read' in answer)) throw new Error(answer.unreadable.reason)
    const { alignments, unit, epsg } = answer.read
    expect({ unit, epsg }).toEqual({ unit: 'm', epsg: 26918 })
    expect(alignments).toMatchObject([
      {
        name: 'Main Line',
        start: 1000,
        segments: [
          { x: 500_010, y: 4_500_020, direction: 0, length: 100, k0: 0, k1: 0 },
          { length: 50, k0: 0, k1: 1 / 300 },
        ],
        equations: [{ internal: 1060, back: 1060, ahead: 2000 }],
      },
    ])
  })

  test('a curve of another kind is refused by name, never taken for a clothoid', async () => {
    expect(await read(ifcOf({ curve: 'BLOSSCURVE' }))).toMatchObject({
      read: {
        alignments: [],
        refused: [{ name: 'Main Line', reason: 'spiral_type', detail: 'blosscurve', number: 2 }],
      },
    })
  })

  test.each([
    ['', 'empty'],
    ['<LandXML/>', 'not_ifc'],
    [ifcOf().slice(0, -30), 'cut_off'],
  ])('what is none is refused: %#', async (content, reason) => {
    expect(await read(content)).toEqual({ unreadable: { reason } })
  })
})

/** Files that others wrote: they are not part of the project, and may not be there. */
const path = join(process.cwd(), '../shared/data')
const shared = existsSync(path) ? path : null

describe.skipIf(!shared)('IFC and LandXML of one alignment (skipped where ../shared/data is not there)', () => {
  test.each([
    ['STN01_ACCA.ifc', 'STN01_stationing/Alignment_exchange.xml'],
    ['STN01_Sogelink.ifc', 'STN01_stationing/Alignment_exchange.xml'],
    ['INDOT_PR_Twin_Branch_section_alignment.ifc', 'bsi_infraroom/INDOT_PR_Twin_Branch_section_alignment.xml'],
    ['UT-Alignment-Aplitop-1.ifc', 'bsi_infraroom/UT-Alignment-Aplitop-1.xml'],
  ])('%s has the same stations as %s', async (name, twin) => {
    const answer = await readIfcFile({ path: join(shared ?? '', 'cad/ifc', name) })
    if (!('read' in answer)) throw new Error(answer.unreadable.reason)
    const { alignments } = await readLandXml(createReadStream(join(shared ?? '', 'landxml', twin)))
    const [one, other] = [answer.read.alignments[0], alignments[0]]
    if (!one || !other) throw new Error('both have an alignment')
    const [ifc, xml] = [
      alignmentOf(one.segments, { ...one, tolerance: 0.1 }),
      alignmentOf(other.segments, { ...other, tolerance: 0.1 }),
    ]
    expect(ifc.stationing.start).toBeCloseTo(xml.stationing.start, 3)
    expect(Math.abs(ifc.stationing.length - xml.stationing.length)).toBeLessThan(0.002)
    for (let part = 0; part <= 20; part += 1) {
      const internal = xml.stationing.start + (xml.stationing.length * part) / 20
      const point = pointAtInternal(xml, internal, 5)
      if (!point) throw new Error('the station is on the alignment')
      const found = stationOf(ifc, point)
      expect(Math.abs(found.internal - internal)).toBeLessThan(0.003)
      expect(Math.abs(found.offset - 5)).toBeLessThan(0.003)
    }
  })
})
