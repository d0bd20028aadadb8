import { Unreadable, type Drawing } from '../drawing.ts'

const MOST_DEPTH = 8

/** Reads well-known binary (OGC 06-103r4, ISO 13249-3) in plan. */
class WkbReader {
  readonly #bytes: Buffer
  #at: number
  #little = true
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }
  #integer(): number {
    const value = this.#little ? this.#bytes.readUInt32LE(this.#at) : this.#bytes.readUInt32BE(this.#at)
    this.#at += 4
    return value
  }
  #double(): number {
    const value = this.#little ? this.#bytes.readDoubleLE(this.#at) : this.#bytes.readDoubleBE(this.#at)
    this.#at += 8
    return value
  }
  #count(): number {
    const count = this.#integer()
    if (count > this.#bytes.length) throw new Unreadable('cut_off')
    return count
  }
  #points(count: number, width: number): number[] {
    const points: number[] = []
    for (let index = 0; index < count; index++) {
      points.push(this.#double(), this.#double())
      for (let more = 2; more < width; more++) this.#double()
    }
    return points
  }
  add(drawing: Drawing, of: { layer: string; text: string | null }, depth = 0): void {
    if (depth > MOST_DEPTH) throw new Unreadable('too_deep')
    this.#little = this.#bytes.readUInt8(this.#at++) === 1
    const code = this.#integer()
    const type = (code & 0x1fffffff) % 1000
    const ewkb = (code & 0x80000000 ? 1 : 0) + (code & 0x40000000 ? 1 : 0)
    const thousands = Math.floor((code & 0x1fffffff) / 1000)
    const width = 2 + ewkb + (thousands === 3 ? 2 : thousands === 0 ? 0 : 1)
    if (code & 0x20000000) this.#integer()
    if (type === 1) drawing.add('point', { ...of, parts: [this.#points(1, width)] })
    else if (type === 2) drawing.add('line', { ...of, parts: [this.#points(this.#count(), width)] })
    else if (type === 3) {
      const rings = this.#count()
      drawing.add('area', { ...of, parts: Array.from({ length: rings }, () => this.#points(this.#count(), width)) })
    } else if (type >= 4 && type <= 7) {
      const parts = this.#count()
      for (let index = 0; index < parts; index++) this.add(drawing, of, depth + 1)
    } else drawing.leaveOut(`geometry ${type}`)
  }
}

/** Adds a geometry in well-known binary, from a place of some bytes on. @throws {Unreadable} */
export function addWkb(
  drawing: Drawing,
  { bytes, at }: { bytes: Buffer; at: number },
  of: { layer: string; text: string | null },
): void {
  try {
    new WkbReader(bytes, at).add(drawing, of)
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('cut_off')
    throw error
  }
}
