import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatOfName } from '@milepost/contract/gis-files/gis-file'
import { ifcOf } from '../../../platform/geo/ifc/ifc.fixtures.ts'
import { curbDxf } from '../gis-files.fixtures.ts'
import {
  geoPackage,
  geoTiff,
  mbTiles,
  pictureAt,
  pmTiles,
  shapefile,
  tiledTiff,
  zipOf,
} from '../small-files.fixtures.ts'
import { readFile } from './read-file.ts'
import { FILE, PREVIEW, TILES, type Preview, type ReadAnswer } from './task.ts'

const made: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gis-file-'))
  made.push(folder)
  return folder
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Bounds of pictures without a georeference. */
const picture_bounds = [-73.99, 40.75, -73.98, 40.76] as const

async function read(name: string, content: Buffer | string, epsg = 2263): Promise<ReadAnswer & { folder: string }> {
  const folder = newFolder()
  writeFileSync(join(folder, FILE), content)
  const task = {
    folder,
    named: formatOfName(name),
    epsg,
    scale_factor: 1,
    placement: null,
    ...(/tiles\.tif$/.test(name) ? { picture_bounds } : { picture_bounds: null }),
  }
  return { ...(await readFile(task)), folder }
}

const line: [number, number][] = [
  [989_791, 212_522],
  [990_791, 213_522],
]
const degreesLine = '-73.98,40.75 -73.97,40.76'
const kml = (name: string) =>
  `<kml><Folder><name>${name}</name><Placemark><name>${name}</name><LineString><coordinates>${degreesLine}</coordinates></LineString></Placemark></Folder></kml>`
const kmlLinking = (href: string) =>
  `<kml><Document><NetworkLink><Link><href>${href}</href></Link></NetworkLink></Document></kml>`
const geoJson = (x: number, y: number, name = 'a') =>
  JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [x, y] } })

describe('a file of each format that is made here is on the map', () => {
  it.each<[name: string, content: (folder: string) => Promise<Buffer | string> | Buffer | string, format: string]>([
    ['curb.dxf', () => curbDxf(), 'dxf'],
    ['main.ifc', () => ifcOf(), 'ifc'],
    ['roads.kml', () => kml('Río'), 'kml'],
    [
      'roads.kmz',
      (folder) => zipOf(folder, { 'doc.kml': kmlLinking('layers/r%C3%ADo.kml'), 'layers/río.kml': kml('Río') }),
      'kmz',
    ],
    ['roads.geojson', () => geoJson(-73.98, 40.75), 'geojson'],
    ['roads.zip', (folder) => zipOf(folder, shapefile({ name: 'Main', points: line })), 'shapefile'],
    ['roads.gpkg', (folder) => geoPackage(folder, line), 'geopackage'],
    ['strips.tif', () => geoTiff(), 'geotiff'],
    ['tiles.tif', () => tiledTiff(512), 'geotiff'],
    ['large-tiles.tif', () => tiledTiff(2500), 'geotiff'],
    ['gray.tif', () => geoTiff({ bands: 1 }), 'geotiff'],
    ['heights.tif', () => geoTiff({ heights: true }), 'geotiff'],
    ['site.mbtiles', (folder) => mbTiles(folder), 'mbtiles'],
    ['site.pmtiles', (folder) => pmTiles(folder), 'pmtiles'],
  ])('%s', async (name, content, format) => {
    const answer = await read(name, await content(newFolder()))
    expect(answer).toMatchObject({ format, fault: null })
    const near = format === 'ifc' ? [-75, 40.65] : [-73.98, 40.75]
    const [west, south] = answer.tiles?.bounds ?? []
    expect([west, south]).toEqual([expect.closeTo(near[0] ?? 0, 0), expect.closeTo(near[1] ?? 0, 0)])
    expect(readFileSync(join(answer.folder, TILES)).toString('latin1', 0, 7)).toBe('PMTiles')
  })
})

describe('a GeoTIFF', () => {
  const previewOf = (folder: string) => JSON.parse(readFileSync(join(folder, PREVIEW), 'utf8')) as Preview
  const pixels = async (folder: string) => {
    const { default: sharp } = await import('sharp')
    const picture = Buffer.from(previewOf(folder).picture ?? '', 'base64')
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return {
      info,
      at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
    }
  }

  it('without smaller pictures is made into one with them, and keeps its place and what has no data', async () => {
    const { folder, warnings, metadata, tiles } = await read(
      'large.tif',
      geoTiff({ width: 2100, height: 40, bands: 1 }),
    )
    expect([warnings, metadata['size']]).toEqual([['other_projection'], '2100 × 40'])
    const { at, info } = await pixels(folder)
    expect(info.width).toBe(1200)
    expect([at(1, 1)[3], at(600, 10)[3]]).toEqual([0, 255])
    const [west = 0, south = 0, east = 0, north = 0] = tiles?.bounds ?? []
    // 1,050 m across and 20 m down, a little turned against the meridian.
    expect((east - west) * 84_400).toBeCloseTo(2100 * pictureAt.pixel, -2)
    expect((north - south) * 111_000).toBeLessThan(40)
  })

  it('of heights is drawn from its lowest to its highest, what has no data left out', async () => {
    const { folder } = await read('heights.tif', geoTiff({ heights: true }), pictureAt.epsg)
    const { at } = await pixels(folder)
    const [dark, light] = [at(20, 2)[0] ?? 0, at(94, 62)[0] ?? 0]
    expect([at(2, 2)[3], dark < 60, light > 240]).toEqual([0, true, true])
  })
})

/** Names of every alphabet, with marks that a program could take for something else. */
const names = [
  'Straße №5',
  'طريق ٢',
  'דרך',
  'ถนน',
  '道路',
  'Дорога',
  'Ñandú',
  '🚧',
  '</name>',
  "'; drop table",
  '../../x',
]
/** A KMZ whose directory says that it unpacks to 600 MB; what a directory hides is counted as it comes (`readers.test.ts`). */
async function bomb(folder: string): Promise<Buffer> {
  const zip = await zipOf(folder, { 'doc.kml': Buffer.alloc(1_000_000, ' ') })
  zip.writeUInt32LE(600 * 1024 * 1024, zip.indexOf('PK\x01\x02') + 24)
  return zip
}

describe('files that are not as they should be', () => {
  it.each<[name: string, content: (folder: string) => Promise<Buffer | string> | Buffer | string, fault: string]>([
    ...(['a.dxf', 'a.kml', 'a.tif', 'a.png', 'a.mbtiles', 'a.ifc'] as const).map(
      (name): [string, () => string, string] => [name, () => '', 'empty'],
    ),
    ['cut.dxf', () => curbDxf().slice(0, -60), 'cut_off'],
    ['cut.ifc', () => ifcOf().slice(0, -60), 'cut_off'],
    ['cut.kml', () => kml('a').slice(0, -20), 'cut_off'],
    ['cut.geojson', () => geoJson(-73.98, 40.75).slice(0, -5), 'cut_off'],
    ['cut.tif', () => geoTiff().subarray(0, 3000), 'cut_off'],
    [
      'cut.zip',
      async (folder) => (await zipOf(folder, shapefile({ name: 'a', points: line }))).subarray(0, 200),
      'cut_off',
    ],
    ['cut.gpkg', async (folder) => (await geoPackage(folder, line)).subarray(0, 5000), 'cut_off'],
    ['cut.mbtiles', async (folder) => (await mbTiles(folder)).subarray(0, 5000), 'cut_off'],
    ['cut.pmtiles', async (folder) => (await pmTiles(folder)).subarray(0, 140), 'cut_off'],
    ['bomb.kmz', bomb, 'unpacks_to_too_much'],
    [
      'laughs.kml',
      () => '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><kml><Document><name>&c;</name></Document></kml>',
      'declares_types',
    ],
    [
      'laughs.xml',
      () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><LandXML><Project name="&b;"/></LandXML>',
      'declares_types',
    ],
    ['deep.geojson', () => `{"type":"Feature","geometry":${'['.repeat(5000)}`, 'too_deep'],
    ['page.dxf', () => '<html><body>Sign in</body></html>', 'unknown_format'],
    ['plan.pdf.kml', () => '%PDF-1.7', 'unknown_format'],
    ['plain.zip', (folder) => zipOf(folder, { 'readme.txt': 'nothing' }), 'unknown_format'],
    ['vector.mbtiles', (folder) => mbTiles(folder, Buffer.from([0x1f, 0x8b, 8, 0])), 'vector_tiles'],
    ['nowhere.png', async () => await onePixel(), 'not_placed'],
  ])('%s is explained by a message', async (name, content, fault) => {
    const answer = await read(name, await content(newFolder()))
    expect({ fault: answer.fault, tiles: answer.tiles }).toEqual({ fault, tiles: null })
  })

  it.each<[what: string, content: Buffer | string, epsg: number]>([
    ['a drawing in feet whose projection is in another state', curbDxf(), 2193 + 35],
    ['a drawing around zero', curbDxf({ x: 0, y: 0 }), 2263],
    ['degrees whose latitude and longitude were exchanged', geoJson(40.75, -73.98), 2263],
    ['degrees of a receiver without a fix', geoJson(0, 0), 2263],
  ])('%s is drawn where it says, with a warning', async (_what, content, epsg) => {
    const { warnings, fault } = await read('sea.x', content, epsg)
    expect([fault, warnings]).toEqual([null, expect.arrayContaining(['elsewhere'])])
  })

  it.each([
    ['j01-crs2240.geojson', ['other_projection'], [-84.3858, 33.766, -84.3825, 33.766], 2263],
    ['j01-crs2240.geojson', [], [-84.3858, 33.766, -84.3825, 33.766], 2240],
    ['j02-nocrs-projected.geojson', ['not_degrees'], [-84.3858, 33.766, -84.3825, 33.766], 2240],
    ['j05-esri3857.geojson', ['other_projection'], [-84.3876, 33.7479, -84.3876, 33.7479], 2240],
  ] as const)(
    '%s is where its reference system or the chosen projection says',
    async (name, warnings, bounds, epsg) => {
      const answer = await read(name, readFileSync(join(import.meta.dirname, '../found', name)), epsg)
      expect([answer.fault, answer.warnings]).toEqual([null, warnings])
      answer.tiles?.bounds.forEach((edge, at) => expect(edge).toBeCloseTo(bounds[at] ?? 0, 3))
      expect(answer.tiles).not.toBeNull()
    },
  )

  it('a reference system that is not known is reported, and the chosen projection counts', async () => {
    const unknown = readFileSync(join(import.meta.dirname, '../found/j01-crs2240.geojson'), 'utf8').replace('2240', '9')
    expect(await read('a.geojson', unknown.replace('::9', '::99999'), 2240)).toMatchObject({
      fault: null,
      warnings: ['unknown_projection'],
    })
  })

  it('an extension of another format is reported, and the content counts', async () => {
    expect(await read('roads.dxf', kml('a'))).toMatchObject({ format: 'kml', fault: null, warnings: ['other_format'] })
    expect(await read('roads.kml', curbDxf())).toMatchObject({ format: 'dxf', fault: null, warnings: ['other_format'] })
  })

  it('a shapefile that cannot be read is named, and the others of its ZIP are drawn', async () => {
    const whole = shapefile({ name: 'Main', points: line })
    const bad = { 'cut.shp': whole['roads.shp']?.subarray(0, 150) ?? '', 'notes.shp': 'no shapes' }
    const answer = await read('roads.zip', await zipOf(newFolder(), { ...bad, ...whole }))
    expect(answer).toMatchObject({ fault: null, layers: [{ name: 'roads', lines: 1 }], warnings: ['unread'] })
    expect(answer.left_out).toEqual([
      { what: 'cut.shp', count: 1, fault: 'cut_off' },
      { what: 'notes.shp', count: 1, fault: 'unknown_format' },
    ])
    const damaged = await zipOf(newFolder(), { 'broken.shp': Buffer.from('#'.repeat(5000)), ...whole })
    // A byte of the first file's packed content, behind the 30 bytes and the name of its header.
    damaged.writeUInt8(damaged.readUInt8(45) ^ 0xff, 45)
    expect((await read('roads.zip', damaged)).left_out).toEqual([
      { what: 'broken.shp', count: 1, fault: expect.stringMatching(/^(cut_off|unknown_format)$/) as string },
    ])
    expect(await read('roads.zip', await zipOf(newFolder(), bad))).toMatchObject({ fault: 'cut_off', layers: [] })
  })

  it.each(names)('a layer is called %s whatever its alphabet', async (name) => {
    const escaped = name.replaceAll('<', '&lt;')
    expect((await read('names.kml', kml(escaped))).layers).toMatchObject([{ name }])
    expect((await read('names.geojson', geoJson(-73.98, 40.75, name))).fault).toBeNull()
    const zip = await zipOf(newFolder(), shapefile({ name, points: line }))
    expect((await read('names.zip', zip)).layers).toMatchObject([{ name: 'roads', lines: 1 }])
  })
})

async function onePixel(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}
