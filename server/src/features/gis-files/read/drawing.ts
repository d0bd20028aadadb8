import type { GisFault } from '@milepost/contract/gis-files/gis-file'

/** A file that cannot be read or drawn, and why. */
export class Unreadable extends Error {
  readonly fault: GisFault
  constructor(fault: GisFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`)
    this.fault = fault
  }
}

export type ShapeKind = 'point' | 'line' | 'area'

/** A thing of a drawing in plan. Each part holds x and y of its points in turn; the parts of an area are its rings, even-odd. */
export interface Shape {
  layer: string
  kind: ShapeKind
  parts: Float64Array[]
  /** Its text, or the name of the thing. */
  text: string | null
  /** What its file says of it, where the reader was asked to keep that. */
  attributes?: Attributes
}

/** What a file says of a thing: the columns of its table, or its properties, by their names in lower case. */
export type Attributes = Readonly<Record<string, string | number>>

/** A thing as a reader finds it. */
export interface NewShape {
  layer: string
  parts: ArrayLike<number>[]
  text?: string | null
  /** All that the file says of it. */
  properties?: unknown
}

export interface DrawingLayer {
  name: string
  points: number
  lines: number
  areas: number
  /** Off or frozen in the file. */
  hidden: boolean
}

/** Most things and most points of their lines in one drawing, and most layers: beyond these a file is `too_much`. */
const MOST_SHAPES = 2_000_000
const MOST_POINTS = 30_000_000
const MOST_LAYERS = 2000
const LONGEST_NAME = 200

/** One line of plain text, cut to the length of a name. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/** Collects what a reader finds, within bounds. */
export class Drawing {
  readonly shapes: Shape[] = []
  /** Number of left out things, by kind. */
  readonly left_out = new Map<string, number>()
  /** Parts of the file that cannot be read, by name, and why: the others are drawn. */
  readonly unread = new Map<string, GisFault>()
  /** Metadata of the file: program, author, version. */
  readonly metadata: Record<string, string> = {}
  readonly #layers = new Map<string, DrawingLayer>()
  readonly #keeps: readonly string[]
  #points = 0

  /** @param keeps names of the attributes of things that are kept, in lower case. */
  constructor(keeps: readonly string[] = []) {
    this.#keeps = keeps
  }

  get layers(): DrawingLayer[] {
    return [...this.#layers.values()]
  }

  layerOf(name: string): DrawingLayer {
    const plain = plainText(name) || '0'
    const known = this.#layers.get(plain)
    if (known) return known
    if (this.#layers.size >= MOST_LAYERS) throw new Unreadable('too_much', 'layers')
    const layer = { name: plain, points: 0, lines: 0, areas: 0, hidden: false }
    this.#layers.set(plain, layer)
    return layer
  }

  /** Adds a thing; parts without a finite point, and lines of fewer than two, are left out. */
  add(kind: ShapeKind, { layer, parts, text = null, properties }: NewShape): void {
    const least = kind === 'point' ? 2 : kind === 'line' ? 4 : 6
    const good = parts
      .filter((part) => part.length >= least && isFinitePart(part))
      .map((part) => Float64Array.from(part))
    if (good.length === 0) return
    for (const part of good) this.#points += part.length / 2
    if (this.shapes.length >= MOST_SHAPES || this.#points > MOST_POINTS) throw new Unreadable('too_much', 'shapes')
    const of = this.layerOf(layer)
    of[`${kind}s`] += 1
    const attributes = this.#attributesOf(properties)
    this.shapes.push({
      layer: of.name,
      kind,
      parts: good,
      text: text === null ? null : plainText(text) || null,
      ...(attributes && { attributes }),
    })
  }

  #attributesOf(properties: unknown): Attributes | null {
    if (this.#keeps.length === 0 || properties === null || typeof properties !== 'object') return null
    const kept: Record<string, string | number> = {}
    for (const [key, value] of Object.entries(properties as object)) {
      const name = key.toLowerCase()
      if (!this.#keeps.includes(name)) continue
      const plain = typeof value === 'string' ? plainText(value) : value
      if ((typeof plain === 'string' && plain !== '') || Number.isFinite(plain)) kept[name] = plain as string | number
    }
    return kept
  }

  leaveOut(what: string): void {
    const name = plainText(what).slice(0, 60)
    if (this.left_out.has(name) || this.left_out.size < 100) this.left_out.set(name, (this.left_out.get(name) ?? 0) + 1)
  }

  describe(key: string, value: string | null | undefined): void {
    const text = plainText(value ?? '')
    if (text !== '') this.metadata[key] = text
  }
}

function isFinitePart(part: ArrayLike<number>): boolean {
  for (let at = 0; at < part.length; at++) if (!Number.isFinite(part[at])) return false
  return true
}

/** Smallest box of the parts: least x, least y, most x, most y; null where there is nothing. */
export function boxOf(shapes: Iterable<Pick<Shape, 'parts'>>): [number, number, number, number] | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { parts } of shapes)
    for (const part of parts)
      for (let at = 0; at + 1 < part.length; at += 2) {
        const [x, y] = [part[at] ?? 0, part[at + 1] ?? 0]
        if (x < box[0]) box[0] = x
        if (y < box[1]) box[1] = y
        if (x > box[2]) box[2] = x
        if (y > box[3]) box[3] = y
      }
  return box[0] <= box[2] ? box : null
}
