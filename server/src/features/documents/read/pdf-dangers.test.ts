import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfDanger, pdfIsEncrypted } from './pdf-dangers.ts'

const danger = (text: string | Buffer) => {
  const bytes = Buffer.from(text as string, 'latin1')
  return pdfDanger(bytes.toString('latin1'), bytes)
}
const packed = (objects: string) => {
  const data = deflateSync(Buffer.from(objects))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${data.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj'),
  ])
}

it.each([
  ['<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>', 'JavaScript'],
  ['<< /S /J#61vaScript >>', 'JavaScript'],
  ['<< /AA << /O << /S/JS >> >> >>', 'JavaScript'],
  ['<< /A << /S /Launch /F (cmd.exe) >> >>', 'Launch'],
  ['<< /AcroForm << /XFA [] >> >>', 'XFA'],
  ['<< /Subtype /RichMedia >>', 'RichMedia'],
  ['<< /OpenAction [3 0 R /Fit] >>', null],
  ['<< /Title (About JavaScript) >>', null],
  ['<< /JSName 1 /Launcher 2 >>', null],
  ['1 0 obj << >>\nstream\n/JavaScript in a picture\nendstream', null],
])('%s: %s', (text, what) => {
  expect(danger(text)).toBe(what)
})

it('looks into packed objects', () => {
  expect(danger(packed('1 0 << /S /JavaScript /JS (x) >>'))).toBe('JavaScript')
  expect(danger(packed('1 0 << /S /GoTo >>'))).toBeNull()
})

it('knows a PDF that is encrypted', () => {
  expect(pdfIsEncrypted('trailer << /Root 1 0 R /Encrypt 5 0 R >>')).toBe(true)
  expect(pdfIsEncrypted('trailer << /Root 1 0 R >>')).toBe(false)
})

it('finds packed objects behind what only seems to be the beginning of a stream', () => {
  expect(danger(Buffer.concat([Buffer.from('% a stream\n'), packed('1 0 << /S /JavaScript /JS (x) >>')]))).toBe(
    'JavaScript',
  )
})

it('refuses tables that cannot be unpacked one after the other, and tables that unpack to hundreds of megabytes', () => {
  const broken = '<< /Type /ObjStm >> stream\nnothing packed\nendstream\n'
  expect(danger(broken.repeat(16))).toBeNull()
  expect(() => danger(broken.repeat(17))).toThrow('document_damaged')
  const bomb = packed(' '.repeat(30 * 1024 * 1024))
  expect(() => danger(Buffer.concat(Array.from({ length: 9 }, () => bomb)))).toThrow('document_unpacks')
})

it('reads a window once, whatever streams seem to begin in it', () => {
  expect(danger('stream\n'.repeat(1_000_000))).toBeNull()
  expect(danger(`${'/ObjStm '.repeat(500_000)}${'stream\n'.repeat(500_000)}`)).toBeNull()
})
