import { Exact } from '../../units/index.ts'

/** Sizes that a material and an item name, as they are written: `19.0mm`, `3/4 inch`. */
export interface DifferingSizes {
  material: string
  item: string
}

/** The most that a suggestion is sure of where names disagree on the size; below what is accepted as sure. */
const MOST_WHERE_SIZES_DIFFER = '0.49'

/** Nominal sizes in inches and millimeters are up to 2% apart: 1/2 inch is 12.7 mm and is called 12.5 mm. */
const SAME_WITHIN = 0.03

const MM_PER_INCH = 25.4

const sizeText =
  /(?<![\d./])(?:(\d{1,4})[ -])?(\d{1,4}(?:\.\d{1,4})?)(?:\/(\d{1,3}))?[ -]?(?:(mm)\b|inch(?:es)?\b|in\b(?! +place)|["”])/gi

/** Sizes in a name, in millimeters, with their text. */
function sizesIn(name: string): { text: string; mm: number }[] {
  return [...name.matchAll(sizeText)].flatMap(([text, whole, number, below, mm]) => {
    if (below !== undefined && Number(below) === 0) return []
    const isMixed = below !== undefined && whole !== undefined
    const size = Number(number) / Number(below ?? 1) + (isMixed ? Number(whole) : 0)
    return [
      {
        text: whole === undefined || isMixed ? text : text.slice(whole.length + 1),
        mm: mm ? size : size * MM_PER_INCH,
      },
    ]
  })
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_WITHIN * Math.max(one, other)

/** The sizes on which the names of a material and an item disagree; null where one names none, or they share one. */
export function differingSizes(material: string, item: string): DifferingSizes | null {
  const [ofMaterial, ofItem] = [sizesIn(material), sizesIn(item)]
  if (ofMaterial.length === 0 || ofItem.length === 0) return null
  if (ofMaterial.some(({ mm }) => ofItem.some((other) => isSame(mm, other.mm)))) return null
  const said = (sizes: readonly { text: string }[]) => sizes.map(({ text }) => text).join(', ')
  return { material: said(ofMaterial), item: said(ofItem) }
}

/** How sure a suggestion is once the names are compared. */
export const cappedConfidence = (confidence: string, sizes: DifferingSizes | null): string =>
  sizes !== null && new Exact(confidence).greaterThan(MOST_WHERE_SIZES_DIFFER) ? MOST_WHERE_SIZES_DIFFER : confidence
