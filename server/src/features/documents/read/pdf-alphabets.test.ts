import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawReport } from '../../../platform/pdf/pdf-report.ts'
import { readPdfPages } from './pdf-text.ts'

const names = [
  ['Latin', 'Łódź †‰ Straße'],
  ['Greek', 'Εγνατία Οδός'],
  ['Cyrillic', 'Київ Ԛ'],
  ['Vietnamese', 'Nguyễn Đường'],
  ['Arabic', 'عليكم السَّلَامُ'],
  ['Hebrew', 'שָׁלוֹם כביש'],
  ['Thaana', 'ދިވެހި'],
  ['Devanagari', 'राष्ट्रीय राजमार्ग हिन्दी'],
  ['Bengali', 'বাংলাদেশ কো'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਸ੍ਰੀ'],
  ['Tamil', 'தமிழ்நாடு கொ'],
  ['Telugu', 'తెలుగు శ్రీ'],
  ['Thai', 'ถนนน้ำ ที่'],
  ['Lao', 'ພາສາລາວ ນໍ້າ'],
  ['Khmer', 'ភាសាខ្មែរ ខ្ញុំ'],
  ['Myanmar', 'မြန်မာဘာသာ ကျွန်ုပ်'],
  ['Tibetan', 'བོད་ཡིག སྒྲུབ'],
  ['Georgian', 'საქართველო'],
  ['Armenian', 'Հայաստան'],
  ['Ethiopic', 'አማርኛ'],
  ['Simplified Chinese', '中国公路施工'],
  ['Traditional Chinese', '臺灣高速公路'],
  ['Japanese', '東京の高速道路カナ'],
  ['Korean', '대한민국 서울'],
  ['Emoji', '🚧 👷 ❤'],
  ['Symbols', '→ ✓ ⚠ ∑'],
  ['Gothic', '𐌲𐌿𐍄'],
] as const

/** The words of a PDF, as the product reads documents. */
async function wordsOf(rows: readonly (readonly string[])[]): Promise<string> {
  const columns = [
    { title: 'Script', share: 0.4 },
    { title: 'Name', share: 0.6 },
  ]
  const file = await drawReport({
    title: 'Names',
    language: 'en',
    paper: 'letter',
    footer: 'Agency',
    agency: 'Agency',
    logo: null,
    lead: [],
    parts: [{ heading: 'Names', nothing: '', table: { columns, rows } }],
  })
  const path = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
  await writeFile(path, file)
  try {
    const pages: string[] = []
    await readPdfPages(path, ({ body }) => pages.push(body))
    return pages.join('\n')
  } finally {
    await rm(path)
  }
}

describe('a PDF', () => {
  it('has names of all alphabets, and is read as they were written', async () => {
    const words = await wordsOf(names)
    for (const [script, name] of names) expect(words, script).toContain(name.normalize('NFC'))
  })

  it('names a character that no font has by its number', async () => {
    expect(await wordsOf([['Private use', 'Main \uE000 Street \u{10FFFD}']])).toContain(
      'Main [U+E000] Street [U+10FFFD]',
    )
  })
})
