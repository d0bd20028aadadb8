import { SaxesParser, type SaxesTagNS } from 'saxes'
import { SamlFault, type SamlFaultCode } from '../fault.ts'

export interface XmlAttribute {
  /** Empty for an attribute without a prefix. */
  uri: string
  local: string
  value: string
}

/** An element of a message, by its namespace and local name. */
export interface XmlElement {
  uri: string
  local: string
  attributes: readonly XmlAttribute[]
  children: readonly (XmlElement | string)[]
  parent: XmlElement | null
}

const MOST_ELEMENTS = 10_000
const MOST_DEPTH = 24
const MOST_ATTRIBUTES = 40
const XMLNS = 'http://www.w3.org/2000/xmlns/'

type Growing = XmlElement & { children: (XmlElement | string)[] }

function elementOf({ uri, local, attributes }: SaxesTagNS, parent: Growing | null): Growing {
  const given = Object.values(attributes)
    .filter((attribute) => attribute.uri !== XMLNS)
    .map((attribute) => ({ uri: attribute.uri, local: attribute.local, value: attribute.value }))
  return { uri, local, attributes: given, children: [], parent }
}

/**
 * Reads a message strictly: well formed with its namespaces, in UTF-8, without document type (and so without entities of its own), processing instructions,
 * comments and CDATA, none of which a provider needs, and each of which two parsers may read differently. With `remarks`, comments and processing instructions
 * are passed over: metadata have them, of which nothing is signed that matters.
 * @throws SamlFault
 */
export function readXml(text: string, { remarks = false }: { remarks?: boolean } = {}): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (code: SamlFaultCode) => (): never => {
    throw new SamlFault(code)
  }
  let root: Growing | null = null
  const open: Growing[] = []
  let elements = 0
  parser.on('error', refuse('not_xml'))
  parser.on('doctype', refuse('document_type'))
  if (!remarks) {
    parser.on('processinginstruction', refuse('processing_instruction'))
    parser.on('comment', refuse('comment'))
  }
  parser.on('cdata', refuse('character_data'))
  parser.on('xmldecl', ({ encoding, version }) => {
    if (version !== '1.0' || (encoding !== undefined && !/^utf-?8$/i.test(encoding))) throw new SamlFault('not_utf8')
  })
  parser.on('opentag', (tag) => {
    if (++elements > MOST_ELEMENTS || open.length >= MOST_DEPTH) throw new SamlFault('too_complex')
    if (Object.keys(tag.attributes).length > MOST_ATTRIBUTES) throw new SamlFault('too_complex')
    const parent = open.at(-1) ?? null
    const element = elementOf(tag, parent)
    parent?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (piece) => open.at(-1)?.children.push(piece))
  parser.write(text).close()
  if (root === null) throw new SamlFault('not_xml')
  return root
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

/** Elements within an element. */
export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement)

/** Elements within an element, by namespace and name. */
export const childrenOf = (element: XmlElement, uri: string, local: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.uri === uri && child.local === local)

/** The element itself and everything below it, in document order. */
export function* withinAll(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of elementsOf(element)) yield* withinAll(child)
}

/** An attribute without a prefix. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find(({ uri, local }) => uri === '' && local === name)?.value

/** The text of an element that has nothing else within it; null where it has. */
export const plainText = ({ children }: XmlElement): string | null =>
  children.some(isElement) ? null : children.join('')
