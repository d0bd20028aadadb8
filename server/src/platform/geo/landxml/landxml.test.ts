import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alignmentOf, pointAt, stationOf } from '@milepost/contract/stationing/alignment'
import { elevationAt, profileOf } from '@milepost/contract/stationing/profile'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readLandXmlFile } from './landxml-file.ts'
import { readLandXml, type FileAlignment, type LandXml } from './landxml.ts'
import { radiansOf } from './units.ts'

async function* piecesOf(content: string | Buffer, size = 7): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (content: string | Buffer): Promise<LandXml> => readLandXml(piecesOf(content))

const file = (
  alignments: string,
  { units = 'foot', namespace = 'http://www.landxml.org/schema/LandXML-1.2' } = {},
): string =>
  `<?xml version="1.0"?><LandXML xmlns="${namespace}" version="1.2"><Units><Imperial linearUnit="${units}" directionUnit="decimal dd.mm.ss"/></Units>
  <CoordinateSystem epsgCode="2263" name="New York Long Island"/><Alignments name="all">${alignments}</Alignments></LandXML>`

const line = '<Line><Start>1000 500 3</Start><End>1000 700</End></Line>'
const alignment = (geometry: string, rest = '', attributes = 'staStart="100"'): string =>
  `<Alignment name="A" ${attributes}><CoordGeom>${geometry}</CoordGeom>${rest}</Alignment>`

async function only(content: string): Promise<FileAlignment> {
  const { alignments, refused } = await read(content)
  expect(refused).toEqual([])
  if (!alignments[0]) throw new Error('no alignment')
  return alignments[0]
}

describe('LandXML', () => {
  test.each([
    'http://www.landxml.org/schema/LandXML-1.0',
    'http://www.landxml.org/schema/LandXML-2.0',
    'http://www.inframodel.fi/inframodel',
  ])('is read by local names: %s', async (namespace) => {
    const prefixed = file(alignment(line), { namespace }).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1lx:')
    const { alignments, epsg, system, unit } = await read(prefixed)
    expect({ epsg, system, unit }).toEqual({ epsg: 2263, system: 'New York Long Island', unit: 'ft' })
    // Northing first: the line runs east.
    expect(alignments).toMatchObject([
      { name: 'A', start: 100, segments: [{ x: 500, y: 1000, direction: 0, length: 200 }] },
    ])
  })

  test.each([
    ['meter', 'm'],
    ['USSurveyFoot', 'us-ft'],
    ['furlong', null],
  ])('of %s has the unit %s', async (units, unit) => {
    expect(await read(file('', { units }))).toMatchObject({ unit, unit_name: units })
  })

  test.each([
    ['l03-utf16-declared-utf8', { encoding: { kind: 'declared', encoding: 'utf-16' }, alignments: [{ name: 'A' }] }],
    ['l03d-latin1-undeclared', { encoding: { kind: 'windows_1252' }, alignments: [{ name: 'Cañón' }] }],
    [
      'l06-rot-upper',
      { encoding: null, alignments: [{ notes: [{ kind: 'length' }, { kind: 'capitals', said: 'CCW' }] }] },
    ],
    ['l04b-spiral-zero', { alignments: [{ name: 'S0', segments: [{ k0: 0 }] }] }],
  ])('of %s is read, with a note', async (name, found) => {
    expect(await readLandXml(createReadStream(join(import.meta.dirname, `../found/${name}.xml`)))).toMatchObject({
      ...found,
      refused: [],
    })
  })

  test('takes a radius of 0 at an end of a spiral for a straight end, as one without a limit', async () => {
    const spiral = (radius: string) =>
      `<Spiral length="200" radiusStart="${radius}" radiusEnd="1000" rot="ccw" spiType="clothoid"><Start>0 0</Start><End>6.6619 199.80006</End></Spiral>`
    const [zero, infinite] = [await only(file(alignment(spiral('0')))), await only(file(alignment(spiral('INF'))))]
    expect(zero.segments).toEqual(infinite.segments)
  })

  test('reads each digit of a number once, however many there are', async () => {
    const { refused } = await read(file(alignment(`<Line><Start>${'1'.repeat(300_000)}x 2</Start></Line>`)))
    expect(refused).toMatchObject([{ reason: 'incomplete' }])
  })

  test('has angles in four units', () => {
    expect(radiansOf(1, 'radians')).toBe(1)
    expect(radiansOf(50, 'grads')).toBeCloseTo(Math.PI / 4, 12)
    expect(radiansOf(45, 'decimal degrees')).toBeCloseTo(Math.PI / 4, 12)
    expect(radiansOf(45.3015, 'decimal dd.mm.ss')).toBeCloseTo(((45 + 30 / 60 + 15 / 3600) * Math.PI) / 180, 12)
    expect(radiansOf(-0.3, 'decimal dd.mm.ss')).toBeCloseTo((-0.5 * Math.PI) / 180, 12)
  })

  test('joins lines by azimuth, arcs and irregular lines, each from where the one before ends', async () => {
    const { segments } = await only(
      file(
        alignment(`<Line dir="90.0000" length="100"><Start>0 0</Start></Line><Line dir="90.00"  length="0.0000001"><End>0 100</End></Line>
          <Curve rot="cw"><Start>0 100</Start><Center>-50 100</Center><End>-50 150</End></Curve>
          <IrregularLine><Start>-50 150</Start><End>-90 150</End><PntList2D>-50 150 -70 150 -90 150</PntList2D></IrregularLine>`),
      ),
    )
    expect(segments.map(({ length, k0 }) => [length.toFixed(4), k0])).toEqual([
      ['100.0000', 0],
      [(25 * Math.PI).toFixed(4), -1 / 50],
      ['20.0000', 0],
      ['20.0000', 0],
    ])
  })

  /** A curve of 90° to the left with a radius of 50, from 0 0 to 50 50: directions are azimuths. */
  const quarter = (attributes: string, points = '<PI>0 50</PI>') => `<Curve rot="ccw" ${attributes}>${points}</Curve>`
  test.each([
    ['its point of intersection, radius and directions', quarter('radius="50" dirStart="90" dirEnd="0"')],
    [
      'the part before it, its point of intersection, radius and length',
      `<Line><Start>0 -30</Start><End>0 -20</End></Line>${quarter(`radius="50" length="${25 * Math.PI}"`)}`,
    ],
    ['its ends and its radius', quarter('radius="50"', '<Start>0 0</Start><End>50 50</End>')],
    [
      'its ends in capitals',
      `<Curve rot="CCW" radius="50"><Start>0 0</Start><Center>50 0</Center><End>50 50</End></Curve>`,
    ],
  ])('builds a curve from %s', async (_what, geometry) => {
    const { segments } = await only(file(alignment(geometry)))
    const arc = segments.at(-1)
    expect(arc).toMatchObject({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9), direction: expect.closeTo(0, 9) })
    expect([arc?.length, arc?.k0]).toEqual([expect.closeTo(25 * Math.PI, 9), expect.closeTo(1 / 50, 12)])
    // The tangent between the part before and the curve is a line: nothing runs through the point of intersection.
    if (segments.length > 1)
      expect(segments.map(({ length }) => length)).toEqual([10, expect.closeTo(20, 9), expect.closeTo(25 * Math.PI)])
  })

  test('takes the longer arc between two ends where its length says so', async () => {
    const length = 75 * Math.PI
    const long = `<Curve rot="ccw" radius="50" length="${length}"><Start>0 0</Start><End>50 -50</End></Curve>`
    const { segments } = await only(file(alignment(long)))
    expect(segments).toMatchObject([{ length: expect.closeTo(length, 6) }])
  })

  test('station equations may lack either station; those off the alignment, decreasing or in contradiction are left out and named', async () => {
    const equations = `<StaEquation staAhead="300" staInternal="150"/><StaEquation staBack="320" staAhead="310"/>
      <StaEquation staBack="50909" staAhead="1" staInternal="0"/><StaEquation staBack="999" staAhead="5" staInternal="200"/>
      <StaEquation staBack="5" staAhead="6" staIncrement="decreasing"/><StaEquation staBack="1"/>`
    const found = await only(file(alignment(line, equations)))
    expect(found.equations).toEqual([
      { internal: 150, back: 150, ahead: 300 },
      { internal: 170, back: 320, ahead: 310 },
    ])
    expect(found.notes.map((note) => 'reason' in note && [note.number, note.reason])).toEqual([
      [3, 'off_alignment'],
      [4, 'contradicts'],
      [5, 'decreasing'],
      [6, 'incomplete'],
    ])
  })

  test.each([
    [
      '<Spiral spiType="bloss" rot="cw" length="10" radiusStart="INF" radiusEnd="50"><Start>0 0</Start><End>0 10</End></Spiral>',
      'spiral_type',
      'bloss',
    ],
    [
      '<Spiral spiType="clothoid" rot="cw" length="10" radiusStart="INF" radiusEnd="50"><Start>0 0</Start><End>0 11</End></Spiral>',
      'spiral_fit',
      '1.004',
    ],
    [
      '<Spiral rot="cw" length="200" radiusStart="0.001" radiusEnd="INF"><Start>0 0</Start><End>0 200</End></Spiral>',
      'spiral_fit',
      '200000.000',
    ],
    ['<Curve rot="cw"><Start>0 0</Start><Center>-50 0</Center><End>-50 60</End></Curve>', 'arc_fit', '10.000'],
    ['<Curve rot="cw" radius="5"><PI>1 2</PI></Curve>', 'incomplete', 'Curve Start'],
    ['<Curve rot="cw" radius="5" dirStart="90" dirEnd="180" length="9"><PI>1 2</PI></Curve>', 'arc_fit', '1.146'],
    ['<Curve rot="cw" radius="5"><Start>0 0</Start><End>0 11</End></Curve>', 'incomplete', 'Curve Center'],
    ['<Line><Start pntRef="1"/><End>1 1</End></Line>', 'by_reference', 'Line Start'],
    [
      `${line}<Line><Start>1000 701</Start><End>1000 800</End></Line>`,
      'not_connected',
      'segment 2 begins 1.000 from the end of segment 1',
    ],
    ['', 'no_geometry', ''],
  ])('that cannot be used says why: %s', async (geometry, reason, detail) => {
    const { alignments, refused } = await read(file(alignment(geometry)))
    expect(alignments).toEqual([])
    expect(refused).toMatchObject([{ name: 'A', reason, detail }])
  })

  test('keeps nothing of surfaces, and no geometry but that of alignments', async () => {
    const others = `<Surfaces><Surface><Definition><Pnts>${'<P id="1">1 2 3</P>'.repeat(20)}</Pnts></Definition></Surface></Surfaces>
      <Parcels><Parcel><CoordGeom>${line}</CoordGeom></Parcel></Parcels><Alignments>`
    expect((await read(file(alignment(line)).replace('<Alignments name="all">', others))).alignments).toHaveLength(1)
  })

  test.each([
    ['', 'empty'],
    ['number,net\n1,2\n', 'not_xml'],
    ['<html><body></body></html>', 'not_landxml'],
    [file(alignment(line)).slice(0, -40), 'cut_off'],
    [
      '<?xml version="1.0"?><!DOCTYPE L [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><LandXML>&b;</LandXML>',
      'declares_types',
    ],
    [`<LandXML>${'<a>'.repeat(100)}`, 'too_deep'],
  ])('that is none is refused: %#', async (content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ reason })
  })

  test('is read from the disk in a thread, in the encoding that it declares', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landxml-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'latin.xml')
    await writeFile(
      path,
      Buffer.from(
        file(alignment(line)).replace('1.0"?>', '1.0" encoding="ISO-8859-1"?>').replace('"A"', '"Peña"'),
        'latin1',
      ),
    )
    expect(await readLandXmlFile({ path })).toMatchObject({ read: { alignments: [{ name: 'Peña' }] } })
    await writeFile(path, '')
    expect(await readLandXmlFile({ path })).toMatchObject({ unreadable: { reason: 'empty', line: null } })
  })
})

/** Files that others wrote: they are not part of the project, and may not be there. */
const path = join(process.cwd(), '../shared/data/landxml')
const shared = existsSync(path) ? path : null

/** The test data of buildingSMART: stations of every joint and of signals, to 1 mm. */
describe.skipIf(!shared)('LandXML of other programs (skipped where ../shared/data/landxml is not there)', () => {
  const open = (name: string): Promise<LandXml> => readLandXml(createReadStream(join(shared ?? '', name)))
  const rowsOf = (name: string): string[][] =>
    readFileSync(join(shared ?? '', 'STN01_stationing', name), 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => row.split(','))

  test('STN01 has the stations of its tables', async () => {
    const [found] = (await open('STN01_stationing/Alignment_exchange.xml')).alignments
    if (!found) throw new Error('no alignment')
    const whole = alignmentOf(found.segments, found)
    let along = found.start
    rowsOf('Stationing_values_horizontal_segments.csv').forEach(([, , from, to], index) => {
      expect(Math.abs(along - Number(from))).toBeLessThan(0.001)
      along += found.segments[index]?.length ?? 0
      expect(Math.abs(along - Number(to))).toBeLessThan(0.001)
    })
    for (const row of rowsOf('Alignment_horizontal.csv'))
      expect(Math.abs(stationOf(whole, { x: Number(row[3]), y: Number(row[4]) }).offset)).toBeLessThan(0.001)
    rowsOf('Signals_positions.csv').forEach(([, , distance, offset], index) => {
      const place = pointAt(whole, { station: found.start + Number(distance) }, Number(offset))
      const { station } = stationOf(whole, place ?? { x: 0, y: 0 })
      expect(Math.abs(station - Number(rowsOf('Stationing_values_signals.csv')[index]?.[2]))).toBeLessThan(0.001)
    })
    const profile = profileOf(found.profiles[0]?.points ?? [])
    for (const row of rowsOf('Alignment_vertical.csv')) {
      const found_there = elevationAt(profile, found.start + Number(row[3]))
      expect(found_there?.elevation).toBeCloseTo(Number(row[5]), 3)
    }
  })

  test.each([
    [
      'AL01/BC001_Alignment.xml',
      'm',
      null,
      [
        13946.345, 17765.13832, 132.29663, 1017.00989, 26.55641, 512.88321, 26.53194, 194.64768, 70.4041, 26.55731,
        166.86464,
      ],
    ],
    ['bsi_infraroom/INDOT_PR_Twin_Branch_section_alignment.xml', 'us-ft', null, [2796.679025]],
    ['bsi_infraroom/UT-Alignment-Aplitop-1.xml', 'm', null, [507.067]],
    ['bsi_infraroom/TOI-M14334-0000A.xml', 'm', 3878, [616.442493]],
    ['bsi_infraroom/DrainageSystem-1-1.xml', 'm', 3878, []],
    ['inframodel_M3/M3_RS-CL.tg.xml', 'm', 3875, [1266.246238]],
    ['inframodel_M3/Y10_RS-CL.tg.xml', 'm', 3875, [37.339894]],
    ['mac999/landxml_road_sample.xml', 'ft', null, [2455.497573]],
    [
      'landxml_org_samples/subdivision.xml',
      'ft',
      null,
      [773.57982, 811.35097, 631.56334, 971.735095, 7494.173616, 1390.31276],
    ],
    ['landxml_org_samples/Partridge_Survey.xml', 'ft', null, []],
    // From its first curve to its last: tangents before and after them are not in the file.
    ['freecad_trails/SugarGroveRd.xml', 'ft', null, [3738.461486, 77.456796]],
  ] as const)('%s has the lengths that it says', async (name, unit, epsg, lengths) => {
    const found = await open(name)
    expect(found).toMatchObject({ unit, epsg })
    const counted = found.alignments.map(({ segments }) => segments.reduce((sum, { length }) => sum + length, 0))
    expect(counted.map((length, index) => Math.abs(length - (lengths[index] ?? 0)) < 0.001)).toEqual(
      lengths.map(() => true),
    )
    if (name.includes('SugarGrove'))
      expect(found.refused).toMatchObject([{ name: 'Penrose Road East', reason: 'arc_fit', detail: '0.916' }])
  })
})
