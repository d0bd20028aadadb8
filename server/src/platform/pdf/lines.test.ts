import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { loadFonts } from './fonts/load-fonts.ts'
import { linesOf, type Look } from './lines.ts'

const thai = 'การก่อสร้างถนน'
const japanese = '東京の道路工事'
const setting = { doc: new PDFDocument(), fonts: await loadFonts(['ñΩ', thai, japanese]) }
const look: Look = { size: 9.5, weight: 400 }
const broken = (text: string, width: number) =>
  linesOf(setting, text, { width, look }).map(({ runs }) => runs.map((run) => run.text).join(''))

describe('a text in lines', () => {
  it('is broken between words, after a hyphen before a letter, and at its own line breaks', () => {
    expect(broken('one two three', 40)).toEqual(['one two ', 'three'])
    expect(broken('Northwest-Extension', 70)).toEqual(['Northwest-', 'Extension'])
    expect(broken('2026-11-20', 200)).toEqual(['2026-11-20'])
    expect(broken('one\ntwo', 200)).toEqual(['one', 'two'])
  })

  it('splits a word only when it is wider than its space', () => {
    const hash = '4a4f83aa937c69e211ff333cd6d49651f3cc48bfd7193baf005f753aa59ccbd7'
    const lines = broken(`Hash ${hash}`, 120)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('').replaceAll(' ', '')).toBe(`Hash${hash}`)
  })

  it('is broken between words that have no spaces, and at no mark', () => {
    expect(broken(thai, 40)).toEqual(['การ', 'ก่อสร้าง', 'ถนน'])
    expect(broken(japanese, 30)).toEqual(['東京の', '道路', '工事'])
    expect(broken('ก่อสร้าง'.slice(0, 3), 1)).toEqual(['ก่', 'อ'])
  })

  it('loses nothing, and no line is wider than its space', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'W', ' ', '-', 'ñ', 'Ω', '.', '/'),
      minLength: 1,
      maxLength: 80,
    })
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (given, width) => {
        const lines = linesOf(setting, given, { width, look })
        const text = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('')
        expect(text.replaceAll(' ', '')).toBe(given.replaceAll(' ', ''))
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.5)
      }),
    )
  })
})
