/** An element of a LandXML file that describes an alignment, by its local name. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

export const childrenOf = (element: Element, ...names: string[]): Element[] =>
  element.children.filter(({ name }) => names.includes(name))

export const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)

/** The numbers of a text such as `627930.52 1320681.48 0`; NaN for what is none. */
export const numbersOf = (text: string): number[] => (text.trim() === '' ? [] : text.trim().split(/\s+/).map(numberOf))

/** A number as LandXML writes it (`0.`, `-1.5e3`), infinite for `INF`; NaN for anything else. */
export function numberOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  const trimmed = text.trim()
  if (/^[-+]?inf(inity)?$/i.test(trimmed)) return Infinity
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN
}
