import { readFile } from 'node:fs/promises'
import { Drawing, Unreadable } from '../drawing.ts'
import { dgnShape, type DgnScale } from './dgn-elements.ts'
import { vaxDouble, vaxInteger } from './dgn-numbers.ts'

/** Whether a file begins as a DGN V7 does: with its settings, in two or three dimensions. */
export const looksLikeDgn7 = (head: Buffer): boolean =>
  head.length > 4 && [0x08, 0xc8].includes(head[0] ?? 0) && head[1] === 0x09 && head[2] === 0xfe && head[3] === 0x02

const SETTINGS = 9
const LAST = 0xffff

/** Units, resolution and origin, from the settings with which a file begins. */
function scaleOf(bytes: Buffer, drawing: Drawing): DgnScale {
  const per_master = vaxInteger(bytes, 1112) || 1
  const per_sub = vaxInteger(bytes, 1116) || 1
  const resolution = per_master * per_sub
  drawing.describe('version', 'DGN V7')
  drawing.describe('unit', bytes.toString('latin1', 1120, 1122))
  return {
    resolution,
    origin_x: vaxDouble(bytes, 1240) / resolution,
    origin_y: vaxDouble(bytes, 1248) / resolution,
    three_d: ((bytes[1214] ?? 0) & 0x40) !== 0,
  }
}

/**
 * Reads a DGN V7 (Intergraph Standard File Formats): lines, shapes, curves and texts in plan, by levels. Elements of cells have coordinates of the drawing, so that
 * cells need no expansion.
 * @throws {Unreadable}
 */
export async function readDgn(path: string): Promise<Drawing> {
  const bytes = await readFile(path)
  const drawing = new Drawing()
  let scale: DgnScale | null = null
  let at = 0
  try {
    while (bytes.readUInt16LE(at) !== LAST) {
      const [level, type] = [bytes.readUInt8(at) & 0x3f, bytes.readUInt8(at + 1) & 0x7f]
      const deleted = (bytes.readUInt8(at + 1) & 0x80) !== 0
      const size = 4 + bytes.readUInt16LE(at + 2) * 2
      if (at + size > bytes.length) throw new Unreadable('cut_off')
      const element = bytes.subarray(at, at + size)
      at += size
      if (type === SETTINGS && scale === null) scale = scaleOf(element, drawing)
      else if (!deleted && scale) draw(drawing, { element, type, level, scale })
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('cut_off')
    throw error
  }
  return drawing
}

function draw(
  drawing: Drawing,
  { element, type, level, scale }: { element: Buffer; type: number; level: number; scale: DgnScale },
): void {
  const shape = dgnShape(type, element, scale)
  if (shape === 'left_out') drawing.leaveOut(`type ${type}`)
  // A line of one point is how a DGN writes a point.
  else if (shape) drawing.add(shape.kind, { layer: `Level ${level}`, parts: [shape.points], text: shape.text ?? null })
}
