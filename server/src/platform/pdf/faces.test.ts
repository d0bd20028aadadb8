import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { faceOf } from './faces.ts'

const doc = new PDFDocument()
const plain = { font: null, shaped: false, level: 0 }
const face = faceOf(doc, plain, 400)

describe('a font of a document', () => {
  it('has figures of one width', () => {
    const widths = [...'0123456789'].map((figure) => face.width(figure))
    expect(new Set(widths).size).toBe(1)
    expect(face.width('11,111')).toBeCloseTo(face.width('88,888'), 10)
  })

  it('kerns pairs of letters', () => {
    expect(face.width('AV')).toBeLessThan(face.width('A') + face.width('V'))
  })

  it('draws signs one by one where the font would draw them as one', () => {
    expect(face.width('->')).toBe(face.width('-') + face.width('>'))
  })

  it('draws a text at its place, upright, and is the same each time', () => {
    const drawn = face.show('AV 12', { x: 10.12345, y: 20, size: 9.5 })
    expect(drawn).toMatch(/^BT 1 0 0 -1 10\.123 20 Tm \/F\d+ 9\.5 Tf \[<[0-9a-f]+>[-\d.]+<[0-9a-f]+>\] TJ ET$/)
    expect(face.show('AV 12', { x: 10.12345, y: 20, size: 9.5 })).toBe(drawn)
    expect(faceOf(doc, plain, 400)).toBe(face)
  })
})
