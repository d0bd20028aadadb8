import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCsv } from '@milepost/server/platform/csv/index'
import { readLandXml } from '@milepost/server/platform/geo/landxml/landxml'
import { recordsOfXlsx } from '@milepost/server/platform/tabular/xlsx-records'
import { pdfDanger, pdfIsEncrypted } from '@milepost/server/features/documents/read/pdf-dangers'
import { readDxf } from '@milepost/server/features/gis-files/read/dxf/read-dxf'
import { readGeoJson } from '@milepost/server/features/gis-files/read/geo/read-geojson'
import { readKml } from '@milepost/server/features/gis-files/read/xml/read-kml'
import { grainyPhoto, photo } from '@milepost/server/features/images/images.fixtures'
import { drawPhoto, readHead } from '@milepost/server/features/images/photo/draw-photo'
import { hidesFile } from '@milepost/server/features/images/photo/hides-file'
import { readFleet } from '@milepost/server/features/telematics/aemp/read-fleet'
import { readOutside } from '@milepost/server/features/work-zone-feeds/read-outside'
import { workbookOf } from '@milepost/server/testing/xlsx'
import { inTurns } from '@milepost/server/platform/turns'
import { lineOf, type Line, type Section } from '../report.ts'

/** A reader, and hostile or ordinary inputs whose size a number gives. */
interface Parser {
  name: string
  read(content: Buffer, path: string): Promise<unknown>
  inputs: Record<string, (size: number) => Buffer | Promise<Buffer>>
  /** Whether a library does the work in threads of its own, whose processor time counts too. */
  in_threads?: boolean
}

/** Processor time that the smallest input takes, in ms: below it, the first of everything counts too much. */
const LEAST_MS = 30
const RUNS = 3
/** The largest input has so many times the characters of the smallest: one doubling alone is at the mercy of what the garbage collector does. */
const GROWTH = 8
const [FIRST_SIZE, LARGEST_SIZE] = [32_768, 32 * 1024 * 1024]
const MOST_RATIO = 2.5
/** More than the largest picture here has. */
const MOST_PIXELS = 100_000_000

const text = (content: string): Buffer => Buffer.from(content)
const repeated =
  (before: string, piece: string, after = '') =>
  (size: number) =>
    text(before + piece.repeat(Math.ceil(size / piece.length)) + after)

const rowsOf = (row: string) => (size: number) => workbookOf(row.repeat(Math.ceil(size / row.length)))

const kml = (inner: string) => `<kml><Placemark><LineString><coordinates>${inner}`
const land = `<LandXML version="1.2"><Alignments><Alignment name="A" staStart="0"><CoordGeom>`
const endOfLand = '</CoordGeom></Alignment></Alignments></LandXML>'

const parsers: Parser[] = [
  {
    name: 'XLSX',
    read: (content) => recordsOfXlsx(content),
    inputs: {
      rows: rowsOf('<row><c t="inlineStr"><is><t>203-0100</t></is></c><c><v>22.5</v></c><c><v>7</v></c></row>'),
      'empty rows': rowsOf('<row/>'),
      'cells at the edge': rowsOf('<row><c r="SF1"><v>1</v></c></row>'),
      'one long text': (size) => workbookOf(`<row><c t="str"><v>${'a'.repeat(size)}</v></c></row>`),
    },
  },
  {
    name: 'CSV',
    read: async (content) => readCsv(content, { most_rows: 1_000_000 }),
    inputs: {
      rows: repeated('code,qty\n', '203-0100,22.5\n'),
      quotes: repeated('code,qty\n', '"a ""b"""", c",1\n'),
      'an open quote': repeated('code,qty\n"', 'a line\n'),
      blanks: repeated('code,qty\n', ' '),
    },
  },
  {
    name: 'PDF checks',
    read: async (content) => {
      const window = content.toString('latin1')
      return [pdfIsEncrypted(window), pdfDanger(window, content)]
    },
    inputs: {
      'stream lines': repeated('%PDF-1.7\n', 'stream\n'),
      'streams without objects': repeated('%PDF-1.7\n', 'stream\nabc\nendstream\n'),
      'tables without streams': repeated('%PDF-1.7\n', '/ObjStm '),
      escapes: repeated('%PDF-1.7\n', '/J#61va '),
    },
  },
  {
    name: 'KML',
    read: (content) => readKml([content]).catch(() => null),
    inputs: {
      digits: repeated(kml(''), '1'),
      commas: repeated(kml('1'), ','),
      blanks: repeated(kml('1'), ' '),
      points: repeated(kml(''), '-84.38,33.77,0 ', '</coordinates></LineString></Placemark></kml>'),
    },
  },
  {
    name: 'LandXML',
    read: (content, path) => readLandXml(createReadStream(path)).catch(() => null),
    inputs: {
      digits: repeated(`${land}<Line><Start>`, '1', `x 2</Start><End>3 4</End></Line>${endOfLand}`),
      blanks: repeated(`${land}<Line><Start>1`, ' ', `2</Start><End>3 4</End></Line>${endOfLand}`),
      'blanks of an attribute': repeated(
        `${land}<Line length="1`,
        ' ',
        `2" dir="0"><Start>1 2</Start></Line>${endOfLand}`,
      ),
      points: repeated(
        `${land}<IrregularLine><Start>0 0</Start><PntList2D>`,
        '1 2 3 4 ',
        `</PntList2D></IrregularLine>${endOfLand}`,
      ),
      lines: repeated(land, '<Line><Start>0 0</Start><End>0 0</End></Line>', endOfLand),
    },
  },
  {
    name: 'DXF',
    read: (_content, path) => readDxf(path).catch(() => null),
    inputs: {
      lines: repeated(
        '0\nSECTION\n2\nENTITIES\n',
        '0\nLINE\n8\nA\n10\n0\n20\n0\n11\n1\n21\n1\n',
        '0\nENDSEC\n0\nEOF\n',
      ),
      'blank lines': repeated('0\nSECTION\n2\nENTITIES\n', '999\n\n', '0\nENDSEC\n0\nEOF\n'),
      vertices: repeated('0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\nA\n', '10\n0\n20\n1\n', '0\nENDSEC\n0\nEOF\n'),
    },
  },
  {
    name: 'GeoJSON',
    read: (_content, path) => readGeoJson(path).catch(() => null),
    inputs: {
      features: repeated(
        '{"type":"FeatureCollection","features":[',
        '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}},',
        '{"type":"Feature","properties":{},"geometry":null}]}',
      ),
      'empty lists': repeated('{', '"a":[],', '"b":1}'),
      positions: repeated('{"type":"LineString","coordinates":[', '[1,2],', '[1,2]]}'),
      blanks: repeated('{"features"', ' ', ':[]}'),
    },
  },
  {
    name: 'AEMP',
    read: (content) => readFleet(content.toString()).catch(() => null),
    inputs: {
      machines: repeated(
        '<Fleet>',
        '<Equipment><EquipmentHeader><SerialNumber>1</SerialNumber></EquipmentHeader></Equipment>',
        '</Fleet>',
      ),
      'a long text': repeated('<Fleet><Equipment><a>', 'b', '</a></Equipment></Fleet>'),
      blanks: repeated('<Fleet>', ' ', '</Fleet>'),
    },
  },
  {
    name: 'feeds',
    read: async (content) => inTurns(readOutside(JSON.parse(content.toString()), new Date())),
    inputs: {
      events: repeated(
        '{"type":"FeatureCollection","road_event_feed_info":{},"features":[',
        '{"id":"1","type":"Feature","properties":{"core_details":{"event_type":"work-zone","name":"a","road_names":["I-85"]}},"geometry":{"type":"LineString","coordinates":[[-84,33],[-84.1,33]]}},',
        '{}]}',
      ),
      blanks: repeated('{"features":[{"properties":{"core_details":{"name":"', ' ', '"}}}]}'),
    },
  },
  {
    name: 'images',
    in_threads: true,
    read: async (content) => [
      hidesFile(content),
      await readHead(content),
      await drawPhoto(content, { format: 'jpeg', turn: true, most_pixels: MOST_PIXELS }),
    ],
    inputs: {
      pixels: (size) => grainyPhoto(Math.ceil(Math.sqrt(size)), Math.ceil(Math.sqrt(size))),
      comments: (size) => afterHead(Buffer.from([0xff, 0xfe, 0, 4, 65, 65]), size),
      'beginnings of pages after the end': async (size) =>
        Buffer.concat([await photo(), Buffer.from('<scrip'.repeat(Math.ceil(size / 6)))]),
      'ends of archives': async (size) => Buffer.concat([await photo(), Buffer.from('PK\x05\x06'.repeat(size / 4))]),
    },
  },
]

/** A photo with a piece after its first marker as often as the size has room for it. */
async function afterHead(piece: Buffer, size: number): Promise<Buffer> {
  const jpeg = await photo()
  const pieces = Buffer.concat(Array.from({ length: Math.ceil(size / piece.length) }, () => piece))
  return Buffer.concat([jpeg.subarray(0, 2), pieces, jpeg.subarray(2)])
}

const usage = ({ in_threads }: Parser): number => (in_threads ? process.cpuUsage() : process.threadCpuUsage()).user

/** Processor time of this thread, or of all, for reading an input once, in ms: the least of some runs. */
async function timeOf(parser: Parser, content: Buffer, folder: string, runs: number): Promise<number> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = usage(parser)
    await parser.read(content, path)
    least = Math.min(least, (usage(parser) - before) / 1000)
  }
  return least
}

/** How many times as long twice the input takes, by three doublings from the size on at which it takes a while, or ends at the largest that is tried. */
async function ratioOf(
  parser: Parser,
  input: Parser['inputs'][string],
  folder: string,
): Promise<{ ratio: number; detail: string }> {
  let size = FIRST_SIZE
  while (size < LARGEST_SIZE / GROWTH && (await timeOf(parser, await input(size), folder, 1)) < LEAST_MS) size *= 2
  const least = await timeOf(parser, await input(size), folder, RUNS)
  const most = await timeOf(parser, await input(size * GROWTH), folder, RUNS)
  return {
    ratio: (most / Math.max(least, 1)) ** (1 / Math.log2(GROWTH)),
    detail: `${size.toLocaleString('en-US')} characters: ${least.toFixed(0)} ms, ${GROWTH} times as many: ${most.toFixed(0)} ms`,
  }
}

/** Readers of what people, plants and other systems send: twice the input takes at most 2.5 times as long. */
export async function measureParsers(): Promise<Section[]> {
  const lines: Line[] = []
  const folder = await mkdtemp(join(tmpdir(), 'milepost-bench-'))
  try {
    for (const parser of parsers)
      for (const [name, input] of Object.entries(parser.inputs)) {
        const { ratio, detail } = await ratioOf(parser, input, folder)
        lines.push(
          lineOf({ name: `${parser.name}: ${name}`, value: ratio, unit: ' times', at_most: MOST_RATIO, detail }),
        )
      }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [{ title: 'Readers of files: twice the input', lines }]
}
