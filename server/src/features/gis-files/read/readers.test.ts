import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { curbDxf } from '../gis-files.fixtures.ts'
import { arcPoints, bulgedPoints, splinePoints, sweepBetween } from './curves.ts'
import { vaxDouble, vaxInteger } from './dgn/dgn-numbers.ts'
import { boxOf, Unreadable } from './drawing.ts'
import { dwgRelease } from './dwg.ts'
import { readDxf } from './dxf/read-dxf.ts'
import { dxfText } from './dxf/dxf-text.ts'
import { jsonObjects, namedSystem, readGeoJson } from './geo/read-geojson.ts'
import { readGeoPackage } from './geo/read-geopackage.sqlite.ts'
import { segmentPoints } from './ifc/ifc-curve.ts'
import { outlineOf } from './ifc/outline.ts'
import { formatOf } from './read-drawing.ts'
import { sniff } from './sniff.ts'
import { readLandXmlDrawing } from './xml/read-landxml-drawing.ts'
import { readKml } from './xml/read-kml.ts'
import { readZip } from './zip/read-zip.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'

/** Files that were found to be read wrongly. */
const found = join(import.meta.dirname, '../found')
const folder = scratchFolder()
let written = 0
const file = (content: string | Uint8Array): string => {
  const path = join(folder, `${written++}`)
  writeFileSync(path, content)
  return path
}
const faultOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'none'
  } catch (error) {
    return error instanceof Unreadable ? error.fault : String(error)
  }
}

describe('curves', () => {
  test('points of an arc are on its circle, and begin and end where it does', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        (radius, sweep) => {
          const points = arcPoints(10, 20, radius, [1, sweep])
          for (let at = 0; at < points.length; at += 2)
            expect(Math.hypot((points[at] ?? 0) - 10, (points[at + 1] ?? 0) - 20)).toBeCloseTo(radius, 4)
          expect(points.at(-2)).toBeCloseTo(10 + radius * Math.cos(1 + sweep), 4)
        },
      ),
    )
    expect(sweepBetween(6, 1)).toBeCloseTo(2 * Math.PI - 5)
    expect(sweepBetween(0, 0)).toBeCloseTo(2 * Math.PI)
  })
  test('a bulge of 1 is half a circle to the left, -1 to the right', () => {
    const left = bulgedPoints([0, 0, 1, 2, 0, 0], false)
    expect(boxOf([{ parts: [Float64Array.from(left)] }])).toEqual([0, expect.closeTo(-1, 2), 2, 0])
    const right = bulgedPoints([0, 0, -1, 2, 0, 0], false)
    expect(boxOf([{ parts: [Float64Array.from(right)] }])).toEqual([0, 0, 2, expect.closeTo(1, 2)])
  })
  test('a spline of degree 3 goes through its first and its last pole, and is its poles where its knots do not fit', () => {
    const control = [0, 0, 1, 2, 3, 2, 4, 0]
    const points = splinePoints({ degree: 3, knots: [0, 0, 0, 0, 1, 1, 1, 1], control, weights: [] })
    expect([points.slice(0, 2), points.slice(-2)]).toEqual([
      [0, 0],
      [expect.closeTo(4), expect.closeTo(0)],
    ])
    expect(points[points.length / 2]).toBeCloseTo(1.5, 1)
    expect(splinePoints({ degree: 3, knots: [0, 1], control, weights: [] })).toEqual(control)
  })
  test('segments of alignments end where their curvature leads', () => {
    const segment = { x: 0, y: 0, direction: 0, length: 100, start_radius: 0, end_radius: 0 }
    expect(segmentPoints({ ...segment, type: 'LINE' })).toEqual([0, 0, 100, 0])
    const arc = segmentPoints({ ...segment, start_radius: 50, type: 'CIRCULARARC' })
    expect([arc.at(-2), arc.at(-1)]).toEqual([
      expect.closeTo(50 * Math.sin(2), 2),
      expect.closeTo(50 - 50 * Math.cos(2), 2),
    ])
    // Clothoid of 100 m to a radius of 300 m: its offset at the end is 5.52 m.
    const clothoid = segmentPoints({ ...segment, end_radius: 300, type: 'CLOTHOID' })
    expect(clothoid.at(-1)).toBeCloseTo(5.52, 1)
  })
  test('the outline of a square of two triangles has no diagonal', () => {
    const [outline] = outlineOf([0, 0, 1, 0, 1, 1, 0, 1], [0, 1, 2, 0, 2, 3])
    expect(outline).toHaveLength(10)
  })
})

describe('DXF', () => {
  it('is read with layers, blocks, arcs and texts of every alphabet', async () => {
    const drawing = await readDxf(file(curbDxf()))
    expect(drawing.layers.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Curb', false],
      ['Old', true],
      ['Posts', false],
    ])
    expect(drawing.shapes.find(({ text }) => text)?.text).toBe('Straße 5 道路')
    const posts = drawing.shapes.filter(({ layer }) => layer === 'Posts').map((shape) => boxOf([shape]))
    expect(posts[1]).toEqual([989_847, 212_538, 989_855, 212_546].map((edge) => expect.closeTo(edge, 1)))
  })
  it('ends with a message where blocks multiply beyond all bounds', async () => {
    const block = (index: number) =>
      `0\nBLOCK\n2\nB${index}\n${`0\nINSERT\n2\nB${index - 1}\n10\n0\n20\n0\n`.repeat(20)}0\nENDBLK\n`
    const laughs = `0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB0\n0\nPOINT\n10\n1\n20\n1\n0\nENDBLK\n${[1, 2, 3, 4, 5, 6, 7].map(block).join('')}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\nB7\n0\nENDSEC\n0\nEOF\n`
    expect(await faultOf(() => readDxf(file(laughs)))).toBe('too_much')
  })
  it('reports where it was cut off, and where it contains only proxies', async () => {
    expect(await faultOf(() => readDxf(file(curbDxf().slice(0, 500))))).toBe('cut_off')
    const proxies =
      '0\nSECTION\n2\nENTITIES\n0\nACAD_PROXY_ENTITY\n8\nC-ROAD\n0\nAECC_ALIGNMENT\n8\nC\n0\nENDSEC\n0\nEOF\n'
    expect(await faultOf(() => readDxf(file(proxies)))).toBe('civil_3d')
  })
  it('never ends otherwise, whatever is cut from it', async () => {
    const whole = curbDxf()
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(30), async (at, length) => {
        const fault = await faultOf(() => readDxf(file(whole.slice(0, at) + whole.slice(at + length))))
        expect(['none', 'cut_off']).toContain(fault)
      }),
      { numRuns: 40 },
    )
  })
  it('draws nothing that is invisible, blocks too, and what is inserted on a frozen layer is on that layer', async () => {
    expect((await readDxf(join(found, 'x08-frozen-layer.dxf'))).shapes).toHaveLength(3)
    const line = (layer: string, more = '') => `0\nLINE\n8\n${layer}\n${more}10\n0\n20\n0\n11\n1\n21\n1\n`
    const insert = (name: string, more: string) => `0\nINSERT\n2\n${name}\n${more}10\n0\n20\n0\n`
    const drawing = await readDxf(
      file(
        `0\nSECTION\n2\nTABLES\n0\nLAYER\n2\nIce\n70\n1\n0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n10\n0\n20\n0\n${line('Curb')}${line('Curb', '60\n1\n')}0\nENDBLK\n0\nENDSEC\n` +
          `0\nSECTION\n2\nENTITIES\n${insert('B', '8\nRoad\n')}${insert('B', '8\nRoad\n60\n1\n')}${insert('B', '8\nIce\n')}0\nATTRIB\n8\nRoad\n70\n1\n10\n0\n20\n0\n1\nsecret\n0\nPOLYLINE\n8\nRoad\n60\n1\n0\nVERTEX\n10\n0\n20\n0\n0\nVERTEX\n10\n5\n20\n0\n0\nSEQEND\n0\nENDSEC\n0\nEOF\n`,
      ),
    )
    expect(drawing.shapes.map(({ layer }) => layer)).toEqual(['Curb', 'Ice'])
    expect(drawing.layers.find(({ name }) => name === 'Ice')?.hidden).toBe(true)
  })
  it('gives plain words of its texts', () => {
    expect(dxfText('{\\fArial|b0;Main\\PStreet} %%c12 \\U+00E4')).toBe('Main Street ⌀12 ä')
  })
})

describe('KML, GeoJSON, GeoPackage, ZIP', () => {
  it('KML expands no entity, and leaves out what is not on the Earth', async () => {
    const bomb = '<!DOCTYPE k [<!ENTITY a "b">]><kml>&a;</kml>'
    expect(await faultOf(() => readKml([Buffer.from(bomb)]))).toBe('declares_types')
    expect(await faultOf(() => readKml([Buffer.from('<kml><Document>')]))).toBe('cut_off')
    const drawing = await readKml([
      Buffer.from(
        '<kml><Folder><name>Río</name><Placemark><name>ß</name><Point><coordinates>-73,40,0</coordinates></Point></Placemark><Placemark><Point><coordinates>-73,140</coordinates></Point></Placemark></Folder></kml>',
      ),
    ])
    expect(drawing.shapes).toMatchObject([{ layer: 'Río', kind: 'point', text: 'ß' }])
    expect([...drawing.left_out.keys()]).toEqual(['coordinates'])
  })
  it('KML reads each character of its coordinates once, whatever they are, and points however they are written', async () => {
    const kml = (coordinates: string) =>
      readKml([
        Buffer.from(
          `<kml><Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark></kml>`,
        ),
      ])
    for (const hostile of ['1', '1,', ' ', '1 '])
      expect((await kml(hostile.repeat(390_000))).shapes.flatMap(({ parts }) => parts).flat()).not.toContain(2)
    const [line] = (await kml('-73 , 40,0\n-73.5,40.5 9 -74,41,,8,7')).shapes
    expect([...(line?.parts[0] ?? [])]).toEqual([-73, 40, -73.5, 40.5, -74, 41])
  })
  it('KML takes the files that it links to once, by the name of the link, and leaves out every other link', async () => {
    const link = (href: string) => `<NetworkLink><name>Bridges</name><Link><href>${href}</href></Link></NetworkLink>`
    const point = '<Placemark><Point><coordinates>-73,40</coordinates></Point></Placemark>'
    const files = new Map([
      ['a.kml', `<kml>${link('a.kml')}${link('b.kml')}${point}</kml>`],
      ['b.kml', `<kml><Document><name>Own</name>${point}</Document></kml>`],
    ])
    const linked = (href: string) => {
      const text = files.get(href)
      files.delete(href)
      return text === undefined ? null : [Buffer.from(text)]
    }
    const drawing = await readKml(
      [Buffer.from(`<kml>${link('a.kml')}${link('https://maps.example/x.kml')}</kml>`)],
      linked,
    )
    expect(drawing.shapes.map(({ layer }) => layer)).toEqual(['Bridges', 'Own'])
    expect(Object.fromEntries(drawing.left_out)).toEqual({ NetworkLink: 2 })
  })
  it('GeoJSON reads the head of a collection once, however many lists are in it', async () => {
    const objects: string[] = []
    const head = '"a":[],'.repeat(60_000)
    const text = `{${head}"features" : [{"type":"Feature"}]}`
    const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
      Buffer.from(text.slice(at * 65_536, (at + 1) * 65_536)),
    )
    for await (const object of jsonObjects(Readable.from(pieces))) objects.push(object)
    expect(objects).toEqual(['{"type":"Feature"}'])
  })
  it('GeoJSON is read one feature at a time, as a collection and as a sequence', async () => {
    const feature = (x: number) => ({
      type: 'Feature',
      properties: { name: `"{${x}` },
      geometry: { type: 'Point', coordinates: [x, 1] },
    })
    const collection = JSON.stringify({
      type: 'FeatureCollection',
      crs: { a: [1, { b: '}' }] },
      features: [feature(1), feature(2)],
    })
    const sequence = `\u001e${JSON.stringify(feature(3))}\n\u001e${JSON.stringify(feature(4))}\n`
    expect((await readGeoJson(file(collection))).drawing.shapes.map(({ text }) => text)).toEqual(['"{1', '"{2'])
    expect((await readGeoJson(file(sequence))).drawing.shapes).toHaveLength(2)
    expect(await faultOf(() => readGeoJson(file(collection.slice(0, -20))))).toBe('cut_off')
    expect(await faultOf(() => readGeoJson(file(`{"type":"Feature","geometry":${'['.repeat(500)}`)))).toBe('too_deep')
  })
  it('GeoJSON has the reference system that its crs names, before or after its features; what cannot be degrees is none', async () => {
    const features =
      '"features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[2230000,1370000]}}]'
    const crs = (name: string) => `"crs":{"type":"name","properties":{"name":"${name}"}}`
    const of = async (text: string) => {
      const { degrees, epsg, warnings, drawing } = await readGeoJson(file(text))
      return { degrees, epsg, warnings, shapes: drawing.shapes.length }
    }
    const plane = { degrees: false, epsg: 2240, warnings: [], shapes: 1 }
    expect(await of(`{"type":"FeatureCollection",${crs('urn:ogc:def:crs:EPSG::2240')},${features}}`)).toEqual(plane)
    expect(await of(`{"type":"FeatureCollection",${features},${crs('EPSG:2240')}}`)).toEqual(plane)
    expect(await of(`{${features},${crs('urn:ogc:def:crs:OGC:1.3:CRS84')}}`)).toEqual({
      ...plane,
      degrees: true,
      epsg: null,
    })
    expect(await of(`{${features}}`)).toEqual({ ...plane, epsg: null, warnings: ['not_degrees'] })
    expect(['EPSG:900913', 'urn:ogc:def:crs:ESRI::102100', 'EPSG:4326', 'my own'].map(namedSystem)).toEqual([
      3857,
      3857,
      4326,
      null,
    ])
  })
  it('GeoJSON leaves out a feature that is not well formed, not the file', async () => {
    const good = '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-84,33]}}'
    const { drawing } = await readGeoJson(file(`{"features":[${good},{"type":"Feature","x":NaN},${good}]}`))
    expect([drawing.shapes.length, Object.fromEntries(drawing.left_out)]).toEqual([2, { Feature: 1 }])
    expect(await faultOf(() => readGeoJson(file('{"features":[{"x":NaN}]}')))).toBe('cut_off')
  })
  it('LandXML draws a curve without a center by its radius, and no line in place of one without either', async () => {
    const ends = '<Start>0 0</Start><End>50 50</End>'
    const { drawing } = await readLandXmlDrawing(
      file(
        `<LandXML><PlanFeatures><PlanFeature name="a"><CoordGeom><Curve rot="ccw" radius="50">${ends}</Curve><Curve rot="ccw">${ends}</Curve><Curve rot="cw" radius="9"><PI>0 9</PI></Curve></CoordGeom></PlanFeature></PlanFeatures></LandXML>`,
      ),
    )
    expect(drawing.shapes).toHaveLength(1)
    expect(boxOf(drawing.shapes)).toEqual([0, 0, 50, 50].map((edge) => expect.closeTo(edge, 6)))
    const [arc] = drawing.shapes[0]?.parts ?? []
    expect(arc?.length).toBeGreaterThan(8)
    expect(Math.hypot(arc?.[2] ?? 0, (arc?.[3] ?? 0) - 50)).toBeCloseTo(50, 6)
    expect(Object.fromEntries(drawing.left_out)).toEqual({ Curve: 2 })
  })
  it('a GeoPackage is read by its tables, in its own reference system', () => {
    const path = join(folder, 'roads.gpkg')
    const database = new DatabaseSync(path)
    database.exec(`create table gpkg_contents (table_name text); create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
      create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
      insert into gpkg_geometry_columns values ('roads', 'geom', 2263); insert into gpkg_spatial_ref_sys values (2263, 'EPSG', 2263, 'PROJCS[]');
      create table roads (fid integer, name text, geom blob)`)
    const wkb = Buffer.alloc(8 + 9 + 32)
    wkb.write('GP')
    wkb.writeUInt8(1, 3)
    wkb.writeUInt8(1, 8)
    wkb.writeUInt32LE(2, 9)
    wkb.writeUInt32LE(2, 13)
    for (const [index, value] of [1, 2, 3, 4].entries()) wkb.writeDoubleLE(value, 17 + index * 8)
    database.prepare('insert into roads values (1, ?, ?)').run('Main', wkb)
    database.close()
    const { drawing, epsg } = readGeoPackage(path)
    expect(epsg).toBe(2263)
    expect(drawing.shapes).toMatchObject([{ layer: 'roads', kind: 'line', text: 'Main' }])
  })
  it('an archive that grows beyond its bounds is refused, whatever its directory says', async () => {
    const content = deflateRawSync(Buffer.alloc(2_000_000))
    const head = (at: number) => {
      const name = Buffer.from('doc.kml')
      const local = Buffer.alloc(30)
      local.writeUInt32LE(0x04034b50)
      local.writeUInt16LE(8, 8)
      local.writeUInt32LE(content.length, 18)
      local.writeUInt32LE(100, 22)
      local.writeUInt16LE(name.length, 26)
      const central = Buffer.alloc(46)
      central.writeUInt32LE(0x02014b50)
      central.writeUInt16LE(8, 10)
      central.writeUInt32LE(content.length, 20)
      central.writeUInt32LE(100, 24)
      central.writeUInt16LE(name.length, 28)
      const end = Buffer.alloc(22)
      end.writeUInt32LE(0x06054b50)
      end.writeUInt16LE(1, 8)
      end.writeUInt16LE(1, 10)
      end.writeUInt32LE(46 + name.length, 12)
      end.writeUInt32LE(at, 16)
      return Buffer.concat([local, name, content, central, name, end])
    }
    const bomb = file(head(30 + 7 + content.length))
    expect(['unpacks_to_too_much', 'cut_off']).toContain(await faultOf(() => readZip(bomb, () => true, 1_000_000)))
  })
})

describe('what a file is', () => {
  it.each([
    ['', 'empty'],
    ['AC1032', 'dwg'],
    ['0\nSECTION\n2\nHEADER\n', 'dxf'],
    ['  0\r\nSECTION\r\n', 'dxf'],
    ['<?xml version="1.0"?><!-- a --><kml xmlns="x">', 'kml'],
    ['<OGRVRTDataSource><OGRVRTLayer/></OGRVRTDataSource>', null],
    ['<!DOCTYPE a [<!ENTITY b "c">]><kml>', 'kml'],
    ['\ufeff<LandXML version="1.2">', 'landxml'],
    ['ISO-10303-21;\nHEADER;', 'ifc'],
    ['{"type":"FeatureCollection","features":[]}', 'geojson'],
    ['%PDF-1.7', null],
    ['#!/bin/sh', null],
  ] as const)('%j is %s by its first bytes, not by its name', (head, format) => {
    expect(sniff(Buffer.from(head))).toBe(format)
  })
  it('a database and an archive of neither kind are none of ours', async () => {
    const path = join(folder, 'other.sqlite')
    const database = new DatabaseSync(path)
    database.exec('create table a (b)')
    database.close()
    expect(await formatOf(path, 'sqlite')).toBeNull()
    expect(await faultOf(() => formatOf(file(''), 'empty'))).toBe('empty')
    expect([dwgRelease('AC1015'), dwgRelease(Buffer.from('AC1032....'))]).toEqual(['2000', '2018'])
  })
  it('numbers of a VAX are read', () => {
    expect(vaxInteger(Buffer.from([0x01, 0x00, 0x02, 0x00]), 0)).toBe(65_538)
    expect(vaxInteger(Buffer.from([0xff, 0xff, 0xff, 0xff]), 0)).toBe(-1)
    expect(vaxDouble(Buffer.from([0x80, 0x40, 0, 0, 0, 0, 0, 0]), 0)).toBe(1)
    expect(vaxDouble(Buffer.from([0x20, 0xc1, 0, 0, 0, 0, 0, 0]), 0)).toBe(-2.5)
  })
})
