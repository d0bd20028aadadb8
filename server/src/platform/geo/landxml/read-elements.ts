import { SaxesParser } from 'saxes'
import { XmlDecoder, type EncodingNote } from '../../xml/xml-decoder.ts'
import type { Element } from './elements.ts'

/** The parts of a LandXML file that concern alignments. */
export interface LandXmlElements {
  version: string | null
  /** `Metric` or `Imperial` of `Units`. */
  units: Element | null
  coordinate_system: Element | null
  application: Element | null
  alignments: Element[]
  /** Where its bytes show another encoding than it declares. */
  encoding: EncodingNote | null
}

export type UnreadableReason =
  | 'empty'
  | 'not_xml'
  | 'not_landxml'
  | 'declares_types'
  | 'cut_off'
  | 'too_many'
  | 'too_deep'

/** A file that cannot be read: what is wrong, and the line where it is. */
export class UnreadableLandXml extends Error {
  readonly reason: UnreadableReason
  readonly line: number | null
  constructor(reason: UnreadableReason, line: number | null = null) {
    super(`${reason}${line === null ? '' : ` at line ${line}`}`)
    this.reason = reason
    this.line = line
  }
}

/** Elements kept of one file: those of 11 real alignments with cant are 1,100. */
const MOST_ELEMENTS = 300_000
const MOST_DEPTH = 64
/** The parts of an alignment that are kept; cross sections, surfaces, superelevation and the properties of programs are skipped. */
const read = new Set(['CoordGeom', 'StaEquation', 'Profile'])
const passedOver = new Set(['Feature', 'ProfSurf'])

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Collects what concerns alignments while a file is read. Only that, and one piece of the file, is in memory. */
class Keeper {
  readonly found: Omit<LandXmlElements, 'encoding'> = {
    version: null,
    units: null,
    coordinate_system: null,
    application: null,
    alignments: [],
  }
  isLandXml = false
  depth = 0
  #kept = 0
  /** Elements open from the alignment on. */
  readonly #open: Element[] = []
  /** Depth of an element that is skipped with everything in it. */
  #passing: number | null = null
  readonly #path: string[] = []

  get wantsText(): boolean {
    return this.#open.length > 2 && this.#passing === null
  }

  open(qualified: string, attributes: Record<string, string>): void {
    const name = localName(qualified)
    this.depth++
    if (this.depth === 1) {
      if (name !== 'LandXML') throw new UnreadableLandXml('not_landxml')
      this.isLandXml = true
      this.found.version = attributes.version ?? null
    }
    if (this.depth > MOST_DEPTH) throw new UnreadableLandXml('too_deep')
    this.#path.push(name)
    if (this.#passing !== null) return
    const element: Element = { name, attributes, children: [], text: '' }
    const parent = this.#open.at(-1)
    if (!parent) {
      if (this.#path.length === 3 && name === 'Alignment' && this.#path[1] === 'Alignments') {
        this.found.alignments.push(element)
        this.#keep(element)
      } else if (this.#path[1] === 'Units' && this.depth === 3) this.found.units ??= element
      else if (this.depth === 2 && name === 'CoordinateSystem') this.found.coordinate_system ??= element
      else if (this.depth === 2 && name === 'Application') this.found.application ??= element
      return
    }
    if (passedOver.has(name) || (this.#open.length === 1 && !read.has(name))) {
      this.#passing = this.depth
      return
    }
    parent.children.push(element)
    this.#keep(element)
  }

  #keep(element: Element): void {
    if (++this.#kept > MOST_ELEMENTS) throw new UnreadableLandXml('too_many')
    this.#open.push(element)
  }

  text(text: string): void {
    const element = this.#open.at(-1)
    if (element && this.wantsText) element.text += text
  }

  close(): void {
    if (this.#passing === this.depth) this.#passing = null
    else if (this.#passing === null && this.#open.length > 0) this.#open.pop()
    this.#path.pop()
    this.depth--
  }
}

/**
 * Reads a LandXML file of any version, by the local names of its elements, as it streams by. No document type is read, so no entity is expanded.
 * @throws {UnreadableLandXml}
 */
export async function readElements(content: AsyncIterable<Uint8Array>): Promise<LandXmlElements> {
  const parser = new SaxesParser()
  const keeper = new Keeper()
  const refuse = (reason: UnreadableReason): never => {
    throw new UnreadableLandXml(reason, parser.line)
  }
  const onText = (text: string): void => keeper.text(text)
  const listen = (): void => {
    // Without a handler the parser keeps no text: that of surfaces may be most of the file.
    if (keeper.wantsText) parser.on('text', onText)
    else parser.off('text')
  }
  parser.on('doctype', () => refuse('declares_types'))
  parser.on('error', () => refuse(keeper.isLandXml ? 'cut_off' : 'not_xml'))
  parser.on('opentag', ({ name, attributes }) => {
    keeper.open(name, attributes)
    listen()
  })
  parser.on('closetag', () => {
    keeper.close()
    listen()
  })
  const decoder = new XmlDecoder()
  let empty = true
  for await (const piece of content) {
    empty &&= piece.length === 0
    parser.write(decoder.decode(piece))
  }
  if (empty) throw new UnreadableLandXml('empty')
  parser.write(decoder.end())
  parser.close()
  return { ...keeper.found, encoding: decoder.note }
}
