import { SaxesParser } from 'saxes'
import { setImmediate } from 'node:timers/promises'

/** An element of a fleet's snapshot, by its local name: systems of OEMs only differ in the namespace. */
export interface FleetElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: FleetElement[]
  text: string
}

/** A page of a fleet (ISO 15143-3): its machines, and its links to other pages. */
export interface FleetPage {
  machines: FleetElement[]
  /** Attributes of the whole page, such as `snapshotTime`. */
  attributes: Readonly<Record<string, string>>
  /** The link to the next page; null without one. */
  next: string | null
}

export type FleetFault =
  | 'empty'
  | 'not_xml'
  | 'not_a_fleet'
  | 'declares_types'
  | 'cut_off'
  | 'too_many_machines'
  | 'too_deep'

/** A page that cannot be read. */
export class UnreadableFleet extends Error {
  readonly fault: FleetFault
  constructor(fault: FleetFault) {
    super(fault)
    this.fault = fault
  }
}

const MOST_MACHINES = 5_000
/** Elements and attributes of a whole page that are kept: a hundred machines have about 5,000. */
const MOST_PARTS = 500_000
const MOST_DEPTH = 32
const MOST_TEXT = 1_000
/** Characters that are read in one turn. */
const PIECE = 65_536

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Collects the machines and links of a page while it is read. */
class Keeper {
  readonly machines: FleetElement[] = []
  readonly links: FleetElement[] = []
  attributes: Readonly<Record<string, string>> = {}
  depth = 0
  #parts = 0
  readonly #open: FleetElement[] = []

  open(qualified: string, given: Readonly<Record<string, string>>): void {
    const name = localName(qualified)
    if (++this.depth > MOST_DEPTH) throw new UnreadableFleet('too_deep')
    this.#parts += 1 + Object.keys(given).length
    if (this.#parts > MOST_PARTS) throw new UnreadableFleet('too_many_machines')
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [localName(key), value.slice(0, MOST_TEXT)]),
    )
    const element: FleetElement = { name, attributes, children: [], text: '' }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(element)
    else if (this.depth === 1 && name !== 'Fleet' && name !== 'Equipment') throw new UnreadableFleet('not_a_fleet')
    else if (name === 'Equipment') this.#keep(this.machines, element)
    else if (name === 'Links' || name === 'Link') this.#keep(this.links, element)
    else if (this.depth === 1) this.attributes = attributes
    if (parent || name === 'Equipment' || name === 'Links' || name === 'Link') this.#open.push(element)
  }

  #keep(list: FleetElement[], element: FleetElement): void {
    if (list.length >= MOST_MACHINES) throw new UnreadableFleet('too_many_machines')
    list.push(element)
  }

  text(text: string): void {
    const element = this.#open.at(-1)
    if (element && element.text.length < MOST_TEXT) element.text += text.slice(0, MOST_TEXT)
  }

  close(): void {
    this.#open.pop()
    this.depth--
  }
}

/** A value that is an attribute of an element or a child of it, by name in any case; undefined where it is neither or empty. */
export function partOf(element: FleetElement | undefined, name: string): string | undefined {
  if (!element) return undefined
  const wanted = name.toLowerCase()
  const attribute = Object.entries(element.attributes).find(([key]) => key.toLowerCase() === wanted)?.[1]
  const value = attribute ?? element.children.find((child) => child.name.toLowerCase() === wanted)?.text
  return value?.trim() || undefined
}

/**
 * Reads a page of a fleet by the local names of its elements. No document type is read, so no entity is expanded.
 * @throws {UnreadableFleet}
 */
export async function readFleet(content: string): Promise<FleetPage> {
  if (content.trim() === '') throw new UnreadableFleet('empty')
  const parser = new SaxesParser()
  const keeper = new Keeper()
  let begun = false
  parser.on('doctype', () => {
    throw new UnreadableFleet('declares_types')
  })
  parser.on('error', () => {
    throw new UnreadableFleet(begun ? 'cut_off' : 'not_xml')
  })
  parser.on('opentag', ({ name, attributes }) => {
    keeper.open(name, attributes)
    begun = true
  })
  parser.on('closetag', () => keeper.close())
  parser.on('text', (text) => keeper.text(text))
  parser.on('cdata', (text) => keeper.text(text))
  for (let at = 0; at < content.length; at += PIECE) {
    parser.write(content.slice(at, at + PIECE))
    await setImmediate()
  }
  parser.close()
  const next = keeper.links.find((link) => partOf(link, 'rel')?.toLowerCase() === 'next')
  return { machines: keeper.machines, attributes: keeper.attributes, next: partOf(next, 'href') ?? null }
}
