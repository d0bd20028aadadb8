import type { DxfRecord } from './dxf-groups.ts'
import { planeOf, type Matrix } from './dxf-plane.ts'

/** The first value of a code. */
export function textOf({ codes, values }: DxfRecord, code: number): string | null {
  const at = codes.indexOf(code)
  return at < 0 ? null : (values[at] ?? null)
}

export function numberOf(record: DxfRecord, code: number, otherwise = 0): number {
  const text = textOf(record, code)
  return text === null ? otherwise : Number.parseFloat(text)
}

/** Every value of a code, as numbers. */
export function numbersOf({ codes, values }: DxfRecord, code: number): number[] {
  const found: number[] = []
  for (let at = 0; at < codes.length; at++) if (codes[at] === code) found.push(Number.parseFloat(values[at] ?? ''))
  return found
}

/** x and y of every point whose x has a code; a y that is missing is 0. */
export function pointsOf({ codes, values }: DxfRecord, code: number): number[] {
  const points: number[] = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] !== code) continue
    const y = codes[at + 1] === code + 10 ? Number.parseFloat(values[at + 1] ?? '') : 0
    points.push(Number.parseFloat(values[at] ?? ''), y)
  }
  return points
}

export const layerOf = (record: DxfRecord): string => (textOf(record, 8) ?? '0').trim()

/** The plane that a record is drawn in. */
export const planeOfRecord = (record: DxfRecord, elevation = numberOf(record, 38, numberOf(record, 30))): Matrix =>
  planeOf([numberOf(record, 210), numberOf(record, 220), numberOf(record, 230, 1)], elevation)
