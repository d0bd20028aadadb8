import { SaxesParser } from 'saxes'
import { XmlDecoder } from '../../../../platform/xml/xml-decoder.ts'
import { Drawing, Unreadable, type ShapeKind } from '../drawing.ts'

const MOST_DEPTH = 100
/** Longest text of one element, in characters: the coordinates of a line of a million points. */
const LONGEST_TEXT = 64 * 1024 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * x and y of coordinates as KML writes them: longitude, latitude and height, separated by commas, with blanks after each point. Each number is read once,
 * whatever follows it.
 */
function pointsOf(text: string): number[] {
  const points: number[] = []
  let point: number[] = []
  let joined = false
  for (const [token] of text.matchAll(/[-+.\deE]+|,|[^-+.\deE,\s]+/g))
    if (token === ',') joined = point.length > 0
    else {
      if (!joined) point = []
      joined = false
      if (/^[^-+.\deE]/.test(token)) point = []
      else if (point.push(Number(token)) === 2) points.push(...point)
    }
  return points
}

/** Whether all of it is on the Earth. */
const onEarth = (points: readonly number[]): boolean =>
  points.every((value, at) => (at % 2 === 0 ? Math.abs(value) <= 180 : Math.abs(value) <= 90))

const kinds: Record<string, ShapeKind> = {
  Point: 'point',
  LineString: 'line',
  LinearRing: 'line',
  Track: 'line',
  Polygon: 'area',
}
const notDrawn = new Set(['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay', 'Model'])

/** Another file that a KML links to, and the name that it gives it. */
interface KmlLink {
  href: string
  name: string
}

/** Collects what is drawn of a KML while its elements are read. */
class KmlReader {
  readonly drawing: Drawing
  readonly links: KmlLink[] = []
  readonly #path: string[] = []
  /** The names of the folders that are open; the innermost that has one names the layer. */
  readonly #folders: string[]
  #name = ''
  /** What its extended data says of a placemark, and the name of the item that is open. */
  #data: Record<string, string> = {}
  #item = ''
  #shapes: { kind: ShapeKind; parts: number[][] }[] = []
  #text: string[] = []
  #length = 0
  isKml = false

  /** @param drawing receives what is drawn. @param folder names the layer of what is in no named folder. */
  constructor(drawing: Drawing, folder: string) {
    this.drawing = drawing
    this.#folders = [folder]
  }

  /** @param item the attribute `name` of the element. */
  open(qualified: string, item = ''): void {
    const name = localName(qualified)
    if (this.#path.length === 0) {
      if (name !== 'kml') throw new Unreadable('unknown_format')
      this.isKml = true
    }
    if (this.#path.length >= MOST_DEPTH) throw new Unreadable('too_deep')
    this.#path.push(name)
    this.#text = []
    this.#length = 0
    if (name === 'Folder' || name === 'Document') this.#folders.push('')
    else if (name === 'Placemark') [this.#name, this.#shapes, this.#data] = ['', [], {}]
    else if (name === 'Data' || name === 'SimpleData') this.#item = item
    else if (kinds[name] && !(name === 'LinearRing' && this.#path.includes('Polygon')))
      this.#shapes.push({ kind: kinds[name], parts: name === 'Track' ? [[]] : [] })
    else if (name === 'NetworkLink') this.links.push({ href: '', name: '' })
    else if (notDrawn.has(name)) this.drawing.leaveOut(name)
  }

  text(text: string): void {
    this.#length += text.length
    if (this.#length > LONGEST_TEXT) throw new Unreadable('too_much', 'text')
    this.#text.push(text)
  }

  close(): void {
    const name = this.#path.pop()
    const parent = this.#path.at(-1)
    const text = this.#text.join('')
    const shape = this.#shapes.at(-1)
    const link = this.links.at(-1)
    if (link && name === 'name' && parent === 'NetworkLink') link.name = text.trim()
    else if (link && name === 'href' && this.#path.includes('NetworkLink')) link.href = text.trim()
    else if (name === 'name' && parent === 'Placemark') this.#name = text
    else if (name === 'name' && (parent === 'Folder' || parent === 'Document'))
      this.#folders[this.#folders.length - 1] = text.trim()
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) this.#data[this.#item] = text.trim()
    else if (name === 'coordinates' && shape) this.#take(shape, pointsOf(text))
    else if (name === 'coord' && shape) shape.parts[0]?.push(...pointsOf(text.trim().replaceAll(/\s+/g, ',')))
    else if (name === 'Placemark') this.#placemark()
    else if (name === 'Folder' || name === 'Document') this.#folders.pop()
    this.#text = []
  }

  #take(shape: { parts: number[][] }, points: number[]): void {
    if (onEarth(points)) shape.parts.push(points)
    else this.drawing.leaveOut('coordinates')
  }

  #placemark(): void {
    const layer = this.#folders.findLast((folder) => folder !== '') ?? 'KML'
    for (const { kind, parts } of this.#shapes)
      this.drawing.add(kind, { layer, parts, text: this.#name, properties: this.#data })
  }
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Reads a KML as it streams by: points, lines, areas and tracks, by folders, in degrees. No document type is read, so no entity is expanded, and nothing is fetched:
 * of what it links to, only files that `linked` has are read. @param keeps the items of extended data that are kept.
 * @param linked the content of a linked file of the same archive, each of them once; null for every other.
 * @throws {Unreadable}
 */
export async function readKml(
  content: Content,
  linked: (href: string) => Content | null = () => null,
  keeps: readonly string[] = [],
): Promise<Drawing> {
  const drawing = new Drawing(keeps)
  const links = await readInto(new KmlReader(drawing, ''), content)
  for (const { href, name } of links) {
    const file = linked(href)
    if (file) links.push(...(await readInto(new KmlReader(drawing, name), file)))
    else drawing.leaveOut('NetworkLink')
  }
  return drawing
}

/** Reads one file. @returns its links to others. */
async function readInto(reader: KmlReader, content: Content): Promise<KmlLink[]> {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new Unreadable('declares_types')
  })
  parser.on('error', (error) => {
    throw new Unreadable(reader.isKml ? 'cut_off' : 'unknown_format', error.message.slice(0, 100))
  })
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes['name']))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.on('closetag', () => reader.close())
  const decoder = new XmlDecoder()
  for await (const piece of content) parser.write(decoder.decode(piece))
  parser.write(decoder.end()).close()
  return reader.links
}
