import { createReadStream } from 'node:fs'
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
 */
export async function* jsonObjects(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
}

function take(drawing: Drawing, text: string): void {
  let given: GivenFeature
  try {
    given = JSON.parse(text) as GivenFeature
  } catch {
    throw new Unreadable('cut_off')
  }
  if (given.type !== 'Feature') {
    if (given.type !== 'FeatureCollection') addGeometry(drawing, given, { layer: 'GeoJSON', text: null })
    return
  }
  const { properties } = given
  const named = properties !== null && typeof properties === 'object' && 'layer' in properties ? properties.layer : null
  const layer = typeof named === 'string' && named !== '' ? named : 'GeoJSON'
  addGeometry(drawing, given.geometry, { layer, text: nameAmong(properties) })
}

/** Reads GeoJSON (RFC 7946), a sequence of it or one feature to a line, in degrees. @throws {Unreadable} */
export async function readGeoJson(path: string): Promise<Drawing> {
  const drawing = new Drawing()
  for await (const text of jsonObjects(createReadStream(path))) take(drawing, text)
  return drawing
}
