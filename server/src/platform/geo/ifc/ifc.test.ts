import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alignmentOf, pointAtInternal, stationOf } from '@milepost/contract/stationing/alignment'
import { elevationAt, profileOf } from '@milepost/contract/stationing/profile'
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
        profiles: [
          {
            name: 'Grade',
            points: [
              { at: 1000, elevation: 15 },
              { at: 1080, elevation: expect.closeTo(16.6), curve: { kind: 'parabola', before: 30, after: 30 } },
              { at: 1150, elevation: expect.closeTo(15.9) },
            ],
          },
        ],
        notes: [],
      },
    ])
  })

  test.each(['ifc02-metre-in-ft-map-scale', 'ifc04-mm'])(
    '%s: the scale of the map converts units, and coordinates are in meters like the lengths',
    async (name) => {
      const answer = await readIfcFile({ path: join(import.meta.dirname, `../found/${name}.ifc`) })
      const foot = 1200 / 3937
      expect(answer).toMatchObject({
        read: {
          unit: 'm',
          epsg: 2240,
          refused: [],
          alignments: [
            {
              segments: [
                {
                  x: expect.closeTo(2_230_000 * foot, 3),
                  y: expect.closeTo(1_370_000 * foot, 3),
                  length: expect.closeTo(304.801, 2),
                },
              ],
            },
          ],
        },
      })
    },
  )

  test('a map without a unit has the one that its scale converts to, and a scale that converts to none is refused', async () => {
    const withScale = (scale: string) =>
      read(ifcOf().replace("'18N',#1)", "'18N',$)").replace('5.,1.,0.,1.)', `5.,1.,0.,${scale})`))
    expect(await withScale('3.28083333')).toMatchObject({
      read: {
        alignments: [
          { segments: [{ x: expect.closeTo((500_000 * 1200) / 3937 + 10, 3), length: expect.closeTo(100, 3) }, {}] },
        ],
      },
    })
    expect(await withScale('0.9996')).toMatchObject({
      read: { alignments: [{ segments: [{ x: 500_009.996, length: expect.closeTo(99.96) }, {}] }] },
    })
    expect(await withScale('25.')).toMatchObject({ read: { alignments: [], refused: [{ reason: 'map_scale' }] } })
  })

  test('a curve that turns more than twice is refused before it is drawn', async () => {
    expect(await read(ifcOf().replace('300.,50.', '0.0001,50.'))).toMatchObject({
      read: { alignments: [], refused: [{ reason: 'spiral_fit' }] },
    })
  })

  test('a curve of another kind is refused by name, never taken for a clothoid', async () => {
    expect(await read(ifcOf({ curve: 'BLOSSCURVE' }))).toMatchObject({
      read: {
        alignments: [],
        refused: [{ name: 'Main Line', reason: 'spiral_type', detail: 'blosscurve', number: 2 }],
      },
    })
  })

  test('a circular curve in the profile ends at the height and the grade that its own formula gives', async () => {
    const answer = await read(ifcOf({ vertical: 'CIRCULARARC' }))
    const points = 'read' in answer ? answer.read.alignments[0]?.profiles[0]?.points : undefined
    const profile = profileOf(points ?? [])
    // r = 60 / (sin 0.02 + sin 0.01), and r (cos 0.02 - cos 0.01) of its angles down from where it began.
    const [a1, a2] = [Math.atan(0.02), Math.atan(-0.01)]
    const radius = 60 / (Math.sin(a1) - Math.sin(a2))
    expect(elevationAt(profile, 1110)).toEqual({
      elevation: expect.closeTo(16 + radius * (Math.cos(a2) - Math.cos(a1)), 3),
      grade: expect.closeTo(-0.01, 5),
    })
  })

  test('a profile with a curve of another kind is left out with a note', async () => {
    expect(await read(ifcOf({ vertical: 'CLOTHOID' }))).toMatchObject({
      read: { alignments: [{ profiles: [], notes: [{ kind: 'profile', name: 'Grade' }] }] },
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
  ])('%s has the same stations and heights as %s', async (name, twin) => {
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
    const [profile, twin_profile] = [one, other].map(({ profiles }) => profileOf(profiles[0]?.points ?? []))
    if (!profile || !twin_profile) throw new Error('both have a profile')
    const [from, to] = [Math.max(profile.from, twin_profile.from) + 0.01, Math.min(profile.to, twin_profile.to) - 0.01]
    expect(to - from).toBeGreaterThan(400)
    for (let part = 0; part <= 40; part += 1) {
      const at = from + ((to - from) * part) / 40
      const [height, same] = [elevationAt(profile, at)?.elevation ?? 0, elevationAt(twin_profile, at)?.elevation ?? 1]
      expect(Math.abs(height - same)).toBeLessThan(0.003)
    }
  })
})
