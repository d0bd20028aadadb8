import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XmlDecoder } from './xml-decoder.ts'

const decoded = (bytes: Buffer, size = bytes.length || 1) => {
  const decoder = new XmlDecoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size))
  return { text: text + decoder.end(), note: decoder.note }
}
const xml = (declaration: string) => `<?xml version="1.0"${declaration}?><a n="Cañón"/>`

test('an XML is read by its bytes where its declaration is wrong or missing, and says so', () => {
  const wide = xml(' encoding="utf-16"')
  expect(decoded(Buffer.from(wide))).toEqual({ text: wide, note: { kind: 'declared', encoding: 'utf-16' } })
  expect(decoded(Buffer.from(xml(''), 'latin1'))).toEqual({ text: xml(''), note: { kind: 'windows_1252' } })
  const lying = xml(' encoding="utf-8"')
  expect(decoded(Buffer.from(lying, 'latin1'))).toEqual({ text: lying, note: { kind: 'windows_1252' } })
})

test('an XML whose declaration is right has no note', () => {
  const latin = xml(' encoding="ISO-8859-1"')
  expect(decoded(Buffer.from(latin, 'latin1'))).toEqual({ text: latin, note: null })
  expect(decoded(Buffer.from(`\ufeff${xml('')}`))).toEqual({ text: xml(''), note: null })
  const wide = xml(' encoding="utf-16"')
  for (const mark of ['', '\ufeff'])
    for (const swapped of [false, true]) {
      const bytes = Buffer.from(`${mark}${wide}`, 'utf16le')
      expect(decoded(swapped ? bytes.swap16() : bytes)).toEqual({ text: wide, note: null })
    }
  expect(decoded(Buffer.from('<?xml version="1.0" encoding="no-such"?><é/>')).text).toContain('<é/>')
})

test('however it is cut into pieces, the text is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (text, size) => {
      const bytes = Buffer.from(`<a>${text}</a>`)
      expect(decoded(bytes, size)).toEqual({ text: bytes.toString('utf8'), note: null })
    }),
  )
})
