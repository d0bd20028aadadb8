import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { inPace } from '../../../testing/in-pace.ts'
import { readFile } from '../process/read-file.ts'
import { FILE } from '../process/task.ts'
import { boxOf, Unreadable } from './drawing.ts'
import { formatOf, readDrawing } from './read-drawing.ts'
import { headOf, sniff } from './sniff.ts'

/** Files of other programs, if they are next to the product's folder; without them this test says so and is skipped. */
const data = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url))
const folders = ['cad', 'landxml', 'kml_csv', 'drone']

const files = folders
  .filter((folder) => existsSync(join(data, folder)))
  .flatMap((folder) =>
    readdirSync(join(data, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )
  .map(({ parentPath, name }) => join(parentPath, name).slice(data.length))

/** The outcome of files that are no layer, by a part of their names: each has a message. */
const explained: [RegExp, string][] = [
  [/empty_file\.csv$/, 'empty'],
  // Texts, tables, schemas and pictures of pages in the same folders.
  [/\.(txt|md|csv|adoc|json|ids|pdf|sch|xsd|mjs|cjs|py|jpe?g|geojson)$/i, 'unknown_format'],
  [/\.dwg$/, 'dwg'],
  [/\/v8_.*\.dgn$/, 'dgn_v8'],
  [/LinearRingWithInvalidLat/, 'unknown_format'],
  // Drawings without a thing in model space, and a file without a thing in it.
  [/Minimal_DXF|dxf_unicode|blocks_with_no_names|small_r14|2000_PolyLine2D|landXML-foot/, 'nothing_drawn'],
]

/** South, west, north and east of pictures without a georeference, from the table next to them. */
type Corners = [[number, number], [number, number]]

async function outcomeOfPicture(path: string): Promise<string> {
  const corners = (JSON.parse(readFileSync(join(path, '../bounds.json'), 'utf8')) as Record<string, Corners>)[
    basename(path)
  ]
  const folder = mkdtempSync(join(tmpdir(), 'gis-given-'))
  try {
    copyFileSync(path, join(folder, FILE))
    const [[south, west], [north, east]] = corners ?? [
      [0, 0],
      [0, 0],
    ]
    const { fault, tiles } = await readFile({
      folder,
      named: 'png',
      epsg: 26_918,
      scale_factor: 1,
      placement: null,
      picture_bounds: [west, south, east, north],
    })
    return fault ?? (tiles ? 'layer' : 'nothing_drawn')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function outcomeOf(path: string): Promise<string> {
  if (path.endsWith('.png')) return await outcomeOfPicture(path)
  try {
    const sniffed = sniff(await headOf(path))
    const format = await formatOf(path, sniffed)
    if (format === null) return 'unknown_format'
    const { drawing } = await readDrawing(path, { format, sniffed })
    return drawing.shapes.length > 0 && boxOf(drawing.shapes) ? 'layer' : 'nothing_drawn'
  } catch (error) {
    if (error instanceof Unreadable) return error.fault
    throw error
  }
}

it.skipIf(files.length === 0)(
  `every file of other programs is a layer or is explained by a message (${files.length === 0 ? 'skipped: they are not there' : `${files.length} files`})`,
  { timeout: inPace(300_000) },
  async () => {
    const found = new Map<string, string>()
    for (const name of files) found.set(name, await outcomeOf(join(data, name)))
    const wrong = [...found].filter(
      ([name, what]) => what !== (explained.find(([part]) => part.test(`/${name}`))?.[1] ?? 'layer'),
    )
    expect(wrong.map(([name, what]) => `${basename(name)}: ${what}`)).toEqual([])
  },
)
