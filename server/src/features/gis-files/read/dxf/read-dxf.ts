import { bulgedPoints } from '../curves.ts'
import { Drawing, Unreadable } from '../drawing.ts'
import { shapeOf, type DxfShape } from './dxf-entities.ts'
import { eachDxfRecord, type DxfRecord } from './dxf-groups.ts'
import { layerOf, numberOf, planeOfRecord, pointsOf, textOf } from './dxf-groups-of.ts'
import { composed, IDENTITY, transformed, type Matrix } from './dxf-plane.ts'

interface Block {
  base: [number, number]
  shapes: { layer: string; shape: DxfShape }[]
  inserts: Insert[]
  /** How many blocks it is, with those in it; counted when it is first inserted. */
  size?: number
}

interface Insert {
  name: string
  layer: string
  matrices: Matrix[]
}

/** How deep blocks may be nested, and how many of them one drawing may insert in all. */
const MOST_DEPTH = 16
const MOST_INSERTS = 1_000_000
const MOST_COPIES = 10_000
const RADIANS = Math.PI / 180

/** The names of a drawing's units (`$INSUNITS`). */
const units: Record<string, string> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm', 21: 'us-ft' }

/** Reads the records of a DXF in their order: tables, then blocks, then what is drawn. */
class DxfReader {
  readonly drawing = new Drawing()
  /** Layers that are frozen: what is inserted on one is hidden with all that is in it. */
  readonly #frozen = new Set<string>()
  readonly #blocks = new Map<string, Block>()
  #section = ''
  #block: Block | null = null
  #polyline: { record: DxfRecord; vertices: number[] } | null = null
  #inserted = 0
  proxies = 0

  take(record: DxfRecord): void {
    if (record.type === 'SECTION') {
      this.#section = textOf(record, 2)?.trim() ?? ''
      if (this.#section === 'HEADER') this.#header(record)
      return
    }
    if (this.#section === 'TABLES') this.#table(record)
    else if (this.#section === 'BLOCKS' || this.#section === 'ENTITIES') this.#entity(record)
  }

  #header({ codes, values }: DxfRecord): void {
    const headerOf = (name: string): string | null => {
      const at = values.findIndex((value, index) => codes[index] === 9 && value.trim() === name)
      return at < 0 ? null : (values[at + 1]?.trim() ?? null)
    }
    this.drawing.describe('version', headerOf('$ACADVER'))
    this.drawing.describe('author', headerOf('$LASTSAVEDBY'))
    this.drawing.describe('unit', units[headerOf('$INSUNITS') ?? ''])
  }

  #table(record: DxfRecord): void {
    if (record.type !== 'LAYER') return
    const layer = this.drawing.layerOf(textOf(record, 2) ?? '0')
    const frozen = (numberOf(record, 70) & 1) === 1
    layer.hidden = numberOf(record, 62, 7) < 0 || frozen
    if (frozen) this.#frozen.add((textOf(record, 2) ?? '0').trim())
  }

  #entity(record: DxfRecord): void {
    if (this.#polyline && record.type === 'VERTEX') {
      const [x = 0, y = 0] = pointsOf(record, 10)
      // Points of the frame of a fitted curve, and the faces of a mesh, are no points of its line.
      if ((numberOf(record, 70) & 16) === 0 && pointsOf(record, 10).length > 0)
        this.#polyline.vertices.push(x, y, numberOf(record, 42))
      return
    }
    this.#endPolyline()
    if (record.type === 'BLOCK') this.#openBlock(record)
    else if (record.type === 'ENDBLK') this.#block = null
    else if (isInvisible(record)) return
    else if (numberOf(record, 67) === 1 && !this.#block) return
    else if (record.type === 'POLYLINE') this.#polyline = { record, vertices: [] }
    else if (record.type === 'INSERT') this.#put(insertOf(record))
    else if (record.type === 'DIMENSION')
      this.#put({ name: nameOf(record), layer: layerOf(record), matrices: [IDENTITY] })
    else this.#draw(record)
  }

  #openBlock(record: DxfRecord): void {
    const [x = 0, y = 0] = pointsOf(record, 10)
    this.#block = { base: [x, y], shapes: [], inserts: [] }
    // Sheets are blocks as well: what is on paper is not drawn on a map.
    const name = nameOf(record)
    if (!/^\*paper_space/i.test(name) && !/^\*model_space/i.test(name)) this.#blocks.set(name, this.#block)
  }

  #draw(record: DxfRecord): void {
    const shape = shapeOf(record)
    if (shape === 'left_out') {
      if (/PROXY|^AEC|^AECC/i.test(record.type)) this.proxies += 1
      this.drawing.leaveOut(record.type)
    } else if (shape) this.#keep(layerOf(record), shape)
  }

  #endPolyline(): void {
    const polyline = this.#polyline
    if (!polyline) return
    this.#polyline = null
    const { record, vertices } = polyline
    const flags = numberOf(record, 70)
    if (flags & 80) return this.drawing.leaveOut('POLYLINE MESH')
    const points = bulgedPoints(vertices, (flags & 1) === 1)
    this.#keep(layerOf(record), {
      kind: 'line',
      parts: [flags & 8 ? points : transformed(points, planeOfRecord(record))],
    })
  }

  #keep(layer: string, shape: DxfShape): void {
    if (this.#block) this.#block.shapes.push({ layer, shape })
    else this.drawing.add(shape.kind, { layer, ...shape })
  }

  #put(insert: Insert): void {
    if (this.#block) this.#block.inserts.push(insert)
    else {
      this.#inserted += this.#sizeOf(insert, 0)
      if (this.#inserted > MOST_INSERTS) throw new Unreadable('too_much', 'blocks')
      this.#expand(insert, IDENTITY, 0)
    }
  }

  /** Total number of blocks of an insertion, with nested ones: computed before any of them is drawn. */
  #sizeOf({ name, matrices }: Insert, depth: number): number {
    const block = this.#blocks.get(name)
    if (!block || depth >= MOST_DEPTH) return 0
    block.size ??= block.inserts.reduce(
      (sum, inner) => Math.min(MOST_INSERTS + 1, sum + this.#sizeOf(inner, depth + 1)),
      1,
    )
    return matrices.length * block.size
  }

  #expand({ name, layer, matrices }: Insert, outer: Matrix, depth: number): void {
    const block = this.#blocks.get(name)
    if (!block) return
    if (depth >= MOST_DEPTH) return this.drawing.leaveOut('INSERT')
    const ofInsert = (own: string): boolean => own === '0' || this.#frozen.has(layer)
    for (const matrix of matrices) {
      const [x, y] = block.base
      const at = composed(composed(outer, matrix), [1, 0, 0, 1, -x, -y])
      for (const { layer: own, shape } of block.shapes)
        this.drawing.add(shape.kind, {
          layer: ofInsert(own) ? layer : own,
          parts: shape.parts.map((part) => transformed(part, at)),
          text: shape.text ?? null,
        })
      for (const inner of block.inserts)
        this.#expand(ofInsert(inner.layer) ? { ...inner, layer } : inner, at, depth + 1)
    }
  }

  end(): void {
    this.#endPolyline()
  }
}

/** Whether an entity is invisible in every view (group 60); of an attribute its own flag says so too. */
const isInvisible = (record: DxfRecord): boolean =>
  numberOf(record, 60) === 1 || (record.type === 'ATTRIB' && (numberOf(record, 70) & 1) === 1)

const nameOf = (record: DxfRecord): string => (textOf(record, 2) ?? '').trim()

/** Where a block is inserted: once, or in rows and columns. */
function insertOf(record: DxfRecord): Insert {
  const [x = 0, y = 0] = pointsOf(record, 10)
  const angle = numberOf(record, 50) * RADIANS
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [scale_x, scale_y] = [numberOf(record, 41, 1), numberOf(record, 42, 1)]
  const plane = planeOfRecord(record, numberOf(record, 30))
  const copies = (code: number): number => Math.max(1, Math.min(MOST_COPIES, numberOf(record, code, 1)))
  const matrices: Matrix[] = []
  for (let column = 0; column < copies(70); column++)
    for (let row = 0; row < copies(71); row++) {
      if (matrices.length >= MOST_COPIES) break
      const [dx, dy] = [column * numberOf(record, 44), row * numberOf(record, 45)]
      const at: Matrix = [
        cos * scale_x,
        sin * scale_x,
        -sin * scale_y,
        cos * scale_y,
        x + cos * dx - sin * dy,
        y + sin * dx + cos * dy,
      ]
      matrices.push(composed(plane, at))
    }
  return { name: nameOf(record), layer: layerOf(record), matrices }
}

/**
 * Reads a DXF of any release, in text or in binary: what is drawn in model space, in plan, with blocks expanded and curves as lines.
 * @throws {Unreadable}
 */
export async function readDxf(path: string): Promise<Drawing> {
  const reader = new DxfReader()
  await eachDxfRecord(path, (record) => reader.take(record))
  reader.end()
  if (reader.drawing.shapes.length === 0 && reader.proxies > 0) throw new Unreadable('civil_3d')
  return reader.drawing
}
