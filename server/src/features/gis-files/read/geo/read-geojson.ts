import { createReadStream } from 'node:fs'
import type { GisWarning } from '@milepost/contract/gis-files/gis-file'
import { Drawing, Unreadable } from '../drawing.ts'
import { addGeometry, nameAmong } from './geometry.ts'

/** Longest object that is taken at once, in bytes: one feature. */
const LARGEST_OBJECT = 64 * 1024 * 1024
const MOST_DEPTH = 200

const [QUOTE, BACKSLASH, OPEN, CLOSE] = ['"', '\\', '{', '}'].map((sign) => sign.charCodeAt(0))
const [OPEN_LIST, CLOSE_LIST] = ['[', ']'].map((sign) => sign.charCodeAt(0))

/**
 * The features of a GeoJSON text, one JSON text at a time: the objects of the list `features`, or objects one after the other as text sequences (RFC 8142) and
 * lines have them. Whole collections are never in memory.
 * @param onHead receives what a collection has before its features.
 */
export async function* jsonObjects(
  content: AsyncIterable<Buffer>,
  onHead: (text: string) => void = () => undefined,
): AsyncGenerator<string> {
  let depth = 0
  /** The depth at which features begin: 0 for a sequence, 2 within a collection. */
  let level = 0
  let [in_text, escaped] = [false, false]
  let pieces: Buffer[] = []
  let size = 0
  let ended = true
  for await (const piece of content) {
    let from = pieces.length > 0 ? 0 : -1
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at]
      if (in_text) {
        if (escaped) escaped = false
        else if (sign === BACKSLASH) escaped = true
        else if (sign === QUOTE) in_text = false
        continue
      }
      if (sign === QUOTE) in_text = true
      else if (sign === OPEN || sign === OPEN_LIST) {
        if (sign === OPEN && depth === level) from = at
        if (sign === OPEN_LIST && depth === 1 && level === 0) {
          if (endsWithFeatures(piece.subarray(Math.max(0, from, at - LONGEST_NAME), at), pieces.at(-1))) {
            level = 2
            onHead(headText(pieces, piece.subarray(Math.max(0, from), at)))
            ;[pieces, size, from] = [[], 0, -1]
          }
        }
        if (++depth > MOST_DEPTH) throw new Unreadable('too_deep')
        ended = false
      } else if (sign === CLOSE || sign === CLOSE_LIST) {
        depth -= 1
        if (depth < 0) throw new Unreadable('cut_off')
        if (sign === CLOSE && depth === level && from >= 0) {
          yield Buffer.concat([...pieces, piece.subarray(from, at + 1)]).toString('utf8')
          ;[pieces, size, from] = [[], 0, -1]
        }
        if (depth < level) level = depth === 0 ? 0 : level
        ended = depth === 0
      }
    }
    if (from >= 0) {
      pieces.push(Buffer.from(piece.subarray(from)))
      size += piece.length - from
      if (size > LARGEST_OBJECT) throw new Unreadable('too_much', 'an object')
    }
  }
  if (!ended || in_text) throw new Unreadable('cut_off')
}

/** Bytes in which the name `features` and the colon after it must be. */
const LONGEST_NAME = 1000

/** How much of a head is looked at: the names of reference systems are in its beginning or just before the features. */
const MOST_OF_HEAD = 65_536

const headText = (pieces: readonly Buffer[], last: Buffer): string => {
  const whole = Buffer.concat([...pieces, last])
  return `${whole.toString('utf8', 0, MOST_OF_HEAD)}${whole.length > MOST_OF_HEAD ? whole.toString('utf8', Math.max(MOST_OF_HEAD, whole.length - MOST_OF_HEAD)) : ''}`
}

/** Whether the bytes before a list name it `features`; where they are few, those of the piece before count as well. */
function endsWithFeatures(last: Buffer, before: Buffer | undefined): boolean {
  const whole = last.length < LONGEST_NAME && before ? Buffer.concat([before.subarray(-LONGEST_NAME), last]) : last
  return /"features"\s*:\s*$/.test(whole.toString('utf8'))
}

interface GivenFeature {
  type?: unknown
  geometry?: unknown
  properties?: unknown
  crs?: unknown
  /** Of the object `properties` of a `crs` after the features: it is read as one of them. */
  name?: unknown
}

/** A feature's reference system by the form that GeoJSON had before RFC 7946, which programs still write: `{"type":"name","properties":{"name":…}}`. */
const crsName = (crs: unknown): string | null => {
  const { properties } = (crs ?? {}) as { properties?: { name?: unknown } | null }
  return typeof properties?.name === 'string' ? properties.name : null
}

/** Web Mercator under each code that programs give it. */
const webMercator = new Set([3857, 3785, 900_913, 102_100, 102_113])

/** A reference system by the name that a file gives it: degrees, or the code of a projection; null for an unknown one. */
export function namedSystem(name: string): 'degrees' | number | null {
  if (/CRS:?:?84$/i.test(name)) return 'degrees'
  const code = Number(/(?:EPSG|ESRI)\D{0,30}?(\d{4,6})$/i.exec(name.trim())?.[1] ?? Number.NaN)
  return Number.isNaN(code) ? null : webMercator.has(code) ? 3857 : code
}

class GeoJsonReader {
  readonly drawing: Drawing
  crs: string | null = null
  #read = 0
  #bad = 0
  #inDegrees = 0

  constructor(keeps: readonly string[]) {
    this.drawing = new Drawing(keeps)
  }

  head(text: string): void {
    this.crs ??= /"crs"\s*:\s*\{[^}]*"properties"\s*:\s*\{[^}]*"name"\s*:\s*"([^"]{1,200})"/.exec(text)?.[1] ?? null
  }

  /** A feature that is no JSON is left out; if none is, the file is not one. */
  take(text: string): void {
    this.#read += 1
    let given: GivenFeature
    try {
      given = JSON.parse(text) as GivenFeature
    } catch {
      this.#bad += 1
      return this.drawing.leaveOut('Feature')
    }
    this.crs ??= crsName(given.crs) ?? (given.type === undefined && typeof given.name === 'string' ? given.name : null)
    this.#add(given)
  }

  #add(given: GivenFeature): void {
    const { drawing } = this
    if (given.type === undefined) return
    if (given.type !== 'Feature') {
      if (given.type !== 'FeatureCollection') addGeometry(drawing, given, { layer: 'GeoJSON', text: null })
      return
    }
    const { properties } = given
    const named =
      properties !== null && typeof properties === 'object' && 'layer' in properties ? properties.layer : null
    const layer = typeof named === 'string' && named !== '' ? named : 'GeoJSON'
    addGeometry(drawing, given.geometry, { layer, text: nameAmong(properties), properties })
  }

  /** Whether most things have coordinates that can be degrees. */
  get looksLikeDegrees(): boolean {
    const { shapes } = this.drawing
    for (const { parts } of shapes)
      if (Math.abs(parts[0]?.[0] ?? 0) <= 180 && Math.abs(parts[0]?.[1] ?? 0) <= 180) this.#inDegrees += 1
    return this.#inDegrees * 2 >= shapes.length
  }

  end(): void {
    if (this.#read > 0 && this.#bad === this.#read) throw new Unreadable('cut_off')
  }
}

export interface GeoJsonDrawing {
  drawing: Drawing
  degrees: boolean
  /** Code of the projection that it names. */
  epsg: number | null
  warnings: GisWarning[]
}

/**
 * Reads GeoJSON (RFC 7946), a sequence of it or one feature to a line: in degrees, or in the reference system that its `crs` names. Coordinates that cannot be
 * degrees are neither, and are in the chosen projection. @param keeps the properties that are kept. @throws {Unreadable}
 */
export async function readGeoJson(path: string, keeps: readonly string[] = []): Promise<GeoJsonDrawing> {
  const reader = new GeoJsonReader(keeps)
  for await (const text of jsonObjects(createReadStream(path), (head) => reader.head(head))) reader.take(text)
  reader.end()
  const named = reader.crs === null ? null : namedSystem(reader.crs)
  if (named !== null && named !== 'degrees')
    return { drawing: reader.drawing, degrees: false, epsg: named, warnings: [] }
  const degrees = named === 'degrees' || reader.looksLikeDegrees
  return { drawing: reader.drawing, degrees, epsg: null, warnings: degrees ? [] : ['not_degrees'] }
}
