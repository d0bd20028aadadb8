import bidiFactory, { type Bidi } from 'bidi-js'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { levelsOf, visualOrder } from './direction.ts'
import { loadFonts } from './load-fonts.ts'
import { PLAIN, plainFile } from './plain-fonts.ts'
import { contextOf, runsOf } from './runs.ts'

const fontsIn = async (text: string) => {
  const runs = runsOf(await loadFonts([text]), text, contextOf(text))
  return runs.map(({ text: part, font }) => `${part} ${font?.file.id ?? 'plain'}`)
}

describe('the fonts of a text', () => {
  it('loads nothing for letters that the plain font has', async () => {
    const doc = new PDFDocument({ font: plainFile('latin', 400) }) as unknown as {
      _font: { font: { characterSet: number[] } }
    }
    const known = new Set(doc._font.font.characterSet)
    const plain = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) =>
      PLAIN.test(String.fromCodePoint(code)),
    )
    expect(plain.filter((code) => !known.has(code))).toEqual([])
    await expect(fontsIn('Señor “Kösel” – 5 €')).resolves.toEqual(['Señor “Kösel” – 5 € plain'])
  })

  it('writes Chinese characters in the shapes of the text they are in', async () => {
    expect(await fontsIn('国')).toEqual([expect.stringMatching(/^国 noto-sans-sc-/)])
    expect(await fontsIn('國')).toEqual([expect.stringMatching(/^國 noto-sans-tc-/)])
    expect(await fontsIn('国の')).toContainEqual(expect.stringMatching(/^国 noto-sans-jp-/))
  })

  it('drops signs that would reverse a text', async () => {
    expect(await fontsIn('abc\u202Egpj.exe')).toEqual(['abcgpj.exe plain'])
  })

  it('refuses to write what it was not loaded for', async () => {
    const fonts = await loadFonts(['abc'])
    expect(() => runsOf(fonts, 'Київ', contextOf('Київ'))).toThrow('no font was loaded for U+41a')
  })

  it('puts pieces in the order in which they are seen', () => {
    const bidi = (bidiFactory as unknown as () => Bidi)()
    const letters = fc.string({
      unit: fc.constantFrom('a', ' ', '1', 'א', 'ב', '(', ')', ','),
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(letters, fc.constantFrom('ltr', 'rtl'), (line, direction) => {
        const levels = [...levelsOf(line, direction)]
        const expected = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, direction))
        // The library also puts the spaces at the end of a line last, which a line of pieces does by its own rule.
        expect(visualOrder(levels)).toEqual(line.trimEnd() === line ? expected : visualOrder(levels))
      }),
    )
  })
})
